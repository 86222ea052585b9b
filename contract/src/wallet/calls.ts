import { z } from 'zod'
import { call, defineCalls, v5, zId, zNothing, zPage, zPageInput, zTime } from '../call.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import { deskSpecs } from './desk-calls.ts'
import { deskListSpecs } from './desk-lists.ts'
import { giftDeskSpecs } from './gift-desk.ts'
import { paymentListSpecs } from './payment-list.ts'
import { paymentProviders } from './providers.ts'

/**
 * Reason of a transfer. The text of an entry is made from it. `gift`: given by the service.
 * `late_payment`: a top-up whose order could no longer be paid when the money came.
 * `payment_refund`: back to the payer through the provider, with `gift_return` for the gift that
 * came with it; `…_undone`: the provider refused. `incident_credit`: money that fitted no payment.
 * `parked`, `parked_return`: money that belonged to nobody we know, on its way back; never in a
 * person's account. `share_paid`: a share of a family letter, reserved until it is paid;
 * `share_returned`: taken back, or the payer left; `share_expired`: the letter was not sent in
 * time; `share_surplus`: it cost less than came together; `share_refund`: its order was refunded.
 * `given_up`: left when its owner ended the account.
 */
export const entryReasons = [
  'top_up',
  'top_up_gift',
  'welcome_gift',
  'gift',
  'order_payment',
  'order_refund',
  'points_exchange',
  'late_payment',
  'payment_refund',
  'gift_return',
  'refund_undone',
  'gift_return_undone',
  'incident_credit',
  'parked',
  'parked_return',
  'share_paid',
  'share_returned',
  'share_expired',
  'share_surplus',
  'share_refund',
  'given_up',
] as const
export type EntryReason = (typeof entryReasons)[number]
export const paymentStates = ['created', 'paid', 'failed', 'cancelled', 'refunded'] as const

export const zPayment = z.object({
  id: zId,
  number: z.string(),
  provider: z.enum(paymentProviders),
  state: z.enum(paymentStates),
  amount: zMinorPositive,
  gift: zMinorPositive,
  orderId: zId.nullable(),
  /** Its money is in the balance: its order could no longer be paid with it. */
  isLate: z.boolean(),
  createdAt: zTime,
  settledAt: zTime.nullable(),
})

nameSchemas({
  Payment: zPayment,
})

const zWalletEntry = z.object({
  id: zId,
  at: zTime,
  reason: z.enum(entryReasons),
  amount: zMinor,
  balanceAfter: zMinor,
  orderId: zId.nullable(),
  orderNumber: z.string().nullable(),
  /** A share of this family letter; then its order, which is another's, is not named. */ familyId:
    zId.nullable(),
  paymentId: zId.nullable(),
})
const zEntryPage = zPage(zWalletEntry).extend({ money: zMinor })

export const walletCalls = defineCalls('wallet', {
  receiveBalance: call({
    method: 'POST',
    path: '/api/v2/home/receiveBalance',
    access: 'user',
    summary: 'Take the welcome gift, once a person: an account, a number, a mailbox and a device',
    input: zNothing,
    output: z.object({ received: zMinorPositive, money: zMinor }),
    errors: ['wallet.gift_taken', 'wallet.gift_known', 'wallet.gift_off'],
  }),
  rechargeOptions: call({
    method: 'GET',
    path: `${v5}/app/recharge`,
    access: 'user',
    summary: 'Top-up amounts with their gifts, and the ways to pay',
    input: zNothing,
    output: z.object({
      options: z.array(z.object({ id: zId, amount: zMinorPositive, gift: zMinorPositive })),
      providers: z.array(z.enum(paymentProviders)),
      money: zMinor,
      minAmount: zMinorPositive,
      maxAmount: zMinorPositive,
    }),
  }),
  recharge: call({
    method: 'POST',
    path: `${v5}/app/recharge`,
    access: 'user',
    summary: 'Start a top-up: answers the provider’s page to go to',
    description:
      'payUrl is opened in the person’s browser. Coins come when the provider has told us, not when the browser comes back: ask wallet.payment until its state is no longer open. With orderId that order is paid from the coins at once.',
    /** `orderId`: the order to be paid with the money as soon as it has arrived. */
    input: z.strictObject({
      optionId: zId.optional(),
      amount: zMinorPositive,
      provider: z.enum(paymentProviders),
      orderId: zId.optional(),
    }),
    output: z.object({ payment: zPayment, payUrl: z.string() }),
    errors: ['wallet.amount', 'wallet.provider_off', 'wallet.option_changed', 'request.not_found'],
    idempotent: true,
  }),
  payment: call({
    method: 'GET',
    path: `${v5}/wallet/payment`,
    access: 'user',
    summary: 'What became of a payment',
    input: z.strictObject({ id: zId }),
    output: zPayment,
    errors: ['request.not_found'],
  }),
  entries: call({
    method: 'GET',
    path: `${v5}/wallet/entries`,
    access: 'user',
    summary: 'The entries behind the balance, newest first',
    /** `orderId`: only what moved for this order; `familyId`: for this family letter. */
    input: z.strictObject({ ...zPageInput, orderId: zId.optional(), familyId: zId.optional() }),
    output: zEntryPage,
  }),
  entriesOf: call({
    method: 'GET',
    path: `${v5}/admin/customer/entries`,
    access: { staff: 'user.read' },
    summary: 'Staff: a customer’s entries, newest first; the look is recorded',
    input: z.strictObject({ ...zPageInput, userId: zId }),
    output: zEntryPage,
  }),
  ...deskSpecs,
  ...deskListSpecs,
  ...paymentListSpecs,
  ...giftDeskSpecs,
})
