import { z } from 'zod'
import { call, defineCalls, v5, zId, zNothing, zPage, zPageInput, zTime } from '../call.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { paymentProviders } from './providers.ts'

/** Why value moved. The text of an entry is made from it. */
/** `gift`: given by the service. `late_payment`: a top-up whose order could no longer be paid when the money came. */
export const entryReasons = ['top_up', 'top_up_gift', 'welcome_gift', 'gift', 'order_payment', 'order_refund', 'late_payment'] as const
export type EntryReason = (typeof entryReasons)[number]
/** A free top-up amount lies between these, in minor units. */
export const rechargeLimits = { min: 100, max: 500_000 } as const
export const paymentStates = ['created', 'paid', 'failed', 'cancelled', 'refunded'] as const

export const zPayment = z.object({
  id: zId, number: z.string(), provider: z.enum(paymentProviders), state: z.enum(paymentStates), amount: zMinorPositive, gift: zMinorPositive,
  orderId: zId.nullable(), createdAt: zTime, settledAt: zTime.nullable(),
})

/** What staff must look into: reports that fit no payment, money that somebody sent back at the provider, money that came too late for its order, differences to a provider's bill. */
export const incidentKinds = ['unknown_payment', 'merchant', 'amount', 'currency', 'reference', 'refund', 'late_payment', 'bill_unknown', 'bill_missing', 'bill_amount'] as const
export const zIncident = z.object({
  id: zId, kind: z.enum(incidentKinds), provider: z.string(), paymentNumber: z.string(), reference: z.string().nullable(), amount: z.int().nullable(), currency: z.string().nullable(),
  occurredAt: zTime, handledAt: zTime.nullable(), note: z.string().nullable(),
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
  incidents: call({
    method: 'GET', path: `${v5}/admin/wallet/incidents`, access: { staff: 'wallet.read' }, summary: 'Staff: money and messages of providers that need a look, newest first',
    input: z.strictObject({ ...zPageInput, isOpen: z.enum(['true', 'false']).default('true') }), output: zPage(zIncident),
  }),
  handleIncident: call({
    method: 'POST', path: `${v5}/admin/wallet/incidents/handle`, access: { staff: 'wallet.read' }, summary: 'Staff: note what was done about an incident',
    input: z.strictObject({ id: zId, note: z.string().trim().min(2).max(300) }), output: zIncident, errors: ['request.not_found'],
  }),
})
