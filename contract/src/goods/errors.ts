import { defineErrors } from '../error-table.ts'

export const goodsErrors = defineErrors({
  'goods.off_sale': { wire: 54001, status: 409 },
  'goods.stock_short': { wire: 54002, status: 409 },
  'goods.over_limit': { wire: 54003, status: 409 },
  'goods.unknown': { wire: 54004, status: 404 },
  'goods.cart_full': { wire: 54005, status: 409 },
  'goods.changed': { wire: 54006, status: 409 },
  'goods.category_used': { wire: 54007, status: 409 },
  'goods.category_unknown': { wire: 54008, status: 422 },
  'goods.sku_used': { wire: 54009, status: 409 },
  'goods.picture_unknown': { wire: 54010, status: 422 },
  'goods.incomplete': { wire: 54011, status: 409 },
  'goods.stock_change': { wire: 54012, status: 422 },
  'goods.stock_below_zero': { wire: 54013, status: 409 },
  'goods.comment_decided': { wire: 54014, status: 409 },
  'goods.reason_missing': { wire: 54015, status: 422 },
  'goods.not_enclosable': { wire: 54016, status: 409 },
  'goods.envelope_full': { wire: 54017, status: 409 },
})
