import type { CallAnswer } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { orderCalls } from '@mailing/contract/order/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { begunPayment, getMoney } from '../../wallet/service.ts'
import { findOrderOf } from '../store/orders.ts'
import { toFacts } from './facts.ts'
import { sharedOf } from './shares.ts'
import { openSnapshot } from './snapshot.ts'

/** What is to be paid for a person's order, until when, and how. Throws request.not_found. */
export async function payOptions(
  context: UserContext,
  orderId: string,
): Promise<CallAnswer<typeof orderCalls.payOptions>> {
  const row = await findOrderOf(context, context.userId, orderId)
  if (!row) throw new AppError('request.not_found')
  const isWaiting = row.state === 'pending_payment'
  const isPayable = isWaiting && row.pay_before > context.clock.now()
  const [money, begun, shared] = await Promise.all([
    getMoney(context, context.userId),
    isPayable ? begunPayment(context, orderId) : null,
    isPayable ? sharedOf(context, toFacts(row), false) : minor(0),
  ])
  const rest = row.total - shared
  const { title, recipientName } = openSnapshot(context, row.snapshot_sealed)
  // A provider takes no payment of nothing; such an order is paid from the wallet, whatever lies in it.
  const providers = rest > 0 ? [...context.outside.payments.keys()] : []
  return {
    orderId,
    number: row.number,
    kind: row.kind,
    state: row.state,
    title,
    recipientName,
    total: row.total,
    shared,
    currency: context.config.CURRENCY,
    payBefore: isWaiting ? row.pay_before.toISOString() : null,
    isPayable,
    money,
    missing: minor(Math.max(0, rest - money)),
    ways: [
      { method: 'wallet', isEnough: money >= rest },
      ...providers.map((method) => ({ method, isEnough: true })),
    ],
    begun,
  }
}
