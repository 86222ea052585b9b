import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inviterOf } from '../../coupon/service.ts'
import { findExchanges } from '../store/exchanges.ts'
import { deleteInvitedOrder, insertInvitedOrder } from '../store/invitations.ts'
import { today } from './give.ts'

/**
 * An order is with the post: if its writer came by an invitation, it counts for whoever invited them, once for each person however
 * many orders follow. Registering alone counts nothing, and neither do goods for points: both are had without any money.
 */
export async function noteInvited(
  kernel: InTransaction<Pick<Kernel, 'clock' | 'config' | 'hooks'>>,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<void> {
  const inviterId = await inviterOf(kernel, userId)
  if (!inviterId || (await findExchanges(kernel, [orderId])).length > 0) return
  await insertInvitedOrder(kernel, {
    invitedId: userId,
    inviterId,
    orderId,
    day: today(kernel),
    at: kernel.clock.now(),
  })
}

/** The order's money has gone back: its writer counts only by other orders. */
export const forgetInvited = (context: InTransaction, orderId: string): Promise<void> =>
  deleteInvitedOrder(context, orderId)
