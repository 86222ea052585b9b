import { timeOfDay } from '@mailing/contract/days.ts'
import { momentShowing } from '@mailing/contract/zone.ts'
import { localMoment } from '../../platform/zone.ts'

/** What a `datetime-local` field holds when a zone's clocks show this moment. */
export function toZoneField(moment: number, timeZone: string): string {
  const { day, minute } = localMoment(moment, timeZone)
  return `${day}T${timeOfDay(minute)}`
}

/**
 * The moment at which a zone's clocks show what a `datetime-local` field holds, the first of two where they show it
 * twice. Where clocks skip it, the first moment after the gap, as the server has it.
 */
export const fromZoneField = (text: string, timeZone: string): string =>
  new Date(
    momentShowing(
      (moment) => Date.parse(`${toZoneField(moment, timeZone)}Z`),
      Date.parse(`${text}Z`),
    ),
  ).toISOString()
