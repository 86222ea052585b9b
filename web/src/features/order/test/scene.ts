import { minor } from '@mailing/contract/amount.ts'
import type { OrderDetail, OrderSummary } from '@mailing/contract/order/schemas.ts'

const at = '2026-11-21T04:00:00Z'
export const orderId = '55555555-5555-4555-8555-555555555555'
export const file = {
  id: '66666666-6666-4666-8666-666666666666',
  url: '/files/x',
  urlExpiresAt: at,
  type: 'application/pdf',
  bytes: 1,
  width: null,
  height: null,
}

export const summary = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  id: orderId,
  number: '261121-TEST-0001',
  kind: 'letter',
  state: 'in_review',
  createdAt: at,
  total: minor(500),
  recipientName: '收信人',
  placeName: '示例监狱',
  title: '家书',
  pages: 1,
  mailClass: 'ordinary',
  payBefore: null,
  points: null,
  told: null,
  ...change,
})

/** An order that was paid and is being reviewed, unless told otherwise. */
export const detail = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...summary(),
  items: [
    { code: 'first_page', quantity: 1, unit: minor(380), amount: minor(380) },
    { code: 'mail_class', quantity: 1, unit: minor(120), amount: minor(120) },
  ],
  paidAt: at,
  paidWith: 'wallet',
  refunded: minor(0),
  addressLines: ['示例路 1 号'],
  tracking: null,
  isColour: false,
  isDuplex: true,
  sheets: 1,
  approved: { sha256: 'a'.repeat(64), file },
  estimatedPostDay: '2026-11-23',
  expectedDays: { min: 4, max: 9 },
  usualDays: null,
  isCancellable: true,
  isArrivalConfirmable: false,
  proposedEdit: null,
  returned: null,
  outcome: null,
  lost: null,
  resendOf: null,
  schedule: null,
  enclosures: [],
  shares: null,
  notices: [],
  timeline: [
    {
      state: 'in_review',
      at,
      by: 'system',
      evidence: 'content_check',
      reason: null,
      proof: null,
      photo: null,
    },
  ],
  ahead: ['approved', 'posted', 'delivered'],
  reads: [],
  erasedAt: null,
  ...change,
})
