import { mailSubjects } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { countReading } from '../store.ts'
import type { AuditNote } from './record.ts'

const hourMs = 3_600_000

/** What is a person's own and opened one by one. Files and batches are not: they are the work itself, and are recorded as a whole. */
const measured: ReadonlySet<string> = new Set([
  ...mailSubjects,
  'reply',
  'scan',
  'chat',
  'user',
  'order',
])
const isMeasured = ({ action, subject }: AuditNote): boolean =>
  measured.has(subject) && /\.read(?:_|$)/.test(action)

/** Counts a reading of what is private; refuses it when the measure of an hour is full, until a reason is given. */
export async function takeMeasure(context: UserContext, note: AuditNote): Promise<void> {
  if (!isMeasured(note)) return
  const span = { now: context.clock.now(), most: context.config.STAFF_READS_HOURLY, hourMs }
  if (!(await countReading(context, context.userId, span)))
    throw new AppError('access.reason_needed')
}
