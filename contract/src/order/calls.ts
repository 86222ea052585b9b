import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zPage, zPageInput } from '../call.ts'
import { type Minor, zMinorPositive } from '../money.ts'
import { orderCategories } from '../order-states.ts'
import { paymentProviders } from '../wallet/providers.ts'
import { waitingKinds } from './notices.ts'
import {
  zNotice,
  zOrderDetail,
  zOrderState,
  zOrderSummary,
  zPayOptions,
  zPayResult,
} from './schemas.ts'

/**
 * `expectedTotal`: the price that the person has seen. `expectedShares`: what others pay of it as
 * the person has seen it; the wallet never pays more than the difference.
 */
export const payInput = {
  expectedTotal: zMinorPositive,
  expectedShares: zMinorPositive.default(0 as Minor),
}
export const payErrors = [
  'order.shares_changed',
  'request.not_found',
  'order.not_payable',
  'order.expired',
  'wallet.insufficient',
  'wallet.provider_off',
] as const

export const orderCalls = defineCalls('order', {
  list: call({
    method: 'GET',
    path: `${v5}/order/record`,
    access: 'user',
    summary: 'The user’s orders, newest first, ten a page',
    input: z.strictObject({ ...zPageInput, category: z.enum(orderCategories).default('all') }),
    output: zPage(zOrderSummary),
  }),
  act: call({
    method: 'POST',
    path: `${v5}/order/record`,
    access: 'user',
    orderToken: 'id',
    /** Staff may propose another edit after one was accepted. */
    orderTokenExcept: { field: 'action', value: 'accept_edit' },
    summary: 'Cancel an order, answer a proposed edit, or confirm that it arrived',
    description:
      'Mail can be cancelled until its printing begins, goods until they are packed, and what was paid comes back whole. accept_edit takes the text that staff have proposed, and the order goes on with it.',
    input: z.strictObject({
      id: zId,
      action: z.enum(['cancel', 'accept_edit', 'confirm_arrival']),
      reason: z.string().trim().max(200).optional(),
    }),
    output: zOrderDetail,
    errors: [
      'request.not_found',
      'order.not_cancellable',
      'order.no_edit',
      'order.not_posted',
      'order.already_packed',
      'order.not_shipped',
    ],
    idempotent: true,
  }),
  get: call({
    method: 'GET',
    path: `${v5}/order/detail`,
    access: 'user',
    summary: 'One order with its price, timeline and files',
    input: z.strictObject({ id: zId }),
    output: zOrderDetail,
    errors: ['request.not_found'],
  }),
  categories: call({
    method: 'GET',
    path: `${v5}/order/category`,
    access: 'guest',
    isPublic: true,
    summary: 'The tabs of the order list with the states that each holds',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(z.object({ category: z.enum(orderCategories), states: z.array(zOrderState) })),
    }),
  }),
  counts: call({
    method: 'GET',
    path: `${v5}/order/orderStatusNum`,
    access: 'user',
    summary: 'Counts for the badges',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(z.object({ category: z.enum(orderCategories), count: z.int() })),
      /**
       * Counts of what waits for the person, in all and by kind. Empty kinds are absent. `index`:
       * the tab that shows it.
       */
      tabBar: z.object({
        count: z.int(),
        index: z.int(),
        waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int() })),
      }),
    }),
  }),
  pay: call({
    method: 'POST',
    path: `${v5}/order/pay`,
    access: 'user',
    orderToken: 'orderId',
    summary: 'Pay an order from the wallet or through a provider',
    description:
      'By wallet it is done with the answer. By a provider the answer holds the page to open, and the order is paid when the provider has told us.',
    input: z.strictObject({
      orderId: zId,
      method: z.enum(['wallet', ...paymentProviders]),
      ...payInput,
    }),
    output: zPayResult,
    errors: [...payErrors, 'order.price_changed'],
    idempotent: true,
  }),
  payOptions: call({
    method: 'GET',
    path: `${v5}/app/payOrder`,
    access: 'user',
    summary:
      'What is to be paid for an order, until when, and the ways to pay it with what each lacks',
    input: z.strictObject({ orderId: zId }),
    output: zPayOptions,
    errors: ['request.not_found'],
  }),
  payOrder: call({
    method: 'POST',
    path: `${v5}/app/payOrder`,
    access: 'user',
    orderToken: 'orderId',
    summary: 'Pay an order; the same as `/order/pay`',
    input: z.strictObject({
      orderId: zId,
      method: z.enum(['wallet', ...paymentProviders]),
      ...payInput,
    }),
    output: zPayResult,
    errors: [...payErrors, 'order.price_changed'],
    idempotent: true,
  }),
  notices: call({
    method: 'GET',
    path: `${v5}/order/notices`,
    access: 'user',
    summary:
      'What the writer should know of own orders, newest first; `unseen`: those not opened yet',
    input: z.strictObject({ ...zPageInput, show: z.enum(['all', 'unseen']).default('all') }),
    output: zPage(zNotice),
  }),
  seeNotices: call({
    method: 'POST',
    path: `${v5}/order/seeNotices`,
    access: 'user',
    summary: 'The notices of an order were read',
    input: z.strictObject({ orderId: zId }),
    output: zDone,
  }),
})
