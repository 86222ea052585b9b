import { languages } from '@mailing/texts/languages.ts'
import { asDatesAreWritten, type Locale } from '../locale.ts'
import type { LetterContent } from './schemas.ts'

/** Writes a date in the form of a letter's head: `2026年11月21日`, `le 21 novembre 2026`. */
function letterDay(day: Date, locale: Locale): string {
  const text = asDatesAreWritten(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day),
    locale,
  )
  return `${languages[locale].beforeDay ?? ''}${text}`
}

/** The face a new letter begins with: one that writes the language well and is easy to read. */
const firstFont = (locale: Locale): string => (locale.startsWith('zh') ? 'kai' : 'eb-garamond')

/** Content of an empty letter. */
export const blankContent = (locale: Locale, today: Date): LetterContent => ({
  locale,
  body: '',
  date: letterDay(today, locale),
  salutation: '',
  signature: '',
  font: firstFont(locale),
  sizePt: 14,
  align: 'left',
  paper: 'A4',
  stationery: 'ruled-grey',
  isIndented: true,
})
