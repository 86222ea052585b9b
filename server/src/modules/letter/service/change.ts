import { letterText } from '@mailing/contract/letter/layout.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { moveOrder, type OrderFacts } from '../../order/service.ts'
import { isBlocking } from '../rules/breaches.ts'
import { answerEdit, findVersion, lockLetter, updateLetter } from '../store/letters.ts'
import { approveLetter } from './approve.ts'
import { checkLetter } from './begin-review.ts'
import { sealChecks } from './record.ts'
import { openText } from './snapshot.ts'

/**
 * The writer accepts the change that staff proposed: the new file is the approved one, the old one stays in the history.
 * If a rule has changed meanwhile, the letter goes back to the reviewers. False: no change waits for an answer.
 */
export async function acceptEdit(
  context: UserContext,
  { id, userId }: Pick<OrderFacts, 'id' | 'userId'>,
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    const letter = await lockLetter(tx, id)
    if (letter?.user_id !== userId) return false
    const edit = await answerEdit(tx, id, 'accepted', context.clock.now())
    if (!edit) return false
    const checks = await checkLetter(inside, letter, edit.version)
    await updateLetter(tx, id, { approved_version: edit.version, ...sealChecks(context, checks) })
    const evidence = { by: 'writer', byId: userId, evidence: 'writer_word' } as const
    const accepted = { ...letter, approved_version: edit.version }
    const moved = isBlocking(checks.breaches)
      ? await moveOrder(inside, { id, to: 'in_review', from: ['needs_writer'], ...evidence })
      : await approveLetter(inside, tx, accepted, { from: 'needs_writer', ...evidence })
    // Cancelled meanwhile: the change is still open until the news of it has come round. Nothing of the above stays.
    if (!moved) throw new AppError('order.no_edit')
    return true
  })
}

/** A cancelled order leaves no change open. */
export async function closeEdit(kernel: Kernel, tx: Tx, orderId: string): Promise<void> {
  await answerEdit(tx, orderId, 'rejected', kernel.clock.now())
}

/** The text before and after a version, as both sides read it. */
export async function textsOf(
  kernel: Pick<Kernel, 'db' | 'vault'>,
  orderId: string,
  versions: readonly number[],
): Promise<string[]> {
  return Promise.all(
    versions.map(async (version) =>
      letterText(openText(kernel, await findVersion(kernel.db, orderId, version)).content),
    ),
  )
}
