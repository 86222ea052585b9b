import { z } from 'zod'
import { call, v5, zId, zNothing, zPage, zPageInput, zWaiting } from '../call.ts'
import { zCarrier } from '../delivery/schemas.ts'
import { goodsRefusalReasons, paperLimit, parcelReasons, shopTabs } from './rules.ts'
import { zRestock, zStaffShopDetail, zStaffShopSummary } from './schemas.ts'

const serve = { staff: 'shop.serve' } as const
const decide = { staff: 'shop.return' } as const

/** The calls of the staff who pack goods and decide about returns. */
export const deskSpecs = {
  adminList: call({
    method: 'GET',
    path: `${v5}/admin/order/goodsOrder`,
    access: serve,
    summary: 'Staff: orders of goods by tab, order number, tracking number or sku',
    input: z.strictObject({
      ...zPageInput,
      tab: z.enum(shopTabs).default('all'),
      search: z.string().trim().max(40).optional(),
    }),
    output: zPage(zStaffShopSummary).extend({
      counts: z.object({ toShip: z.int(), returns: z.int() }),
    }),
  }),
  waiting: call({
    method: 'GET',
    path: `${v5}/admin/order/goodsOrder/waiting`,
    access: serve,
    summary:
      'Staff: how many parcels and returns wait, and since when; of nobody in particular, so it is not a reading',
    input: zNothing,
    output: z.object({ toShip: zWaiting, returns: zWaiting }),
  }),
  adminGet: call({
    method: 'GET',
    path: `${v5}/admin/order/goodsOrder/detail`,
    access: serve,
    summary: 'Staff: one order of goods with its address; the reading is audited first',
    input: z.strictObject({ id: zId }),
    output: zStaffShopDetail,
    errors: ['request.not_found'],
  }),
  papers: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/papers`,
    access: serve,
    summary:
      'Staff: what to take from the shelves for some orders, and a packing slip for each, as one PDF (Base64). Orders that do not wait for their parcel are left out; each reading is audited first',
    input: z.strictObject({ ids: z.array(zId).min(1).max(paperLimit) }),
    output: z.object({ name: z.string(), pdf: z.string(), orders: z.int() }),
    errors: ['shop.moved_on'],
  }),
  pack: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/pack`,
    access: serve,
    summary:
      'Staff: the parcel is packed; the writer can no longer cancel. For the paper of a reply the box code is read off its envelope once more',
    input: z.strictObject({ id: zId, boxCode: z.string().trim().min(3).max(40).optional() }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on', 'shop.box_differs', 'order.cannot_act'],
  }),
  ship: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/ship`,
    access: serve,
    summary: 'Staff: handed to the carrier, with its tracking number',
    input: z.strictObject({
      id: zId,
      carrier: zCarrier,
      number: z.string().trim().min(4).max(40),
    }),
    output: zStaffShopDetail,
    errors: [
      'request.not_found',
      'shop.moved_on',
      'shop.tracking_used',
      'shop.tracking_number',
      'delivery.tracking_check',
    ],
  }),
  refuse: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/refuse`,
    access: serve,
    summary: 'Staff: cannot be served; everything is paid back at once',
    input: z.strictObject({
      id: zId,
      reason: z.enum(goodsRefusalReasons),
      note: z.string().trim().max(200).default(''),
    }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on'],
    idempotent: true,
  }),
  recordParcel: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/parcel`,
    access: decide,
    summary: 'Staff: a shipped parcel came back or was lost; everything is paid back at once',
    input: z.strictObject({
      id: zId,
      reason: z.enum(parcelReasons),
      note: z.string().trim().max(200).default(''),
      restock: zRestock,
    }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on', 'shop.restock'],
    idempotent: true,
  }),
  decideReturn: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsReturn/decide`,
    access: decide,
    summary:
      'Staff: accept a return (the goods are here, everything is paid back) or decline it with the reason',
    input: z.strictObject({
      id: zId,
      decision: z.enum(['accept', 'decline']),
      answer: z.string().trim().max(300),
      restock: zRestock,
    }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on', 'shop.restock', 'shop.answer_missing'],
    idempotent: true,
  }),
}
