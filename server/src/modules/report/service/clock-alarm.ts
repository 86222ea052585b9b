import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { Alarm } from '../../../platform/alarm.ts'
import { measureSkew, skewBounds } from '../../../platform/clock-skew.ts'
import type { StaffContext } from '../../../platform/context.ts'

const says = inAllLanguages((texts) => texts.report.clock)

/** The clocks of this server and of the database are so far apart that somebody must set one; `count` in seconds. */
export async function clockAlarms(
  context: Pick<StaffContext, 'db' | 'locale' | 'clock'>,
): Promise<readonly Alarm[]> {
  const seconds = Math.round(Math.abs(await measureSkew(context)) / 1000)
  if (seconds * 1000 <= skewBounds.alarm) return []
  return [
    {
      name: 'clock',
      says: says[context.locale](seconds),
      count: seconds,
      since: context.clock.now(),
    },
  ]
}
