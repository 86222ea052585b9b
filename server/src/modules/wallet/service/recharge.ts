import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { formatMinor, type Minor, minor } from '@mailing/contract/money.ts'
import { rechargeLimits, type walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { PaymentProvider as ProviderName } from '@mailing/contract/wallet/providers.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newCode, newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { nextQuestionAt } from '../rules.ts'
import { findOption, listOptionRows } from '../store/ledger.ts'
import { findPaymentOf, insertPayment, type PaymentRow } from '../store/payments.ts'
import { getMoney } from './transfer.ts'

/** How long a provider takes the money of a top-up that is for no order. */
const payWithinMs = 30 * 60_000

/** True when the order is this person's and can still be paid. The order module, to the right of this one, answers it. */
export type OrderCheck = (context: UserContext, orderId: string) => Promise<boolean>

export const toPayment = (row: PaymentRow): CallAnswer<typeof walletCalls.payment> => ({
  id: row.id, number: row.number, provider: row.provider as ProviderName, state: row.state as 'created', amount: row.amount, gift: row.gift,
  orderId: row.order_id, createdAt: row.created_at.toISOString(), settledAt: row.settled_at?.toISOString() ?? null,
})

export async function listOptions(context: UserContext): Promise<CallAnswer<typeof walletCalls.rechargeOptions>> {
  const [options, money] = await Promise.all([listOptionRows(context.db, context.config.CURRENCY), getMoney(context, context.userId)])
  return { options, providers: [...context.outside.payments.keys()], money, minAmount: rechargeLimits.min, maxAmount: rechargeLimits.max }
}

export interface PaymentWanted {
  readonly amount: Minor
  readonly gift: Minor
  readonly provider: ProviderName
  readonly optionId?: string
  readonly orderId?: string
  /** The provider takes no money later; default: in 30 minutes. */
  readonly expiresAt?: Date
}

export interface PaymentBegun {
  readonly payment: CallAnswer<typeof walletCalls.payment>
  /** Our own address: it asks the provider, which cannot happen inside a transaction, and sends the browser on. */
  readonly payUrl: string
}

/** Begins a payment through a provider. Its money will be credited to the wallet; with `orderId` the order is paid from there. */
export async function beginPayment(context: UserContext, { amount, gift, provider, optionId, orderId, expiresAt }: PaymentWanted): Promise<PaymentBegun> {
  if (!context.outside.payments.has(provider)) throw new AppError('wallet.provider_off')
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const row = await insertPayment(tx, {
      id: newId(), number: `P${newCode(20)}`, user_id: context.userId, provider, amount, gift, currency: context.config.CURRENCY, option_id: optionId ?? null, order_id: orderId ?? null,
      created_at: now, expires_at: expiresAt ?? new Date(now.getTime() + payWithinMs), next_query_at: nextQuestionAt(0, now),
    })
    return { payment: toPayment(row), payUrl: `${context.config.PUBLIC_URL}/api/pay/start/${row.number}` }
  })
}

/** Starts a top-up: an offer with its gift, or a free amount without one. */
export async function recharge(context: UserContext, input: CallParsed<typeof walletCalls.recharge>, checkOrder: OrderCheck): Promise<CallAnswer<typeof walletCalls.recharge>> {
  const { optionId, amount, provider, orderId } = input
  if (!context.outside.payments.has(provider)) throw new AppError('wallet.provider_off')
  if (orderId !== undefined && !(await checkOrder(context, orderId))) throw new AppError('request.not_found')
  if (optionId === undefined) {
    const { min, max } = rechargeLimits
    if (amount < min || amount > max) throw new AppError('wallet.amount', { min: formatMinor(minor(min)), max: formatMinor(minor(max)) })
    return beginPayment(context, { amount, gift: minor(0), provider, orderId })
  }
  const option = await findOption(context.db, optionId, context.config.CURRENCY)
  if (option?.amount !== amount) throw new AppError('wallet.option_changed')
  return beginPayment(context, { amount, gift: minor(option.gift), provider, optionId, orderId })
}

export async function getPayment(context: UserContext, id: string): Promise<CallAnswer<typeof walletCalls.payment>> {
  const row = await findPaymentOf(context.db, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return toPayment(row)
}
