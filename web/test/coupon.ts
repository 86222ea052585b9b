import { minor } from '@mailing/contract/amount.ts'
import type { CouponLine } from '@mailing/contract/coupon/schemas.ts'

/** 3.00 off any order. */
export const threeOff: CouponLine['terms'] = {
  kind: 'amount_off',
  amount: minor(300),
  percent: null,
  cap: null,
  pages: null,
  minSpend: minor(0),
  orderKinds: [],
  mailClasses: [],
  goodsCategories: [],
  institutions: [],
}

/** A coupon that somebody holds, with a change. */
export const couponLine = (change: Partial<CouponLine> = {}): CouponLine => ({
  id: '33333333-3333-4333-8333-333333333366',
  name: '示例活动',
  terms: threeOff,
  way: 'distribution',
  state: 'available',
  validFrom: '2026-11-20T08:00:00.000Z',
  validUntil: '2026-12-20T08:00:00.000Z',
  takenAt: '2026-11-20T08:00:00.000Z',
  orderId: null,
  isExtended: false,
  campaignId: '33333333-3333-4333-8333-333333333377',
  words: null,
  ...change,
})
