import type { OrderState } from '@mailing/contract/order-states.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { holdRow, putAddress } from '../store/orders.ts'
import { type OrderFacts, toFacts } from './facts.ts'
import { type OrderSnapshot, sealSnapshot } from './snapshot.ts'

/**
 * The order, held in one of these states until the transaction ends: nobody prints or cancels it meanwhile. Null: it is in
 * another state, not this person's, or not there. Hold the order before its piece: everybody locks in this sequence.
 */
export async function holdOrder(
  context: InTransaction,
  id: string,
  userId: UserId,
  states: readonly OrderState[],
): Promise<OrderFacts | null> {
  const row = await holdRow(context, id, userId, states)
  return row ? toFacts(row) : null
}

/** Whom an order is for and where it goes. `institutionId`: as the mail has it in the same transaction. */
export interface OrderAddress extends OrderSnapshot {
  readonly institutionId: string | null
}

/** Writes an order's address anew. The caller holds the order, and has the writer's word for it. */
export const changeAddress = (
  kernel: InTransaction<Pick<Kernel, 'vault'>>,
  id: string,
  { institutionId, ...snapshot }: OrderAddress,
): Promise<void> =>
  putAddress(kernel, id, { snapshotSealed: sealSnapshot(kernel, snapshot), institutionId })
