import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { changeAddress, moveOrder, type OrderFacts, readSnapshot } from '../../order/service.ts'
import { isBlocking } from '../rules/breaches.ts'
import { type ItemRow, lockItem, updateItem } from '../store/items.ts'
import { answerEdit, type EditRow, findVersion } from '../store/versions.ts'
import { approveMail } from './approve.ts'
import { checkMail } from './begin-review.ts'
import { productOf } from './product.ts'
import { tellRulesChanged } from './rules-told.ts'
import { openCorrection, openRecipient, openText, sealChecks, sealRecipient } from './sealing.ts'

/**
 * The writer accepts the change that staff proposed: the new file is the approved one, the old one stays in the history.
 * If a rule has changed meanwhile, it goes back to the reviewers, and the writer is told the rule in force. False: no change waits for an answer.
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
    const to = openCorrection(context, edit)?.to
    const accepted = whenAccepted(context, item, edit)
    const { approved_version, recipient_sealed } = accepted
    const checks = await checkMail(context, accepted, edit.version)
    await updateItem(context, id, {
      approved_version,
      recipient_sealed,
      ...sealChecks(context, checks),
    })
    if (to) await renameRecipient(context, item, to)
    const evidence = { by: 'writer', byId: userId, evidence: 'writer_word' } as const
    const moved = isBlocking(checks.breaches)
      ? await moveOrder(context, { id, to: 'in_review', from: ['needs_writer'], ...evidence })
      : await approveMail(context, accepted, await findVersion(context, id, edit.version), {
          from: 'needs_writer',
          ...evidence,
        })
    // Cancelled meanwhile: the change is still open until the news of it has come round. Nothing of the above stays.
    if (!moved) throw new AppError('order.no_edit')
    // Nobody else says why it is checked again although the writer has said yes.
    if (isBlocking(checks.breaches))
      await tellRulesChanged(context, {
        orderId: id,
        userId,
        recipient: openRecipient(context, accepted),
        breaches: checks.breaches,
      })
    // Its place may have been corrected while the change waited.
    await context.enqueue(context, 'mail.follow_places', { orderIds: [id] })
    return true
  })
}

/** Mail as it is once the writer has accepted a change of it. */
export function whenAccepted(
  { vault }: Pick<Kernel, 'vault'>,
  item: ItemRow,
  edit: EditRow,
): ItemRow {
  const to = openCorrection({ vault }, edit)?.to
  return {
    ...item,
    approved_version: edit.version,
    ...(to && { recipient_sealed: sealRecipient({ vault }, to) }),
  }
}

/** What the order says of its recipient follows an accepted correction; the institution stays. */
async function renameRecipient(
  context: InTransaction<UserContext>,
  { order_id: orderId, institution_id: institutionId }: ItemRow,
  { name, placeName, lines }: RecipientSnapshot,
): Promise<void> {
  const known = await readSnapshot(context, orderId)
  await changeAddress(context, orderId, {
    title: known?.title ?? '',
    recipientName: name,
    placeName,
    addressLines: [...lines],
    institutionId,
  })
}

/** A cancelled order leaves no change open. */
export async function closeEdit(kernel: InTransaction<Kernel>, orderId: string): Promise<void> {
  await answerEdit(kernel, orderId, 'rejected', kernel.clock.now())
}

/** What a proposed change makes of mail, before and after: its words, and the envelope above them where the address is corrected. */
export async function wordsOfEdit(
  kernel: Pick<Kernel, 'db' | 'vault' | 'hooks'>,
  { order_id: id, kind }: Pick<ItemRow, 'order_id' | 'kind'>,
  edit: EditRow,
): Promise<{ readonly before: string; readonly after: string }> {
  const product = productOf(kernel, kind)
  const words = async (version: number): Promise<string> =>
    product.wordsOf(openText(kernel, product, await findVersion(kernel, id, version)))
  const [before, after] = await Promise.all([words(edit.base_version), words(edit.version)])
  const correction = openCorrection(kernel, edit)
  if (!correction) return { before, after }
  const { from, to } = correction
  return {
    before: [...from.lines, '', before].join('\n'),
    after: [...to.lines, '', after].join('\n'),
  }
}
