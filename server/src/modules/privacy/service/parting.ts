import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { partingOrder } from '../rules/letting-go.ts'
import { endErasure } from '../store/chosen-erasures.ts'
import { beginErasure } from '../store/erasures.ts'
import { choosers, holdKeeping } from '../store/keepings.ts'
import {
  dropParting,
  findDuePartings,
  holdParting,
  isStillRipe,
  isTalkOpen,
  type PartingRow,
  planPartings,
  startParting,
} from '../store/partings.ts'
import { eraseInOrder } from './erase.ts'
import { soonestFrom } from './keeping.ts'
import { registerOf } from './register.ts'

/** So many people, or things, are looked at in one statement. */
const atOnce = 100

/** Plans what goes in a week, and tells its owners; one notice a day, however much it is. */
export async function planErasing(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await oneByOne(kernel, {
    items: inPages((after: string | undefined) => choosers(kernel, after, atOnce)),
    nameOf: (userId) => ({ userId }),
    work: (userId) =>
      inTransaction(kernel, async (kernel) => {
        const chosen = await holdKeeping(kernel, userId)
        const soonest = soonestFrom(now)
        const planned = await planPartings(kernel, userId, chosen, { soonest })
        if (planned > 0)
          await emit(kernel, 'privacy.erasing_near', {
            userId,
            count: planned,
            dueAt: soonest.toISOString(),
          })
        return planned > 0
      }),
  })
}

/** Erases what is due, one thing after the other. */
export async function eraseChosen(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const done = await oneByOne(kernel, {
    items: inPages((after: PartingRow | undefined) => findDuePartings(kernel, now, after, atOnce)),
    nameOf: ({ user_id: userId, subject: kind }) => ({ userId, kind }),
    work: (row) => letGo(kernel, row.seq),
  })
  if (done > 0) kernel.log.info('erased as their owners chose', { count: done })
}

/** Until the erasure has begun its owner may keep a thing; from here on it goes. Undefined: it stays, or has to wait. */
async function begin(
  kernel: InTransaction<Kernel>,
  seq: number,
): Promise<(PartingRow & { readonly erasure_id: string }) | undefined> {
  const row = await holdParting(kernel, seq)
  if (!row) return undefined
  if (row.erasure_id !== null) return { ...row, erasure_id: row.erasure_id }
  const kind = row.subject
  const { user_id: userId, subject_id: id, counted_at: countedAt } = row
  const chosen = await holdKeeping(kernel, userId)
  if (chosen[kind] === null || !(await isStillRipe(kernel, { userId, kind, id }, countedAt))) {
    await dropParting(kernel, seq)
    return undefined
  }
  if (await isTalkOpen(kernel, userId)) return undefined
  const erasureId = newId()
  await beginErasure(kernel, {
    id: erasureId,
    userId,
    cause: 'chosen',
    subject: kind,
    subjectId: id,
    begunAt: kernel.clock.now(),
    countedAt,
  })
  await startParting(kernel, seq, erasureId)
  return { ...row, erasure_id: erasureId }
}

/** Erases one thing by the register. Interrupted, it goes on where it was; false: it stays. */
async function letGo(kernel: Kernel, seq: number): Promise<boolean> {
  const row = await inTransaction(kernel, (kernel) => begin(kernel, seq))
  if (!row) return false
  const { erasure_id: erasureId, user_id: userId, subject, subject_id: subjectId } = row
  await eraseInOrder(kernel, {
    erasureId,
    userIds: [userId],
    order: partingOrder(registerOf(kernel), subject),
    narrow: { subjectId, zone: kernel.config.TIME_ZONE },
  })
  await inTransaction(kernel, async (kernel) => {
    await endErasure(kernel, erasureId, kernel.clock.now())
    await dropParting(kernel, seq)
    await recordAudit(kernel, {
      action: 'privacy.erase_chosen',
      subject: 'user',
      subjectId: userId,
      reason: `${subject} ${subjectId}`,
    })
  })
  return true
}
