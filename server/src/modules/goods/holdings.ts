import { type Holdings, ofUser } from '../../platform/holding.ts'
import { forTheCount } from '../wallet/service.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const goodsHoldings: Holdings = {
  ofPeople: [
    {
      table: 'goods_cart_lines',
      kind: 'shopping',
      whose: ofUser,
      at: null,
      columns: 'user_id variant_id quantity seq',
      end: 'erase',
    },
    {
      table: 'goods_user_counts',
      kind: 'shopping',
      whose: ofUser,
      at: null,
      columns: 'user_id goods_id bought',
      isPart: true,
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'goods_holds',
      kind: 'shopping',
      whose: ofUser,
      at: null,
      columns: 'order_id variant_id goods_id user_id quantity sku goods_name variant_name state',
      isPart: true,
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'goods_comments',
      kind: 'comments',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id seq goods_id variant_id order_id line_id user_id stars text_sealed picture_ids findings state refused_reason created_at decided_at decided_by',
      end: { text_sealed: 'text', picture_ids: 'empty' },
      why: 'the stars count for the goods',
    },
  ],
  ofHouse: {
    goods:
      'id seq version state category_id name subtitle description picture_ids limit_per_user is_enclosable position price_from price_to search_text sold stars_sum stars_count created_at updated_at updated_by is_return_envelope is_stationery_kit',
    goods_categories: 'id words position version created_at',
    goods_shipping_rules:
      'version base_fee base_weight step_fee step_weight free_above reason created_at created_by',
    goods_stock_movements:
      'seq variant_id at reason stock_change reserved_change stock_after reserved_after note order_id by_id',
    goods_variants:
      'id goods_id position sku name price weight thickness picture_id is_on stock reserved',
  },
}
