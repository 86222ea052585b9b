import type { Locale } from './locale.ts'

/** One error: the code on the wire, the HTTP status, and its text in every locale. `{name}` takes a value of the error's data. */
export interface ErrorEntry {
  readonly wire: number | string
  readonly status: number
  readonly text: Readonly<Record<Locale, string>>
}

/** Types a domain's error table without widening its keys. An entry that lacks a locale does not compile. */
export function defineErrors<const T extends Record<string, ErrorEntry>>(table: T): T {
  return table
}
