import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { draftOfOrder } from '../../mail/service.ts'
import { type FamilyRow, findByDraft, findByOrder, lockFamily, updateFamily } from '../store.ts'

/** The letter that an order was made of, while it is written; undefined: the order is of something else. `isHeld`: nobody changes it until the transaction ends. */
export async function familyOfOrder(
  context: WithDb,
  orderId: string,
  isHeld: boolean,
): Promise<FamilyRow | undefined> {
  const draft = await draftOfOrder(context, orderId)
  const found = draft && (await findByDraft(context, draft.userId, draft.draftId))
  const family =
    found && isHeld
      ? await inTransaction(context, (context) => lockFamily(context, found.id))
      : found
  return family?.state === 'writing' ? family : undefined
}

/** The order of a family letter, which the caller holds, is paid: from now on it is as it was sent, and nobody can join. */
export async function seal(
  context: InTransaction,
  family: FamilyRow,
  orderId: string,
): Promise<void> {
  await updateFamily(context, family.id, {
    state: 'sent',
    order_id: orderId,
    draft_id: null,
    drafted_from: null,
    invitation_hash: null,
    invitation_ends_at: null,
  })
}

/** The order came to nothing: the family goes on writing, and nothing of it is lost. */
export async function reopen(context: InTransaction, orderId: string): Promise<void> {
  const found = await findByOrder(context, orderId)
  const family = found && (await lockFamily(context, found.id))
  if (family?.order_id === orderId)
    await updateFamily(context, family.id, { state: 'writing', order_id: null })
}
