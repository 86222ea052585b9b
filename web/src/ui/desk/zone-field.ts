import { timeOfDay } from '@mailing/contract/days.ts'
import { localMoment } from '../../platform/zone.ts'

/** What a `datetime-local` field holds when a zone's clocks show this moment. */
export function toZoneField(moment: number, timeZone: string): string {
  const { day, minute } = localMoment(moment, timeZone)
  return `${day}T${timeOfDay(minute)}`
}

/**
 * The moment at which a zone's clocks show what a `datetime-local` field holds. Where clocks skip it, the moment they
 * jump to.
 */
export function fromZoneField(text: string, timeZone: string): string {
  const wanted = Date.parse(`${text}Z`)
  let moment = wanted
  // The offset at the guess may differ from the offset at the answer; the second round settles it.
  for (let round = 0; round < 2; round += 1)
    moment += wanted - Date.parse(`${toZoneField(moment, timeZone)}Z`)
  return new Date(moment).toISOString()
}
