import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { tellWriter } from '../../order/service.ts'
import { closeCases, closeTrackCases, openOverdueCases } from '../store/cases.ts'
import { findPieceByOrder } from '../store/pieces.ts'
import { endClaims } from './lost.ts'

/** Days beyond what the mail class promises before anybody is asked to look: the post is allowed a weekend. */
const marginDays = 3

/** Opens one case for each piece that should have arrived, and tells its writer that we look into it. Answers how many are new. */
export const openCases = (kernel: Kernel): Promise<number> =>
  inTransaction(kernel, async (kernel) => {
    const opened = await openOverdueCases(kernel, kernel.clock.now(), marginDays)
    for (const { id, order_id: orderId, user_id: userId } of opened)
      await tellWriter(kernel, { orderId, userId, kind: 'overdue', key: id, params: {} })
    return opened.length
  })

/** Closes the case of an order that has arrived or come back. */
export async function closeCase(
  kernel: InTransaction<Kernel>,
  orderId: string,
  state: 'delivered' | 'returned',
): Promise<void> {
  const piece = await findPieceByOrder(kernel, orderId)
  if (piece) {
    await endClaims(kernel, piece.id)
    await closeCases(kernel, piece.id, kernel.clock.now())
  }
  await closeTrackCases(kernel, orderId, state, kernel.clock.now())
}
