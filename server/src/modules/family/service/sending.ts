import type { Db, Tx } from '../../../platform/database.ts'
import { draftOfOrder } from '../../mail/service.ts'
import { type FamilyRow, findByDraft, findByOrder, lockFamily, updateFamily } from '../store.ts'

/** The letter that an order was made of, while it is written; undefined: the order is of something else. `isHeld`: nobody changes it until the transaction ends. */
export async function familyOfOrder(
  db: Db,
  orderId: string,
  isHeld: boolean,
): Promise<FamilyRow | undefined> {
  const draft = await draftOfOrder(db, orderId)
  const found = draft && (await findByDraft(db, draft.userId, draft.draftId))
  const family = found && isHeld ? await lockFamily(db as Tx, found.id) : found
  return family?.state === 'writing' ? family : undefined
}

/** The order of a family letter, which the caller holds, is paid: from now on it is as it was sent, and nobody can join. */
export async function seal(tx: Tx, family: FamilyRow, orderId: string): Promise<void> {
  await updateFamily(tx, family.id, {
    state: 'sent',
    order_id: orderId,
    draft_id: null,
    drafted_from: null,
    invitation_hash: null,
    invitation_ends_at: null,
  })
}

/** The order came to nothing: the family goes on writing, and nothing of it is lost. */
export async function reopen(tx: Tx, orderId: string): Promise<void> {
  const found = await findByOrder(tx, orderId)
  const family = found && (await lockFamily(tx, found.id))
  if (family?.order_id === orderId)
    await updateFamily(tx, family.id, { state: 'writing', order_id: null })
}
