import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'

import type { DeskOrder } from '@mailing/contract/order/desk.ts'

type Row = CallOutput<typeof calls.orderDesk.list>['list'][number]

/** A letter in the office's list of orders, with a change. */
export const deskOrder = (change: Partial<Row>): Row => ({
  id: '33333333-3333-4333-8333-333333333333',
  number: '261120-AAAA-BBBB',
  kind: 'letter',
  state: 'posted',
  userId: '33333333-3333-4333-8333-333333333355',
  isHeld: false,
  userMasked: '120****0001',
  recipientName: '',
  mailClass: null,
  payBefore: null,
  placeName: '',
  pages: 3,
  total: minor(600),
  points: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...change,
})

/** The same letter as its page has it, with a change: nothing has happened to it yet. */
export const openedOrder = (change: Partial<DeskOrder>): DeskOrder => ({
  id: '33333333-3333-4333-8333-333333333333',
  number: '261120-AAAA-BBBB',
  kind: 'letter',
  state: 'in_review',
  createdAt: '2026-11-20T08:00:00.000Z',
  total: minor(600),
  pages: 3,
  mailClass: null,
  payBefore: null,
  recipientMasked: '示**',
  placeName: '',
  userId: '33333333-3333-4333-8333-333333333355',
  userMasked: '120****0001',
  paid: minor(600),
  refunded: minor(0),
  credited: minor(0),
  currency: 'CNY',
  paidAt: null,
  paidWith: null,
  items: [],
  ahead: [],
  heldAt: null,
  assignee: null,
  timeline: [],
  entries: [],
  payments: [],
  notices: [],
  reads: [],
  notes: [],
  acts: [],
  offers: [],
  piece: null,
  tracking: null,
  carrierNews: null,
  goods: null,
  conversation: null,
  versions: [],
  replies: [],
  ...change,
})
