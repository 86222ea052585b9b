import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { moveOrder, type OrderFacts } from '../../order/service.ts'
import { isBlocking } from '../rules/breaches.ts'
import { type ItemRow, lockItem, updateItem } from '../store/items.ts'
import { answerEdit, findVersion } from '../store/versions.ts'
import { approveMail } from './approve.ts'
import { checkMail } from './begin-review.ts'
import { productOf } from './product.ts'
import { openText, sealChecks } from './sealing.ts'

/**
 * The writer accepts the change that staff proposed: the new file is the approved one, the old one stays in the history.
 * If a rule has changed meanwhile, it goes back to the reviewers. False: no change waits for an answer.
 */
export async function acceptEdit(
  context: UserContext,
  { id, userId }: Pick<OrderFacts, 'id' | 'userId'>,
): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const item = await lockItem(context, id)
    if (item?.user_id !== userId) return false
    const edit = await answerEdit(context, id, 'accepted', context.clock.now())
    if (!edit) return false
    const checks = await checkMail(context, item, edit.version)
    await updateItem(context, id, {
      approved_version: edit.version,
      ...sealChecks(context, checks),
    })
    const evidence = { by: 'writer', byId: userId, evidence: 'writer_word' } as const
    const accepted = { ...item, approved_version: edit.version }
    const moved = isBlocking(checks.breaches)
      ? await moveOrder(context, { id, to: 'in_review', from: ['needs_writer'], ...evidence })
      : await approveMail(context, accepted, await findVersion(context, id, edit.version), {
          from: 'needs_writer',
          ...evidence,
        })
    // Cancelled meanwhile: the change is still open until the news of it has come round. Nothing of the above stays.
    if (!moved) throw new AppError('order.no_edit')
    return true
  })
}

/** A cancelled order leaves no change open. */
export async function closeEdit(kernel: InTransaction<Kernel>, orderId: string): Promise<void> {
  await answerEdit(kernel, orderId, 'rejected', kernel.clock.now())
}

/** The words of versions, as both sides read them. */
export async function wordsOfVersions(
  kernel: Pick<Kernel, 'db' | 'vault' | 'hooks'>,
  { order_id: id, kind }: Pick<ItemRow, 'order_id' | 'kind'>,
  versions: readonly number[],
): Promise<string[]> {
  const product = productOf(kernel, kind)
  return Promise.all(
    versions.map(async (version) =>
      product.wordsOf(openText(kernel, product, await findVersion(kernel, id, version))),
    ),
  )
}
