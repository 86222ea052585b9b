import type { CallAnswer } from '@mailing/contract/call.ts'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { openAtOnce } from '@mailing/contract/wallet/limits.ts'
import type { PaymentProvider as ProviderName } from '@mailing/contract/wallet/providers.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newCode, newId } from '../../../platform/ids.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { nextQuestionAt } from '../rules.ts'
import { findBegun } from '../store/desk.ts'
import {
  countOpen,
  findOwnPart,
  findPaymentOf,
  insertPayment,
  lockPayer,
  type PaymentRow,
} from '../store/payments.ts'

/** How long a provider takes the money of a top-up that is for no order. */
const payWithinMs = 30 * 60_000

export const toPayment = (row: PaymentRow): CallAnswer<typeof walletCalls.payment> => ({
  id: row.id,
  number: row.number,
  provider: row.provider as ProviderName,
  state: row.state as 'created',
  amount: row.amount,
  gift: row.gift,
  orderId: row.order_id,
  isLate: row.is_late,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})

export interface PaymentWanted {
  readonly amount: Minor
  readonly gift: Minor
  readonly provider: ProviderName
  readonly optionId?: string
  readonly orderId?: string
  /** What of the order's price the person has agreed to pay; default: all of it. */
  readonly ownPart?: Minor
  /** The provider takes no money later; default: in 30 minutes. */
  readonly expiresAt?: Date
}

export interface PaymentBegun {
  readonly payment: CallAnswer<typeof walletCalls.payment>
  /** Our own address: it asks the provider, which cannot happen inside a transaction, and sends the browser on. */
  readonly payUrl: string
}

/**
 * Each open payment is asked for at its provider until it is over: nobody delays the questions about other people's
 * money by beginning thousands. Throws request.rate_limited.
 */
async function requireFewOpen(context: InTransaction, userId: UserId, now: Date): Promise<void> {
  await lockPayer(context, userId)
  const { count, until } = await countOpen(context, userId, now)
  if (count >= openAtOnce)
    throw new AppError('request.rate_limited', {
      seconds: Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000)),
    })
}

/**
 * Begins a payment through a provider. Its money will be credited to the wallet; with `orderId` the order is paid
 * from there.
 */
export async function beginPayment(
  context: UserContext,
  { amount, gift, provider, optionId, orderId, ownPart, expiresAt }: PaymentWanted,
): Promise<PaymentBegun> {
  if (!context.outside.payments.has(provider)) throw new AppError('wallet.provider_off')
  const now = context.clock.now()
  return inTransaction(context, async (context) => {
    await requireFewOpen(context, context.userId, now)
    const row = await insertPayment(context, {
      id: newId(),
      number: `P${newCode(20)}`,
      user_id: context.userId,
      provider,
      amount,
      gift,
      currency: context.config.CURRENCY,
      option_id: optionId ?? null,
      order_id: orderId ?? null,
      own_part: ownPart ?? null,
      created_at: now,
      expires_at: expiresAt ?? new Date(now.getTime() + payWithinMs),
      next_query_at: nextQuestionAt(0, now),
    })
    return { payment: toPayment(row), payUrl: payUrlOf(context, row.number) }
  })
}

/** The payment for an order that was begun last and is still open: its page may be opened again. */
export async function begunPayment(
  context: UserContext,
  orderId: string,
): Promise<{
  readonly paymentId: string
  readonly method: ProviderName
  readonly payUrl: string
} | null> {
  const row = await findBegun(context, context.userId, orderId, context.clock.now())
  const method = [...context.outside.payments.keys()].find((name) => name === row?.provider)
  return row && method ? { paymentId: row.id, method, payUrl: payUrlOf(context, row.number) } : null
}

/** What of its order's price the payer of a payment had agreed to when it was begun; null: nothing was said of it. */
export async function agreedPart(context: WithDb, paymentId: string): Promise<Minor | null> {
  const part = await findOwnPart(context, paymentId)
  return part === null ? null : minor(part)
}

const payUrlOf = ({ config }: Pick<UserContext, 'config'>, number: string): string =>
  `${config.PUBLIC_URL}/api/pay/start/${number}`

export async function getPayment(
  context: UserContext,
  id: string,
): Promise<CallAnswer<typeof walletCalls.payment>> {
  const row = await findPaymentOf(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return toPayment(row)
}
