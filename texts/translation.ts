/** A sentence, a function of its parameters, a list, or a group of these. */
export type TextValue = string | ((...values: never[]) => string) | readonly TextValue[] | TextTable

/** Texts of one place. */
export interface TextTable {
  readonly [key: string]: TextValue
}

/**
 * What another language must offer for the source table `T`: the same keys, the same parameters.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : T extends readonly (infer E)[]
      ? readonly Translation<E>[]
      : { readonly [K in keyof T]: Translation<T[K]> }
