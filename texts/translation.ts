/** A sentence, a function of its parameters, a list, or a group. */
export type TextValue = string | ((...values: never[]) => string) | readonly TextValue[] | TextTable

/** Texts of one place. */
export interface TextTable {
  readonly [key: string]: TextValue
}

/** Type of another language's table for the source `T`. It has the same keys and parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : T extends readonly (infer E)[]
      ? readonly Translation<E>[]
      : { readonly [K in keyof T]: Translation<T[K]> }
