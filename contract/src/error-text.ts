import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { ErrorCode, ErrorData } from './errors.ts'
import { asLinesAreBroken, type Locale } from './locale.ts'

/**
 * The text of each error by language. Apart from the codes, which the browser knows without their
 * texts.
 */
export const errorTexts: Readonly<Record<ErrorCode, Readonly<Record<Locale, string>>>> =
  eachInAllLanguages((texts) => texts.errors)

/** The sentence a person reads. Placeholders without a value are left out. */
export const errorText = (code: ErrorCode, locale: Locale, data: ErrorData = {}): string =>
  asLinesAreBroken(
    errorTexts[code][locale]
      .replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ''))
      .trim(),
    locale,
  )
