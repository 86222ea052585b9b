import type { SpecialDay } from './calendar.ts'

/** Words in an entry's name that say that it is worked in exchange: 班 of the State Council's list, and those of other countries. */
const workedWords = /班|补班|補班|上班|worked|working day|jour travaillé|laborable/i
const dayMs = 86_400_000
const mostDaysOfOne = 40

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

const hyphened = (compact: string): string =>
  `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`

/** Whole days of an iCalendar file (RFC 5545); its end is the day after the last. */
function readEvents(text: string): SpecialDay[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '')
  return [...unfolded.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)].flatMap(([, event = '']) => {
    const start = /^DTSTART[^:\n]*:(\d{8})/m.exec(event)?.[1]
    const end = /^DTEND[^:\n]*:(\d{8})/m.exec(event)?.[1]
    const name = /^SUMMARY[^:\n]*:(.*)$/m.exec(event)?.[1]?.trim().replaceAll('\\,', ',') ?? ''
    if (start === undefined || name === '') return []
    const first = hyphened(start)
    const last = end === undefined ? dayAfter(first, 1) : hyphened(end)
    const days: SpecialDay[] = []
    for (let day = first; day < last && days.length < mostDaysOfOne; day = dayAfter(day, 1))
      days.push({ day, isOpen: workedWords.test(name), name: name.slice(0, 80) })
    return days
  })
}

/** Lines of `2027-02-05, name` or `2027-02-05, open, name`; comma, semicolon or tab between. */
function readLines(text: string): SpecialDay[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [day = '', second = '', ...rest] = line.split(/[,;\t]/).map((part) => part.trim())
    if (!isDay(day) || second === '') return []
    const isMark = /^(open|closed|开|關|关|開)$/i.test(second)
    const name = (isMark ? rest.join(' ').trim() : [second, ...rest].join(' ')) || second
    return [
      {
        day,
        isOpen: isMark ? /^(open|开|開)$/i.test(second) : workedWords.test(name),
        name: name.slice(0, 80),
      },
    ]
  })
}

/** The days of an official list, as an iCalendar file or as lines; each day once, the last entry counts. */
export function readHolidayList(text: string): SpecialDay[] {
  const found = text.includes('BEGIN:VEVENT') ? readEvents(text) : readLines(text)
  const byDay = new Map(found.filter(({ day }) => isDay(day)).map((one) => [one.day, one]))
  return [...byDay.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The days of a calendar with those of a list put in. */
export const withList = (days: readonly SpecialDay[], list: readonly SpecialDay[]): SpecialDay[] =>
  [...new Map([...days, ...list].map((one) => [one.day, one])).values()].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  )
