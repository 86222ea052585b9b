import ICAL from 'ical.js'
import { localMoment } from '../../../platform/zone.ts'
import { fromZoneField } from '../../../ui/desk/zone-field.ts'
import {
  type DayDoubt,
  daysOf,
  type HolidayList,
  inOrder,
  type LeftOut,
  type LeftReason,
  type ListedDay,
  longestEntry,
  yearsAhead,
} from './listed-day.ts'

/** The zone and the day in which the list is read. */
export interface Reading {
  /** The zone of the house, in which the days count. */
  readonly timeZone: string
  /** YYYY-MM-DD */
  readonly today: string
}

const hourMs = 3_600_000
const dayHours = 24
/** An entry that takes less of a day does not close it. */
const wholeDayHours = 8
/** A daily rule since 1970 has so many days; a rule that gives more is none of holidays. */
const mostOccurrences = 25_000

const blocksOf = (text: string, name: string): string[] =>
  text.match(new RegExp(`^BEGIN:${name}\\r?\\n[\\s\\S]*?^END:${name}[ \\t]*$`, 'gim')) ?? []

/**
 * Lines put together again (RFC 5545, 3.1), and periods of RDATE by their beginnings, which is all that a day needs.
 */
const straightened = (text: string): string =>
  text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(/^RDATE[^:\n]*VALUE=PERIOD[^:\n]*:.*$/gim, (line) =>
      line.replace(/VALUE=PERIOD/i, 'VALUE=DATE-TIME').replaceAll(/\/[^,\n]*/g, ''),
    )

/** The line that a day comes from, as far as it tells something. */
const sourceOf = (event: string): string =>
  (event.match(/^(?:SUMMARY|DTSTART|RRULE|RDATE)[;:].*$/gim) ?? [event.slice(0, 80)]).join(' · ')

/** An event with what changes single ones of its days; each is read alone, so that an odd one hinders no other. */
interface Series {
  readonly source: string
  readonly event: ICAL.Event
}

type Read = { readonly series: Series[]; readonly leftOut: LeftOut[] }

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').trim()

function readSeries(text: string): Read {
  const zones = blocksOf(text, 'VTIMEZONE').join('\n')
  const leftOut: LeftOut[] = []
  const found: { component: ICAL.Component; source: string }[] = []
  for (const block of blocksOf(text, 'VEVENT')) {
    const source = sourceOf(block)
    try {
      const calendar = new ICAL.Component(
        ICAL.parse(`BEGIN:VCALENDAR\n${zones}\n${block}\nEND:VCALENDAR`),
      )
      const component = calendar.getFirstSubcomponent('vevent')
      if (component) found.push({ component, source })
    } catch {
      leftOut.push({ reason: 'unreadable', source })
    }
  }
  const exceptions = Map.groupBy(
    found.filter(({ component }) => component.hasProperty('recurrence-id')),
    ({ component }) => textOf(component, 'uid'),
  )
  const masters = found.filter(({ component }) => !component.hasProperty('recurrence-id'))
  const known = new Set(masters.map(({ component }) => textOf(component, 'uid')))
  const series = [
    ...masters,
    ...found.filter(
      ({ component }) =>
        component.hasProperty('recurrence-id') && !known.has(textOf(component, 'uid')),
    ),
  ].map(({ component, source }) => {
    const changed = exceptions.get(textOf(component, 'uid')) ?? []
    const own = component.hasProperty('recurrence-id') ? [] : changed
    return {
      source,
      event: new ICAL.Event(component, { exceptions: own.map((one) => one.component) }),
    }
  })
  return { series, leftOut }
}

const isCancelled = (component: ICAL.Component): boolean =>
  textOf(component, 'status').toUpperCase() === 'CANCELLED'

/** The day of the house on which a time lies. One without a zone is meant as it stands. */
function dayOf(time: ICAL.Time, zoneName: string, timeZone: string): string {
  const written = time.toString().slice(0, 16)
  if (time.isDate) return written.slice(0, 10)
  const isFloating = time.zone === ICAL.Timezone.localTimezone
  if (!isFloating) return localMoment(time.toUnixTime() * 1000, timeZone).day
  try {
    return localMoment(Date.parse(fromZoneField(written, zoneName)), timeZone).day
  } catch {
    // No zone, or one that only the program knows that wrote the file.
    return written.slice(0, 10)
  }
}

/** How many days it takes, and whether it takes but some hours of one. */
function lengthOf(
  start: ICAL.Time,
  end: ICAL.Time,
): { readonly count: number; readonly doubt: DayDoubt | null } {
  const hours = ((end.toUnixTime() - start.toUnixTime()) * 1000) / hourMs
  return {
    count: Math.max(1, Math.round(hours / dayHours)),
    doubt: !start.isDate && hours > 0 && hours < wholeDayHours ? 'hours' : null,
  }
}

function daysOfSeries({ event, source }: Series, reading: Reading): ListedDay[] | LeftReason {
  const { component } = event
  if (isCancelled(component)) return 'cancelled'
  const name = textOf(component, 'summary') || textOf(component, 'description')
  if (name === '') return 'no_name'
  if (!component.hasProperty('dtstart')) return 'no_day'
  // The library leaves the first day out where single days follow it without a rule.
  if (component.hasProperty('rdate') && !component.hasProperty('rrule'))
    component.addPropertyWithValue('rrule', ICAL.Recur.fromString('FREQ=YEARLY;COUNT=1'))
  const zoneName = String(component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  const [first, last] = yearsAhead(reading.today)
  const days: ListedDay[] = []
  let isLong = false
  let isAnyCancelled = false
  const occurrences = event.iterator()
  for (let round = 0; round < mostOccurrences; round += 1) {
    const next = occurrences.next()
    if (!next) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const begins = dayOf(startDate, zoneName, reading.timeZone)
    if (begins > last && dayOf(next, zoneName, reading.timeZone) > last) break
    isAnyCancelled ||= isCancelled(item.component)
    const { count, doubt } = lengthOf(startDate, endDate)
    isLong ||= count > longestEntry
    if (count > longestEntry || isCancelled(item.component)) continue
    days.push(
      ...daysOf({
        first: begins,
        count,
        name: textOf(item.component, 'summary') || name,
        about: `${textOf(item.component, 'categories')}. ${textOf(item.component, 'description')}`,
        source,
        doubt: doubt ?? (isTransparent(item.component) ? 'observance' : null),
      }).filter(({ day }) => day >= first && day <= last),
    )
  }
  if (days.length > 0) return days
  return isLong ? 'too_long' : isAnyCancelled ? 'cancelled' : 'other_years'
}

const isTransparent = (component: ICAL.Component): boolean =>
  textOf(component, 'transp').toUpperCase() === 'TRANSPARENT'

/** Many official files call all of their days transparent; then that says nothing of any. */
const withoutTransparency = (text: string): string => {
  const events = blocksOf(text, 'VEVENT')
  const isOfAll = events.length > 1 && events.every((event) => /^TRANSP:TRANSPARENT/im.test(event))
  return isOfAll ? text.replaceAll(/^TRANSP:.*$/gim, 'TRANSP:OPAQUE') : text
}

/**
 * Reads the days of an iCalendar file (RFC 5545) by `ical.js`: rules, single days, exceptions, durations and zones.
 * What gives no day of the years that matter is answered with the reason.
 */
export function readCalendarFile(text: string, reading: Reading): HolidayList {
  const straight = withoutTransparency(straightened(text))
  const isAllCancelled = /^METHOD:CANCEL[ \t]*$/im.test(straight)
  const { series, leftOut } = readSeries(straight)
  const days: ListedDay[] = []
  for (const one of series) {
    const found = isAllCancelled ? 'cancelled' : tried(() => daysOfSeries(one, reading))
    if (typeof found === 'string') leftOut.push({ reason: found, source: one.source })
    else days.push(...found)
  }
  return { days: inOrder(days), leftOut, unclear: null }
}

/** The library throws where a rule or a time is none. */
function tried(read: () => ListedDay[] | LeftReason): ListedDay[] | LeftReason {
  try {
    return read()
  } catch {
    return 'unreadable'
  }
}
