import { type Holdings, ofUser } from '../../platform/holding.ts'
import { asProof, ofOrders } from '../order/service.ts'
import { forTheBooks } from '../wallet/service.ts'

const noParcel = { sealed: JSON.stringify({ name: '', phone: '', lines: [] }) }

/** Holdings of people in this module's tables, and tables without any. */
export const shopHoldings: Holdings = {
  ofPeople: [
    {
      table: 'shop_orders',
      kind: 'orders',
      whose: ofOrders,
      at: null,
      columns: 'order_id user_id to_sealed note_sealed weight',
      isPart: true,
      end: { to_sealed: noParcel, note_sealed: 'null' },
      why: asProof,
    },
    {
      table: 'shop_lines',
      kind: 'orders',
      whose: ofOrders,
      at: null,
      columns:
        'id order_id position goods_id variant_id goods_name variant_name sku picture_id quantity unit amount weight order_seq',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'shop_returns',
      kind: 'orders',
      whose: ofOrders,
      at: 'requested_at',
      columns:
        'order_id reason words_sealed picture_ids requested_at state answer_sealed decided_at decided_by',
      isPart: true,
      end: { words_sealed: 'text', answer_sealed: 'text', picture_ids: 'empty' },
      why: asProof,
    },
    {
      table: 'shop_shipments',
      kind: 'parcels',
      whose: ofOrders,
      at: 'shipped_at',
      columns: 'order_id carrier number shipped_at shipped_by',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'shop_originals',
      kind: 'replies',
      whose: ofOrders,
      at: 'received_at',
      columns: 'order_id reply_id box_code sheets received_at',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'shop_pictures',
      kind: 'files',
      whose: ofUser,
      at: 'created_at',
      columns: 'file_id user_id created_at used_for',
      isPart: true,
      end: 'erase',
    },
  ],
  ofHouse: {},
}
