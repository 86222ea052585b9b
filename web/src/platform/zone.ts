import type { LocalMoment } from '@mailing/contract/chat/hours.ts'
import { useAppConfig } from './client/app-config.ts'

/** The deployment's zone, in which the console shows and takes times. Undefined: it is still being read. */
export const useZone = (): string | undefined => useAppConfig().data?.timeZone

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

/** The day that it is in a zone, YYYY-MM-DD. */
export const todayIn = (timeZone: string): string => localMoment(Date.now(), timeZone).day
