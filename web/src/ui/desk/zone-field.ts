import type { LocalMoment } from '@mailing/contract/chat/hours.ts'
import { calls } from '@mailing/contract/client.ts'
import { timeOfDay } from '@mailing/contract/days.ts'
import { useCall } from '../../platform/client/query.ts'

/** The zone in which the console shows and takes times: the deployment's. Undefined: it is still being read. */
export const useZone = (): string | undefined =>
  useCall(calls.config.get, {}, { cacheSeconds: 600, freshSeconds: 600 }).data?.timeZone

/** What clocks in a time zone show at a moment. */
export function localMoment(moment: number, timeZone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (wanted: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** What a `datetime-local` field holds when a zone's clocks show this moment. */
export function toZoneField(moment: number, timeZone: string): string {
  const { day, minute } = localMoment(moment, timeZone)
  return `${day}T${timeOfDay(minute)}`
}

/** The day that it is in a zone, YYYY-MM-DD. */
export const todayIn = (timeZone: string): string => localMoment(Date.now(), timeZone).day

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
