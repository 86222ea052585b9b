import { z } from 'zod'
import { settingSpecs } from '../account/setting-calls.ts'
import { zCorrectedAddress } from '../address/correction.ts'
import { call, defineCalls, v5, zCsvPart, zId, zPage, zPageInput } from '../call.ts'
import {
  actionObstacles,
  deskFilter,
  zDeskOrder,
  zDeskOrderLine,
  zOrderAct,
  zOrderActInput,
  zPrivateOrder,
} from './desk.ts'
import { manySpecs } from './many.ts'
import { orderSettings } from './settings.ts'

/** The orders of all kinds as staff see and serve them. */
export const orderDeskCalls = defineCalls('orderDesk', {
  list: call({
    method: 'GET',
    path: `${v5}/admin/order/list`,
    access: { staff: 'order.read' },
    summary:
      'Staff: orders by number, state, kind, writer, place, mail class, days and sum; pages of fifty may be short before the last',
    input: z.strictObject({ ...zPageInput, ...deskFilter }),
    output: zPage(zDeskOrderLine),
  }),
  count: call({
    method: 'GET',
    path: `${v5}/admin/order/count`,
    access: { staff: 'order.read' },
    summary:
      'Staff: how many orders the same list has, counted up to a thousand and no further than a page is looked for',
    input: z.strictObject(deskFilter),
    /** `isMore`: there may be more than were counted. */
    output: z.object({ count: z.int(), isMore: z.boolean() }),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/order/export`,
    access: { staff: 'order.read' },
    summary:
      'Staff: the same list as a file for spreadsheets, part by part; the first part has the heading',
    input: z.strictObject({ ...zPageInput, ...deskFilter }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  get: call({
    method: 'GET',
    path: `${v5}/admin/order/get`,
    access: { staff: 'order.read' },
    summary: 'Staff: one order by its number, with all that is known of it and what can be done',
    input: z.strictObject({ number: z.string().trim().min(6).max(40) }),
    output: zDeskOrder,
    errors: ['request.not_found'],
  }),
  private: call({
    method: 'GET',
    path: `${v5}/admin/order/private`,
    access: { staff: 'order.serve' },
    summary: 'Staff: name, address, title and pages of an order; recorded before they are shown',
    input: z.strictObject({ id: zId }),
    output: zPrivateOrder,
    errors: ['request.not_found'],
  }),
  act: call({
    method: 'POST',
    path: `${v5}/admin/order/act`,
    access: { staff: 'order.serve' },
    summary:
      'Staff: cancel, refund in part, credit, send a coupon, hold, release, assign or write to the writer',
    input: zOrderActInput,
    output: zOrderAct,
    errors: [
      'request.not_found',
      'order.cannot_act',
      'order.above_limit',
      'account.second_factor_stale',
      'coupon.not_offered',
      'coupon.sold_out',
      'coupon.limit_reached',
      'coupon.taken',
    ],
    idempotent: true,
  }),
  decide: call({
    method: 'POST',
    path: `${v5}/admin/order/decideAct`,
    access: { staff: 'order.credit' },
    summary: 'Staff: a second person allows or refuses what a colleague has asked for',
    input: z.strictObject({ id: zId, isApproved: z.boolean() }),
    output: zOrderAct,
    errors: [
      'request.not_found',
      'order.cannot_act',
      'order.act_decided',
      'order.same_person',
      'account.second_factor_stale',
    ],
    idempotent: true,
  }),
  waiting: call({
    method: 'GET',
    path: `${v5}/admin/order/waitingActs`,
    access: { staff: 'order.read' },
    summary: 'Staff: what waits for a second person, the oldest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zOrderAct),
  }),
  coupons: call({
    method: 'GET',
    path: `${v5}/admin/order/coupons`,
    access: { staff: 'order.credit' },
    summary: 'Staff: the running campaigns, of which a coupon can be sent to a writer',
    input: z.strictObject({}),
    output: z.object({ campaigns: z.array(z.object({ id: zId, name: z.string() })) }),
  }),
  readdress: call({
    method: 'POST',
    path: `${v5}/admin/order/readdress`,
    access: { staff: 'order.serve' },
    summary: 'Staff: correct the address of mail that is not printed yet; it is drawn anew',
    input: z.strictObject({
      id: zId,
      address: zCorrectedAddress,
      reason: z.string().trim().min(3).max(300),
    }),
    output: z.object({
      result: z.enum(['fits', 'moved', 'refused', 'locked', 'waiting']),
      /** Obstacle, when it was not moved. */
      obstacle: z.enum(actionObstacles).nullable(),
    }),
    errors: [
      'request.not_found',
      'order.cannot_act',
      'address.whole_needed',
      'address.postcode_needed',
    ],
  }),
  ...settingSpecs(orderSettings),
  ...manySpecs,
  see: call({
    method: 'POST',
    path: `${v5}/admin/order/see`,
    access: { staff: 'order.read' },
    summary: 'Staff: this order is open on my screen; answers who else has it open',
    input: z.strictObject({ id: zId }),
    output: z.object({ others: z.array(z.string()) }),
    errors: ['request.not_found'],
  }),
})
