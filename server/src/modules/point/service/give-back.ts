import { dayAfter } from '@mailing/contract/days.ts'
import type { Points } from '@mailing/contract/money.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import { returnedPointDays } from '@mailing/contract/point/rules.ts'
import { momentIn } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { findExchanges, giveBackRow } from '../store/exchanges.ts'
import { today } from './give.ts'

/** States in which goods that were had for points do not stay with the person. */
const givingBack: ReadonlySet<OrderState> = new Set(['cancelled', 'refused', 'expired', 'returned'])

/**
 * What an order's move means for the points that it was exchanged for, in the move's transaction: when the goods do not stay, all
 * points come back, once, each with its former last day; those whose day is over meanwhile can be used for some days more. The
 * exchange then counts no more for the offer's stock and the person's limit. Before the goods are freed: an exchange locks the
 * person's points before the shelf, and so does this.
 */
export async function settleExchange(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
  { orderId, state }: { readonly orderId: string; readonly state: OrderState },
): Promise<void> {
  if (!givingBack.has(state)) return
  await inTransaction(kernel, async (kernel) => {
    const [exchange] = await findExchanges(kernel, [orderId])
    if (!exchange) return
    const lapsesOn = dayAfter(today(kernel), returnedPointDays)
    await giveBackRow(kernel, {
      exchangeId: exchange.id,
      at: kernel.clock.now(),
      lapsesOn,
      expiresAt: momentIn(kernel.config.TIME_ZONE, dayAfter(lapsesOn, 1), '00:00'),
    })
  })
}

/** What orders were exchanged for, and whether it came back, by order; others are left out. */
export async function pointsOfOrders(
  context: WithDb,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly spent: Points; readonly isBack: boolean }>> {
  return new Map(
    (await findExchanges(context, orderIds)).map((row) => [
      row.order_id,
      { spent: row.points as Points, isBack: row.is_back },
    ]),
  )
}
