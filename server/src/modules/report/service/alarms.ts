import type { CallAnswer } from '@mailing/contract/call.ts'
import type { reportCalls } from '@mailing/contract/report/calls.ts'
import { alarmHook } from '../../../platform/alarm.ts'
import type { StaffContext } from '../../../platform/context.ts'

/** The call `report.alarms`: what the modules raise now, the oldest first. */
export async function getAlarms(
  context: StaffContext,
): Promise<CallAnswer<(typeof reportCalls)['alarms']>> {
  const raised = await Promise.all(context.hooks.all(alarmHook).map((read) => read(context)))
  const list = raised
    .flat()
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map((alarm) => ({ ...alarm, since: alarm.since.toISOString() }))
  return { list }
}
