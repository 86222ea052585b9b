import type texts from '@mailing/texts/zh-hans/errors.ts'

/**
 * One error: the code on the wire and the HTTP status. Its text stands in `errors.ts` of each
 * language's folder.
 */
export interface ErrorEntry {
  readonly wire: number | string
  readonly status: number
}

/**
 * Types a domain's error table without widening its keys. A code that has no text does not compile.
 */
export function defineErrors<const T extends Readonly<Record<string, ErrorEntry>>>(
  table: T & { readonly [K in Exclude<keyof T, keyof typeof texts>]: 'it has no text' },
): T {
  return table
}
