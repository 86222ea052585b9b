import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { orderCalls } from '@mailing/contract/order/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { arrivalStates } from '../rules.ts'
import { findOrderOf, listLapsed, type OrderRow } from '../store/orders.ts'
import { extensionsOf } from './extension.ts'
import { toFacts } from './facts.ts'
import { moveOrder, moveOrders } from './move.ts'
import { getOrder } from './read.ts'

type Act = CallParsed<typeof orderCalls.act>

/** What the writer does with an order: cancel it, accept a proposed edit, say that it arrived. */
export async function actOnOrder(
  context: UserContext,
  { id, action, reason }: Act,
): Promise<CallAnswer<typeof orderCalls.act>> {
  return inTransaction(context, async (context) => {
    const row = await findOrderOf(context, context.userId, id)
    if (!row) throw new AppError('request.not_found')
    if (action === 'cancel') await cancel(context, row, reason)
    else if (action === 'confirm_arrival') await confirmArrival(context, row)
    else {
      let isAccepted = false
      for (const { acceptEdit } of extensionsOf(context, row.kind))
        isAccepted = (await acceptEdit?.(context, toFacts(row))) === true || isAccepted
      if (!isAccepted) throw new AppError('order.no_edit')
    }
    return getOrder(context, id)
  })
}

/** With a full refund until printing starts, or a parcel is packed. Against printing, which moves the same row, the first to come wins. */
async function cancel(
  context: UserContext,
  { id, kind }: OrderRow,
  reason: string | undefined,
): Promise<void> {
  const { userId } = context
  if (
    !(await moveOrder(context, {
      id,
      userId,
      to: 'cancelled',
      by: 'writer',
      byId: userId,
      evidence: 'writer_word',
      reason,
    }))
  )
    throw new AppError(kind === 'goods' ? 'order.already_packed' : 'order.not_cancellable')
}

/** "In their hands" can only come from a reply or, as here, from the writer's word. */
async function confirmArrival(context: UserContext, { id, kind }: OrderRow): Promise<void> {
  const { userId } = context
  if (
    !(await moveOrder(context, {
      id,
      userId,
      to: 'delivered',
      from: arrivalStates(kind),
      by: 'writer',
      byId: userId,
      evidence: 'writer_word',
    }))
  )
    throw new AppError(kind === 'goods' ? 'order.not_shipped' : 'order.not_posted')
}

const lapsedAtOnce = 200

const expire = async (kernel: Kernel, ids: readonly string[]): Promise<number> =>
  (await moveOrders(kernel, { ids, to: 'expired', by: 'system', evidence: 'clock' })).length

/**
 * Lets unpaid orders lapse whose time is over. Answers how many. One that cannot be moved is logged and left for the next time: it must not
 * keep back the others, and the stock and coupons that they hold.
 */
export async function expireOrders(kernel: Kernel): Promise<number> {
  let count = 0
  const stuck = new Set<string>()
  for (;;) {
    const ids = await listLapsed(kernel, kernel.clock.now(), {
      besides: [...stuck],
      limit: lapsedAtOnce,
    })
    if (ids.length === 0) return count
    try {
      count += await expire(kernel, ids)
    } catch {
      for (const id of ids) {
        try {
          count += await expire(kernel, [id])
        } catch (error) {
          stuck.add(id)
          kernel.log.error('an unpaid order could not lapse', { orderId: id, error })
        }
      }
    }
  }
}
