import type { Tx } from '../../platform/database.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { forgetFacts, forgetInvited, noteFact, noteInvited } from './service.ts'

async function forget(tx: Tx, userId: string, orderId: string): Promise<void> {
  await forgetFacts(tx, userId, orderId)
  await forgetInvited(tx, orderId)
}

/** What tasks count. An order counts once it is posted: one that was taken back earns nothing, nor does one whose money went back, unless its reward was taken. */
export const events: readonly EventHandler[] = [
  on('order.moved', 'point.count_orders', async (tx, { orderId, userId, kind, to }, kernel) => {
    if (to === 'posted' && kind === 'letter')
      await noteFact(kernel, tx, { userId, kind: 'letter_posted', reference: orderId })
    if (to === 'posted' && kind === 'postcard')
      await noteFact(kernel, tx, { userId, kind: 'postcard_posted', reference: orderId })
    if (to === 'delivered' && kind === 'goods')
      await noteFact(kernel, tx, { userId, kind: 'goods_received', reference: orderId })
    if (to === 'posted' || to === 'shipped') await noteInvited(kernel, tx, { userId, orderId })
    // Goods that a coupon has paid for whole have no money to give back, so they are never refunded.
    if (to === 'returned' && kind === 'goods') await forget(tx, userId, orderId)
  }),
  on('order.refunded', 'point.forget_orders', (tx, { orderId, userId }) =>
    forget(tx, userId, orderId),
  ),
  on('shop.commented', 'point.count_comments', (tx, { userId, lineId }, kernel) =>
    noteFact(kernel, tx, { userId, kind: 'order_commented', reference: lineId }),
  ),
  on('account.profile_changed', 'point.count_profile', (tx, { userId }, kernel) =>
    noteFact(kernel, tx, { userId, kind: 'profile_changed', reference: 'profile' }),
  ),
]
