import type { CallAnswer } from '@mailing/contract/call.ts'
import type { reportCalls } from '@mailing/contract/report/calls.ts'
import type { DeadWork } from '@mailing/contract/report/dead-work.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type DeadRow, listDeadEvents, listDeadJobs } from '../../../platform/dead-work.ts'
import { retryDead } from '../../../platform/event-delivery.ts'
import { withoutQuoted } from '../../../platform/log.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'

type Calls = typeof reportCalls

const present =
  (kind: DeadWork['kind']) =>
  ({ name, count, since, problem }: DeadRow): DeadWork => ({
    ...{ kind, name, count },
    since: since.toISOString(),
    problem: withoutQuoted(problem ?? ''),
  })

/** The call `report.deadWork`. Data of jobs and events hold ids and are not told, and of what went wrong no more than the log tells. */
export async function getDeadWork(context: StaffContext): Promise<CallAnswer<Calls['deadWork']>> {
  const [jobs, events] = [await listDeadJobs(context), await listDeadEvents(context)]
  return { list: [...jobs.map(present('job')), ...events.map(present('event'))] }
}

/** The call `report.retryDeadWork`. Jobs are the queue's own and go back after the commit: what a crash leaves there is retried by asking again. */
export async function retryDeadWork(
  context: StaffContext,
): Promise<CallAnswer<Calls['retryDeadWork']>> {
  const events = await inTransaction(context, async (context) => {
    const retried = await retryDead(context)
    await recordAudit(context, {
      action: 'report.retry_dead_work',
      subject: 'config',
      subjectId: 'dead-work',
    })
    return retried
  })
  return { retried: events + (await context.retryDeadJobs()) }
}
