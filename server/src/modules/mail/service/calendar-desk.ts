import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { calendarCalls } from '@mailing/contract/mail/calendar.ts'
import { withDays } from '@mailing/contract/mail/special-days.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { settingDesk, showVersion } from '../../account/service.ts'
import { postingCalendars } from '../store/calendar.ts'

type Calls = typeof calendarCalls

const desk = settingDesk({
  table: postingCalendars,
  changed: 'mail.calendar_changed',
  note: (version) => ({
    action: 'mail.set_calendar',
    subject: 'config',
    subjectId: `calendar ${version}`,
  }),
})

/** The calendar and what it was before, newest first. */
export const getCalendar = async (context: StaffContext): Promise<CallAnswer<Calls['get']>> => ({
  versions: (await desk.history(context)).map(showVersion),
})

/** A new version; days are put in order, of two for one day the last counts. */
export async function setCalendar(
  context: StaffContext,
  { baseVersion, openWeekdays, days, reason }: CallParsed<Calls['set']>,
): Promise<CallAnswer<Calls['set']>> {
  const values = { openWeekdays: [...new Set(openWeekdays)].toSorted(), days: withDays([], days) }
  return showVersion(await desk.change(context, { baseVersion, values, reason }))
}
