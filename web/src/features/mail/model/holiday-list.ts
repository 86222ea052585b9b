import { readCsv } from '@mailing/contract/csv.ts'
import { type Reading, readCalendarFile } from './calendar-file.ts'
import {
  daysOf,
  type HolidayList,
  inOrder,
  type LeftOut,
  type ListedDay,
  longestEntry,
  yearsAhead,
} from './listed-day.ts'
import { countFrom, dayIn as dayOfMonth, namedDays } from './month-day.ts'

/** Which number of 05/02/2027 is the month. */
export type DayOrder = 'day_first' | 'month_first'

/** Years, months and days in figures; 2027年2月5日 as well. */
const yearFirst = /^(\d{4})(?:[-/.]|\s*年\s*)(\d{1,2})(?:[-/.]|\s*月\s*)(\d{1,2})\s*日?(?!\d)/
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/

const marks: Readonly<Record<string, 'open' | 'closed'>> = {
  ...Object.fromEntries(
    ['open', 'ouvert', 'abierto', '开', '開', '班', '上班', '营业', '營業'].map(
      (mark) => [mark, 'open'] as const,
    ),
  ),
  ...Object.fromEntries(
    ['closed', 'ferme', 'fermé', 'cerrado', '关', '關', '休', '休息', '放假'].map(
      (mark) => [mark, 'closed'] as const,
    ),
  ),
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  // A 31st of a month with 30 days is no day, though it can be counted on.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null
}

interface Line {
  readonly source: string
  /** The day as it is written, and what stands behind it. */
  readonly written: string
  readonly rest: readonly string[]
}

function readLine(fields: readonly string[]): Line {
  const [first = '', ...rest] = fields
  const text = first.normalize('NFKC')
  const written = [yearFirst, compact, yearLast].map((form) => form.exec(text)?.[0]).find(Boolean)
  const behind = written ? text.slice(written.length).replace(/^[\s,;:，；：、-]+/, '') : ''
  return {
    source: fields.filter((field) => field !== '').join(', '),
    written: written ?? '',
    rest: (behind ? [...behind.split(/[,，；]/), ...rest] : rest).map((part) => part.trim()),
  }
}

/** Which way days are written whose year comes last; null: the file does not say, or contradicts itself. */
function orderOf(lines: readonly Line[]): DayOrder | null {
  const found = lines.flatMap(({ written }) => {
    const [, first = '', sign, second = ''] = yearLast.exec(written) ?? []
    if (sign === undefined) return []
    // Dots part days in no country that names the month first.
    if (sign === '.' || Number(first) > 12) return ['day_first' as const]
    return Number(second) > 12 ? ['month_first' as const] : []
  })
  return new Set(found).size === 1 ? (found[0] ?? null) : null
}

function dayIn(written: string, order: DayOrder | null): string | null {
  const [, year = '', month = '', day = ''] = yearFirst.exec(written) ?? compact.exec(written) ?? []
  if (year) return dayOf(year, month, day)
  const [, first = '', , second = '', lastYear = ''] = yearLast.exec(written) ?? []
  if (!lastYear || order === null) return null
  return order === 'day_first' ? dayOf(lastYear, second, first) : dayOf(lastYear, first, second)
}

/** A year that a heading says the list is of: 2027年部分节假日安排. */
const yearOf = (source: string): number | null => {
  const years = [...source.matchAll(/(?<![\d-])(20\d\d)(?![\d-])/g)].map(([, year]) => Number(year))
  return years.length === 1 ? (years[0] ?? null) : null
}

/** The days of a line that names months by words; empty: it names none. */
function daysByName(source: string, today: string, listYear: number | null): ListedDay[] {
  const { days, rest } = namedDays(source)
  const name = rest.replace(/\s{2,}/g, ' ')
  const parts = name.split(/[,;]/).map((part) => part.trim())
  const mark = parts.map((part) => marks[part.toLowerCase()]).find(Boolean)
  return days.flatMap(({ first, last }) => {
    const begins = dayOfMonth(first, listYear, today)
    const year = begins === null ? null : Number(begins.slice(0, 4))
    const ends = dayOfMonth({ ...last, year }, listYear, today)
    if (begins === null || ends === null || name === '') return []
    const count = countFrom(begins, ends)
    if (count > longestEntry) return []
    return daysOf({ first: begins, count, name, source }).map((one) =>
      mark ? { ...one, choice: mark, doubt: null } : one,
    )
  })
}

/** Lines of `2027-02-05, name` or `2027-02-05, open, name`, as spreadsheets write them too. */
function readLines(text: string, { today }: Reading, chosen: DayOrder | null): HolidayList {
  // A notice of one paragraph has a sentence for each of its days.
  const lines = readCsv(text.replace(/(?<=[班假天])[。；](?=.)/g, '$&\n')).map(({ fields }) =>
    readLine(fields),
  )
  const order = chosen ?? orderOf(lines)
  const unclear = lines.find(({ written }) => order === null && yearLast.test(written))
  if (unclear) return { days: [], leftOut: [], unclear: unclear.written }
  const [first, last] = yearsAhead(today)
  const days: ListedDay[] = []
  const leftOut: LeftOut[] = []
  let listYear: number | null = null
  for (const { written, rest, source } of lines) {
    const named = written === '' ? daysByName(source.normalize('NFKC'), today, listYear) : []
    if (named.length > 0) {
      const ahead = named.filter((one) => one.day >= first && one.day <= last)
      if (ahead.length === 0) leftOut.push({ reason: 'other_years', source })
      days.push(...ahead)
      continue
    }
    if (written === '') listYear = yearOf(source) ?? listYear
    const day = dayIn(written, order)
    const parts = rest.filter((part) => part !== '')
    const mark = marks[parts[0]?.toLowerCase() ?? '']
    const name = (mark && parts.length > 1 ? parts.slice(1) : parts).join(' ')
    if (day === null) leftOut.push({ reason: 'no_day', source })
    else if (name === '') leftOut.push({ reason: 'no_name', source })
    else if (day < first || day > last) leftOut.push({ reason: 'other_years', source })
    else
      days.push(
        ...daysOf({ first: day, count: 1, name, source }).map((one) =>
          mark ? { ...one, choice: mark, doubt: null } : one,
        ),
      )
  }
  return { days: inOrder(days), leftOut, unclear: null }
}

/**
 * The days of an official list, as an iCalendar file or as lines, and what gave none. `order`: chosen where days can be
 * read two ways.
 */
export const readHolidayList = (
  text: string,
  reading: Reading,
  order: DayOrder | null = null,
): HolidayList =>
  /^BEGIN:VCALENDAR|^BEGIN:VEVENT/im.test(text)
    ? readCalendarFile(text, reading)
    : readLines(text, reading, order)
