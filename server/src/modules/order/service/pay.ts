import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { orderCalls } from '@mailing/contract/order/calls.ts'
import type { PaymentProvider } from '@mailing/contract/wallet/providers.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Keeping } from '../../../platform/idempotency.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf, type UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  agreedPart,
  beginPayment,
  holdMoney,
  keepAsLate,
  type OrderCheck,
} from '../../wallet/service.ts'
import { findOrderOf, lockOrderOf, type OrderRow } from '../store/orders.ts'
import { priceChanged, runOrder, sharesChanged } from './create.ts'
import { allExtensions } from './extension.ts'
import { type OrderFacts, toFacts } from './facts.ts'
import { type Payable, payRow, payWork } from './move.ts'
import { sharedOf } from './shares.ts'

export interface WalletPayment {
  readonly orderId: string
  readonly userId: UserId
  /** What the person has seen and agreed to, in minor units. */
  readonly expectedTotal: Minor
  /** What others pay of it, as the person has seen it; default: nothing. The wallet pays no more than the difference. */
  readonly expectedShares?: Minor
}

/**
 * Pays an order from the wallet, and from what others have put by for it: order and money move in one transaction or not at all. Throws request.not_found,
 * order.not_payable, order.expired (by the server's clock), order.price_changed, order.shares_changed or wallet.insufficient.
 */
export async function payFromWallet(
  kernel: Kernel,
  { orderId, userId, expectedTotal, expectedShares = minor(0) }: WalletPayment,
): Promise<OrderFacts> {
  return inTransaction(kernel, async (kernel) => {
    const row = await payRow(kernel, fromWallet({ orderId, userId, expectedTotal, expectedShares }))
    if (row) return toFacts(row)
    throw refusal(kernel, await findOrderOf(kernel, userId, orderId), expectedTotal)
  })
}

/** The owner's own payment. */
const fromWallet = ({
  orderId,
  userId,
  expectedTotal,
  expectedShares = minor(0),
}: WalletPayment): Payable => ({
  orderId,
  userId,
  expectedTotal,
  ownPart: minor(Math.max(0, expectedTotal - expectedShares)),
  paidWith: 'wallet',
  evidence: { by: 'writer', byId: userId, evidence: 'payment' },
})

/** Why an order cannot be paid. */
function refusal(
  { clock }: Pick<Kernel, 'clock'>,
  row: OrderRow | undefined,
  expectedTotal: Minor,
): AppError {
  if (!row) return new AppError('request.not_found')
  if (row.state === 'expired' || (row.state === 'pending_payment' && row.pay_before <= clock.now()))
    return new AppError('order.expired')
  if (row.state !== 'pending_payment') return new AppError('order.not_payable')
  if (row.total !== expectedTotal) return priceChanged(minor(row.total))
  return new AppError('order.not_payable')
}

/**
 * Pays an order from the wallet in one statement, with the answer that is kept for it. Null: nothing was done; others have put by for
 * it, a condition does not hold, or it cannot be paid, and `payFromWallet` says which.
 */
export async function payInOne<Answer>(
  context: UserContext & Keeping,
  payment: WalletPayment,
  answer: Answer,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Answer | null> {
  const unfunded = allExtensions(context).flatMap(({ funding }) =>
    funding ? sql<boolean>`not ${funding.isGiven(payment.orderId)}` : [],
  )
  const work = payWork(context, fromWallet(payment), { conditions: [...unfunded, ...conditions] })
  const [row] = await runOrder(context, context.keep(work, answer))
  return row ? answer : null
}

/** What a call that pays from the wallet answers. */
export const paidAnswer = (orderId: string) =>
  ({ orderId, state: 'paid', payUrl: null, paymentId: null }) as const

/** The call `order.pay` where it is one statement: from the wallet, for an order that nobody else pays for. */
export const payAtOnce = async (
  context: UserContext & Keeping,
  { method, ...payment }: CallParsed<typeof orderCalls.pay>,
): Promise<CallAnswer<typeof orderCalls.pay> | null> =>
  method === 'wallet'
    ? payInOne(context, { ...payment, userId: context.userId }, paidAnswer(payment.orderId))
    : null

/** The call `order.pay`: from the wallet at once, or through a provider whose money then pays the order. */
export async function payOrder(
  context: UserContext,
  { orderId, method, expectedTotal, expectedShares }: CallParsed<typeof orderCalls.pay>,
): Promise<CallAnswer<typeof orderCalls.pay>> {
  return inTransaction(context, async (context) => {
    if (method === 'wallet') {
      const order = await payFromWallet(context, {
        orderId,
        userId: context.userId,
        expectedTotal,
        expectedShares,
      })
      return paidAnswer(order.id)
    }
    return payThroughProvider(context, method, {
      orderId,
      expectedTotal,
      expectedShares,
    })
  })
}

type Expected = Pick<
  CallParsed<typeof orderCalls.pay>,
  'orderId' | 'expectedTotal' | 'expectedShares'
>

/** The provider takes what others have not put by. Its money is credited to the wallet, and the order is paid as from there. */
async function payThroughProvider(
  context: UserContext,
  provider: PaymentProvider,
  { orderId, expectedTotal, expectedShares }: Expected,
): Promise<CallAnswer<typeof orderCalls.pay>> {
  const row = await findOrderOf(context, context.userId, orderId)
  const isPayable =
    row?.state === 'pending_payment' &&
    row.pay_before > context.clock.now() &&
    row.total === expectedTotal
  if (!row || !isPayable || row.total === 0) throw refusal(context, row, expectedTotal)
  const rest = minor(row.total - (await sharedOf(context, toFacts(row), false)))
  if (rest > row.total - expectedShares) throw sharesChanged(rest)
  // A provider takes no payment of nothing; an order that others pay wholly is paid from the wallet.
  if (rest === 0) throw new AppError('order.not_payable')
  const { payment, payUrl } = await beginPayment(context, {
    amount: rest,
    gift: minor(0),
    provider,
    orderId,
    ownPart: rest,
    expiresAt: row.pay_before,
  })
  return { orderId, state: row.state, payUrl, paymentId: payment.id }
}

/** What the owner has to pay of an order, for top-ups that name one; null: it cannot be paid now. */
export const payablePart: OrderCheck = async (context, orderId) => {
  const row = await findOrderOf(context, context.userId, orderId)
  if (row?.state !== 'pending_payment' || row.pay_before <= context.clock.now()) return null
  return minor(row.total - (await sharedOf(context, toFacts(row), false)))
}

export interface SettledPayment {
  readonly paymentId: string
  readonly provider: string
  readonly userId: string
  readonly orderId: string | null
}

/**
 * Money has come that was meant for an order: pay it from the wallet. If the order can no longer be paid, the money stays
 * in the wallet as a late payment; if the wallet was emptied meanwhile, or others took back what they had put by so that the owner would
 * have to pay more than was agreed, the order goes on waiting.
 */
export async function payAfterPayment(
  kernel: Kernel,
  { paymentId, provider, userId, orderId }: SettledPayment,
): Promise<void> {
  if (orderId === null) return
  await inTransaction(kernel, async (kernel) => {
    const owner = ownerOf({ user_id: userId })
    const held = await lockOrderOf(kernel, owner, orderId)
    if (held?.state !== 'pending_payment' || held.pay_before <= kernel.clock.now())
      return keepAsLate(kernel, paymentId)
    const rest = minor(held.total - (await sharedOf(kernel, toFacts(held), true)))
    const ownPart = (await agreedPart(kernel, paymentId)) ?? minor(held.total)
    if (rest > ownPart || (await holdMoney(kernel, owner)) < rest) return
    const row = await payRow(kernel, {
      orderId,
      userId: owner,
      expectedTotal: minor(held.total),
      ownPart,
      paidWith: provider,
      evidence: { by: 'provider', evidence: 'payment' },
    })
    if (!row) throw new Error('an order that is held could not be paid')
  })
}
