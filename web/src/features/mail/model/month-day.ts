import { daysBetween } from '@mailing/contract/days.ts'

/** Languages in which lists name months, beside Chinese and Japanese. */
const languages = ['en', 'fr', 'es', 'de', 'it', 'pt'] as const

const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

/** The months by their names, long and short, folded: décembre, déc., Dec. */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, at) => [folded(format.format(Date.UTC(2027, at, 15))), at + 1] as const,
      )
    }),
  ),
)

const word = '(\\p{L}{3,10})\\.?'
const number = '(\\d{1,2})(?:st|nd|rd|th|er|re|[º°.])?'
const year = '(?:(?:\\s*,)?\\s+(?:de\\s+|del\\s+)?(\\d{4})|[-/](\\d{4}))?(?!\\d)'
/** 25 décembre 2026, 25 de diciembre de 2026, 25-Dec-2026, 25. Dezember; Dec 25, 2026; 2026年12月25日, 12月25日. */
const forms: readonly {
  readonly pattern: RegExp
  readonly read: (groups: readonly (string | undefined)[]) => MonthDay | null
}[] = [
  {
    pattern: new RegExp(`(?<![\\d/.-])${number}[\\s-]*(?:de\\s+)?${word}${year}`, 'iu'),
    read: ([, day, name, one, other]) => named(one ?? other, name, day),
  },
  {
    pattern: new RegExp(`(?<!\\p{L})${word}\\s+${number}(?!\\d)${year}`, 'iu'),
    read: ([, name, day, one, other]) => named(one ?? other, name, day),
  },
  {
    pattern: /(?:(\d{4})\s*年\s*)?(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]/u,
    read: ([, own, month, day]) => monthDay(own, Number(month), day),
  },
]

/** A day of the calendar; `year` is null where it was not written. */
interface MonthDay {
  readonly year: number | null
  readonly month: number
  readonly day: number
}

const monthDay = (
  own: string | undefined,
  month: number,
  day: string | undefined,
): MonthDay | null =>
  month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? { year: own === undefined ? null : Number(own), month, day: Number(day) }
    : null

function named(own: string | undefined, name = '', day = ''): MonthDay | null {
  const month = months.get(folded(name))
  return month === undefined ? null : monthDay(own, month, day)
}

interface Found {
  readonly start: number
  readonly end: number
  readonly day: MonthDay
}

/** The first day that a text names. */
function firstDay(text: string): Found | null {
  const found = forms.flatMap(({ pattern, read }) => {
    for (const match of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      const day = read([...match])
      if (day) return [{ start: match.index, end: match.index + match[0].length, day }]
    }
    return []
  })
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)[0] ?? null
}

/** A weekday beside its day. */
const weekday = '(?:\\s*[（(][^()（）]{1,6}[)）])?'
/** 至7日, 到10月7日: until which day. */
const until = new RegExp(
  `^${weekday}\\s*[至到~～—–-]+\\s*(?:(\\d{1,2})\\s*月\\s*)?(\\d{1,2})\\s*[日号號]${weekday}`,
  'u',
)

/** Days that a line names together, the last one included, and what else stands in it. */
interface NamedDays {
  readonly days: readonly { readonly first: MonthDay; readonly last: MonthDay }[]
  readonly rest: string
}

/** The days of a line that writes their months as words or with 月: 国庆节：10月1日（周五）至7日（周四）放假. */
export function namedDays(line: string): NamedDays {
  const days: { first: MonthDay; last: MonthDay }[] = []
  let rest = line
  for (let found = firstDay(rest); found && days.length < 12; found = firstDay(rest)) {
    const { start, end, day: first } = found
    const behind = rest.slice(end)
    const [all = '', month, day] = until.exec(behind) ?? []
    const last = day === undefined ? first : monthDay(undefined, Number(month ?? first.month), day)
    const gone = all || (new RegExp(`^${weekday}`, 'u').exec(behind)?.[0] ?? '')
    days.push({ first, last: last ? { ...last, year: first.year } : first })
    rest = `${rest.slice(0, start).replace(weekdayBefore, '')} ${rest.slice(end + gone.length)}`
  }
  return { days, rest: rest.replace(leftovers, ' ').replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '') }
}

const weekdays = [...languages, 'zh', 'ja'].flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2027, 0, 3 + at)))
})
const weekdayBefore = new RegExp(`(?<!\\p{L})(?:${weekdays.join('|')})[\\s,，]*$`, 'iu')
/** The number of a paragraph, and what parted the days. */
const leftovers = /^\s*[一二三四五六七八九十]+、|(?<=^|\s)[、,，和及](?=\s)/gu

const written = (year: number, { month, day }: MonthDay): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Where a day lies whose year was not written: in the year that the list is of, or the next time that it comes. */
export function dayIn(day: MonthDay, listYear: number | null, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  const own = day.year ?? listYear
  const text = written(own ?? thisYear, day)
  const next = own === null && text < today ? written(thisYear + 1, day) : text
  // A 31st of a month with 30 days is none.
  const moment = new Date(`${next}T00:00:00Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(next)
  return isDay ? next : null
}

/** How many days lie from one to another, both included; over the end of a year too. */
export function countFrom(first: string, last: string): number {
  const end = last < first ? `${Number(last.slice(0, 4)) + 1}${last.slice(4)}` : last
  return daysBetween(first, end) + 1
}
