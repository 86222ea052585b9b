import type { auditCalls } from '@mailing/contract/audit/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { Alarm } from '../../../platform/alarm.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { countNoticed, renewMeasure } from '../store.ts'
import { recordAudit } from './record.ts'

/** For so long an administrator is told that somebody has filled a measure. */
const toldMs = 7 * 24 * 3_600_000

/** Says in the audit log why somebody reads so much, and begins another measure. */
export const giveReason = (
  context: StaffContext,
  { reason }: CallParsed<typeof auditCalls.giveReason>,
): Promise<CallAnswer<typeof auditCalls.giveReason>> =>
  inTransaction(context, async (context) => {
    await renewMeasure(context, context.userId, context.clock.now())
    const subjectId = context.userId
    await recordAudit(context, { action: 'audit.give_reason', subject: 'user', subjectId, reason })
    return { isDone: true }
  })

const says = inAllLanguages((texts) => texts.report.reading)

/** Somebody has read far more than the work needs. */
export async function readingAlarms(
  context: Pick<StaffContext, 'db' | 'clock' | 'locale'>,
): Promise<readonly Alarm[]> {
  const noticed = await countNoticed(context, new Date(context.clock.now().getTime() - toldMs))
  if (!noticed?.first_at) return []
  const { people: count, first_at: since } = noticed
  return [{ name: 'reading', says: says[context.locale](count), count, since }]
}
