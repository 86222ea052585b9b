import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { TypesetLocale } from '@mailing/typeset'

const sheetWords: Readonly<Record<TypesetLocale, (sheet: number, sheets: number) => string>> =
  inAllLanguages((texts) => texts.print.sheet)

/** "Sheet n of m" beside a sheet's code. */
export const sheetOf = (locale: TypesetLocale, sheet: number, sheets: number): string =>
  sheetWords[locale](sheet, sheets)

const replyWords: Readonly<Record<TypesetLocale, (address: readonly string[]) => string>> =
  inAllLanguages((texts) => texts.print.replyTo)

/** The address that an answer goes to, on one line. */
export const replyTo = (locale: TypesetLocale, address: readonly string[]): string =>
  replyWords[locale](address)

const separator: Readonly<Record<TypesetLocale, string>> = inAllLanguages(
  (texts) => texts.print.separator,
)

/** The line on the page after a piece. */
export const separatorText = (locale: TypesetLocale): string => separator[locale]

const batchEnd: Readonly<Record<TypesetLocale, (pieces: number) => string>> = inAllLanguages(
  (texts) => texts.print.batchEnd,
)

/** The line on the page after a batch. */
export const batchEndText = (locale: TypesetLocale, pieces: number): string =>
  batchEnd[locale](pieces)

const photoPaperWords: Readonly<
  Record<TypesetLocale, Readonly<Record<'matte' | 'glossy', string>>>
> = inAllLanguages((texts) => texts.print.photoPaper)

/** Paper that the bench must load for a photo sheet. */
export const photoPaper = (locale: TypesetLocale, finish: 'matte' | 'glossy'): string =>
  photoPaperWords[locale][finish]
