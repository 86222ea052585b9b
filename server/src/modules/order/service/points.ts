import { minor, type Points } from '@mailing/contract/money.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type OrderFacts, toFacts } from './facts.ts'
import { payRow } from './move.ts'

/** Marks an order that costs nothing as paid with points, which the caller takes in the same transaction. The history says how many. */
export async function payWithPoints(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config' | 'vault' | 'hooks'>,
  {
    orderId,
    userId,
    points,
  }: { readonly orderId: string; readonly userId: UserId; readonly points: Points },
): Promise<OrderFacts> {
  return inTransaction(kernel, async (kernel) => {
    const evidence = {
      by: 'writer',
      byId: userId,
      evidence: 'points',
      proof: String(points),
    } as const
    const row = await payRow(kernel, {
      orderId,
      userId,
      expectedTotal: minor(0),
      ownPart: minor(0),
      paidWith: 'points',
      evidence,
    })
    if (!row) throw new Error('an order that points pay for costs something, or was not just made')
    return toFacts(row)
  })
}
