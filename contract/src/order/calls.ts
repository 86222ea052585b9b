import { z } from 'zod'
import { call, defineCalls, v5, zId, zPage, zPageInput, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { mailClasses } from '../institution/calls.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { paymentProviders } from '../wallet/providers.ts'
import { evidenceKinds, moverKinds, orderCategories, orderKinds, orderStates } from './states.ts'

/** One line of a price. `code` names the line's text; `unit` times `quantity` is `amount`. Discounts are negative. */
export const priceCodes = ['first_page', 'more_pages', 'colour_pages', 'stationery', 'mail_class', 'coupon'] as const
export const zPriceItem = z.object({ code: z.enum(priceCodes), quantity: z.int(), unit: zMinor, amount: zMinor })
export type PriceItem = z.infer<typeof zPriceItem>

export const zEvent = z.object({
  state: z.enum(orderStates), at: zTime, by: z.enum(moverKinds), evidence: z.enum(evidenceKinds), reason: z.string().nullable(),
  /** What proves it, in short: a tracking number, the first characters of a hash, the count of scanned sheets. */
  proof: z.string().nullable(), photo: zFileLink.nullable(),
})

export const zOrderSummary = z.object({
  id: zId, number: z.string(), kind: z.enum(orderKinds), state: z.enum(orderStates), createdAt: zTime, total: zMinorPositive,
  recipientName: z.string(), placeName: z.string(), title: z.string(), pages: z.int(), mailClass: z.enum(mailClasses).nullable(),
  /** Unpaid orders only: when the order lapses. */
  payBefore: zTime.nullable(),
})
export type OrderSummary = z.infer<typeof zOrderSummary>

export const zOrderDetail = zOrderSummary.extend({
  items: z.array(zPriceItem), paidAt: zTime.nullable(), paidWith: z.enum(['wallet', ...paymentProviders]).nullable(), refunded: zMinorPositive,
  addressLines: z.array(z.string()), tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  isColour: z.boolean(), isDuplex: z.boolean(), sheets: z.int(),
  /** The file that will be, or was, printed; its SHA-256 is fixed by paying. */
  approved: z.object({ sha256: z.string(), file: zFileLink }).nullable(),
  /** The day on which it is, or was, posted; before posting an estimate from the cut-off. */
  estimatedPostDay: z.iso.date().nullable(),
  /** Days from posting to arrival as the price list gives them for the mail class. */
  expectedDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  isCancellable: z.boolean(), isArrivalConfirmable: z.boolean(),
  /** In state `needs_writer`: what staff changed and why; the writer accepts it or cancels for a full refund. */
  proposedEdit: z.object({ reason: z.string(), before: z.string(), after: z.string(), file: zFileLink }).nullable(),
  refusedReason: z.string().nullable(),
  returned: z.object({ reason: z.string(), at: zTime, photo: zFileLink.nullable() }).nullable(),
  timeline: z.array(zEvent),
  /** The steps still ahead, in order, so that the screen can show what happens next. */
  ahead: z.array(z.enum(orderStates)),
  /** Staff who read this letter, and when (product.md: the writer sees who read a letter). */
  reads: z.array(z.object({ role: z.string(), action: z.string(), at: zTime })),
})
export type OrderDetail = z.infer<typeof zOrderDetail>

export const zPayResult = z.object({
  orderId: zId, state: z.enum(orderStates),
  /** The provider's page to go to; null when the wallet has paid. */
  payUrl: z.string().nullable(), paymentId: zId.nullable(),
})

export const payErrors = ['request.not_found', 'order.not_payable', 'order.expired', 'wallet.insufficient', 'wallet.provider_off'] as const

export const orderCalls = defineCalls('order', {
  list: call({
    method: 'GET', path: `${v5}/order/record`, access: 'user', summary: 'The user’s orders, newest first, ten a page',
    input: z.strictObject({ ...zPageInput, category: z.enum(orderCategories).default('all') }), output: zPage(zOrderSummary),
  }),
  act: call({
    method: 'POST', path: `${v5}/order/record`, access: 'user', summary: 'Cancel an order, answer a proposed edit, or confirm that it arrived',
    input: z.strictObject({ id: zId, action: z.enum(['cancel', 'accept_edit', 'confirm_arrival']), reason: z.string().trim().max(200).optional() }),
    output: zOrderDetail, errors: ['request.not_found', 'order.not_cancellable', 'order.no_edit', 'order.not_posted'], idempotent: true,
  }),
  get: call({ method: 'GET', path: `${v5}/order/detail`, access: 'user', summary: 'One order with its price, timeline and files', input: z.strictObject({ id: zId }), output: zOrderDetail, errors: ['request.not_found'] }),
  categories: call({
    method: 'GET', path: `${v5}/order/category`, access: 'guest', summary: 'The tabs of the order list with the states that each holds',
    input: z.strictObject({}), output: z.object({ list: z.array(z.object({ category: z.enum(orderCategories), states: z.array(z.enum(orderStates)) })) }),
  }),
  counts: call({
    method: 'GET', path: `${v5}/order/orderStatusNum`, access: 'user', summary: 'Counts for the badges',
    input: z.strictObject({}),
    output: z.object({ list: z.array(z.object({ category: z.enum(orderCategories), count: z.int() })), tabBar: z.object({ count: z.int(), index: z.int() }) }),
  }),
  pay: call({
    method: 'POST', path: `${v5}/order/pay`, access: 'user', summary: 'Pay an order from the wallet or through a provider',
    input: z.strictObject({ orderId: zId, method: z.enum(['wallet', ...paymentProviders]), expectedTotal: zMinorPositive }),
    output: zPayResult, errors: [...payErrors, 'order.price_changed'], idempotent: true,
  }),
  adminList: call({
    method: 'GET', path: `${v5}/admin/order/list`, access: { staff: 'order.read' }, summary: 'Staff: find orders by number or state',
    input: z.strictObject({ ...zPageInput, number: z.string().trim().max(40).optional(), state: z.enum(orderStates).optional() }),
    output: zPage(zOrderSummary.extend({ userMasked: z.string() })),
  }),
})
