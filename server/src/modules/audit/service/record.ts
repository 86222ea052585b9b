import type { auditSubjects } from '@mailing/contract/audit/calls.ts'
import { mailSubjects } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { addEntry, countReading, hasDone } from '../store.ts'

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
async function takeMeasure(context: UserContext, note: AuditNote): Promise<void> {
  if (!isMeasured(note)) return
  const span = { now: context.clock.now(), most: context.config.STAFF_READS_HOURLY, hourMs }
  if (!(await countReading(context, context.userId, span)))
    throw new AppError('access.reason_needed')
}

export type AuditSubject = (typeof auditSubjects)[number]

export interface AuditNote {
  /** `domain.verb`, for example `letter.read`. */
  readonly action: string
  readonly subject: AuditSubject
  readonly subjectId: string
  readonly reason?: string
}

/**
 * Records what somebody did, in the transaction that does it. In a longer one call it last: entries follow one another, so its
 * lock is held until the commit. Without a session the actor is the system.
 */
export const recordAudit = (
  context: InTransaction<Kernel | UserContext>,
  note: AuditNote,
): Promise<void> => add(context, note)

/**
 * Records what somebody is about to read; it is kept before the thing is shown, and needs no transaction. Reading far more than the
 * work needs is refused until a reason is given.
 */
export async function recordRead(context: UserContext, note: AuditNote): Promise<void> {
  await takeMeasure(context, note)
  await add(context, note)
}

async function add(
  context: Kernel | UserContext,
  { action, subject, subjectId, reason }: AuditNote,
): Promise<void> {
  const isPerson = 'userId' in context
  await addEntry(context, {
    id: newId(),
    at: context.clock.now(),
    actorId: isPerson ? context.userId : null,
    action,
    subject,
    subjectId,
    reason: reason ?? null,
    address: isPerson ? context.ip : '',
  })
}

/** Milliseconds in which a page that asks again, or is gone back to, is the same look. */
const oneLookMs = 600_000

/**
 * Records that somebody opened or listed what holds nothing private. A page that stays open and asks again is one look: the entry
 * of the same person about the same thing counts for ten minutes. What is private goes by `recordRead`, each time.
 * Answers whether the look was recorded now.
 */
export async function recordLook(context: UserContext, note: AuditNote): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - oneLookMs)
  if (await hasDone(context, { ...note, actorId: context.userId, since })) return false
  await recordRead(context, note)
  return true
}

/**
 * Records that somebody takes a list as a file. Its parts are one entry, written before the first; a part that is asked for by its
 * cursor alone, without the first, is as much of the file and has an entry too.
 */
export async function recordExport(
  context: UserContext,
  cursor: string | undefined,
  note: AuditNote,
): Promise<void> {
  await (cursor === undefined ? recordRead(context, note) : recordLook(context, note))
}
