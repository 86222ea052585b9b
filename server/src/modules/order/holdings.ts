import { type Holdings, ofUser } from '../../platform/holding.ts'
import { forTheBooks } from '../wallet/service.ts'

/** Why the evidence of an order stays. */
export const asProof = 'proof that a paid order was carried out; it stays under no name'
/** The condition that finds the rows of a person's orders. */
export const ofOrders = 'order_id in (select id from orders where user_id = :user)'

const noSnapshot = {
  sealed: JSON.stringify({ recipientName: '', placeName: '', title: '', addressLines: [] }),
}

/** Holdings of people in this module's tables, and tables without any. */
export const orderHoldings: Holdings = {
  ofPeople: [
    {
      table: 'orders',
      kind: 'orders',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id seq number user_id kind state currency total paid refunded paid_with pages mail_class institution_id snapshot_sealed created_at pay_before paid_at category cleared_at held_at assignee_id refunded_in_part credited',
      end: { snapshot_sealed: noSnapshot },
      why: forTheBooks,
    },
    {
      table: 'order_acts',
      kind: 'orders',
      whose: ofOrders,
      at: 'at',
      columns:
        'id seq order_id action state amount reason_sealed by_id at decided_by decided_at message_sealed',
      isPart: true,
      end: { reason_sealed: 'text', message_sealed: 'text' },
      why: forTheBooks,
    },
    {
      table: 'order_items',
      kind: 'orders',
      whose: ofOrders,
      at: null,
      columns: 'order_id position code quantity unit amount',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'order_events',
      kind: 'orders',
      whose: ofOrders,
      at: 'at',
      columns: 'order_id seq state at by by_id evidence proof reason_sealed file_id',
      isPart: true,
      end: { reason_sealed: 'text' },
      why: asProof,
    },
    {
      table: 'order_shares',
      kind: 'payments',
      whose: ofUser,
      at: null,
      columns: 'order_id user_id family_id amount refunded',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'order_notices',
      kind: 'notices',
      whose: ofUser,
      at: 'at',
      columns: 'id order_id user_id kind key at params_sealed seen_at',
      end: { params_sealed: 'object' },
      why: 'that you were told is proof of an order',
    },
  ],
  ofHouse: {
    order_moves: 'kind from_state to_state',
    order_viewers: 'order_id staff_id seen_at',
  },
}
