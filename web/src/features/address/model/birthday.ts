import { locales } from '@mailing/contract/locale.ts'
import { isIsoDate } from '@mailing/contract/validators.ts'

/** The months by their names in the languages of the app. */
const months = new Map(
  locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from(
        { length: 12 },
        (_, at) =>
          [
            new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
              .format(Date.UTC(2026, at, 15))
              .replace('.', '')
              .toLowerCase(),
            at + 1,
          ] as const,
      ),
    ),
  ),
)

const twoDigits = (figure: string | number): string => String(figure).padStart(2, '0')

/** Which of two figures is the month, when only one of them can be. */
function monthAndDay(first: string, second: string): readonly [string, string] | null {
  if (first === second || Number(second) > 12) return [first, second]
  return Number(first) > 12 ? [second, first] : null
}

function partsOf(text: string): readonly [year: string, month: string, day: string] | null {
  const yearFirst = /^(\d{4}|-)[-/.\s年]*(\d{1,2})[-/.\s月]+(\d{1,2})(?!\d)/.exec(text)
  const compact = /^(\d{4}|-)-?(\d\d)-?(\d\d)(?!\d)/.exec(text)
  const [, year = '', month = '', day = ''] = compact ?? yearFirst ?? []
  if (year !== '') return [year, month, day]
  const [, first = '', second = '', last = ''] =
    /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/.exec(text) ?? []
  const ordered = last === '' ? null : monthAndDay(first, second)
  if (ordered) return [last, ...ordered]
  // 5 March 1990, March 5, 1990, 5 de marzo de 1990; without a year too.
  const word = text
    .toLowerCase()
    .match(/\p{L}{3,}/gu)
    ?.find((one) => months.has(one))
  const [, wordDay = ''] = /(?<!\d)(\d{1,2})(?!\d)/.exec(text) ?? []
  if (word === undefined || wordDay === '') return null
  return [/\d{4}/.exec(text)?.[0] ?? '-', String(months.get(word)), wordDay]
}

/**
 * A birthday of an address book as YYYY-MM-DD, or --MM-DD without the year; null where it is not clear which day it is,
 * as in 05/03/1990. `omitted` is the year that Apple writes for one that it does not know.
 */
export function birthdayOf(written: string, omitted?: string): string | null {
  const found = partsOf(written.trim())
  if (found === null) return null
  const [year, month, day] = found
  const isUnknown = year === '-' || year === omitted || Number(year) < 1800
  const date = `${isUnknown ? '2000' : year}-${twoDigits(month)}-${twoDigits(day)}`
  if (!isIsoDate(date)) return null
  return isUnknown ? `-${date.slice(4)}` : date
}
