import { z } from 'zod'
import { call, defineCalls, v5, zId, zNothing, zPage, zPageInput, zTime } from '../call.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { paymentProviders } from './providers.ts'

/** Why value moved. The text of an entry is made from it. */
export const entryReasons = ['top_up', 'top_up_gift', 'welcome_gift', 'order_payment', 'order_refund', 'late_payment'] as const
export type EntryReason = (typeof entryReasons)[number]
export const paymentStates = ['created', 'paid', 'failed', 'cancelled', 'refunded'] as const

export const zPayment = z.object({
  id: zId, number: z.string(), provider: z.enum(paymentProviders), state: z.enum(paymentStates), amount: zMinorPositive, gift: zMinorPositive,
  orderId: zId.nullable(), createdAt: zTime, settledAt: zTime.nullable(),
})

export const walletCalls = defineCalls('wallet', {
  receiveBalance: call({
    method: 'POST', path: '/api/v2/home/receiveBalance', access: 'user', summary: 'Take the welcome gift, once per person',
    input: zNothing, output: z.object({ received: zMinorPositive, money: zMinor }), errors: ['wallet.gift_taken', 'wallet.gift_off'],
  }),
  rechargeOptions: call({
    method: 'GET', path: `${v5}/app/recharge`, access: 'user', summary: 'Top-up amounts with their gifts, and the ways to pay',
    input: zNothing,
    output: z.object({
      options: z.array(z.object({ id: zId, amount: zMinorPositive, gift: zMinorPositive })), providers: z.array(z.enum(paymentProviders)), money: zMinor,
      minAmount: zMinorPositive, maxAmount: zMinorPositive,
    }),
  }),
  recharge: call({
    method: 'POST', path: `${v5}/app/recharge`, access: 'user', summary: 'Start a top-up: answers the provider’s page to go to',
    /** `orderId`: the order to be paid with the money as soon as it has arrived. */
    input: z.strictObject({ optionId: zId.optional(), amount: zMinorPositive, provider: z.enum(paymentProviders), orderId: zId.optional() }),
    output: z.object({ payment: zPayment, payUrl: z.string() }), errors: ['wallet.amount', 'wallet.provider_off', 'wallet.option_changed', 'request.not_found'], idempotent: true,
  }),
  payment: call({ method: 'GET', path: `${v5}/wallet/payment`, access: 'user', summary: 'What became of a payment', input: z.strictObject({ id: zId }), output: zPayment, errors: ['request.not_found'] }),
  entries: call({
    method: 'GET', path: `${v5}/wallet/entries`, access: 'user', summary: 'The entries behind the balance, newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(z.object({ id: zId, at: zTime, reason: z.enum(entryReasons), amount: zMinor, balanceAfter: zMinor, orderId: zId.nullable(), orderNumber: z.string().nullable(), paymentId: zId.nullable() })).extend({ money: zMinor }),
  }),
})
