import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: '訂單',
  number: '訂單編號',
  search: '按訂單編號查找',
  state: '狀態',
  anyState: '全部狀態',
  kind: '種類',
  kinds: { letter: '信件', postcard: '明信片', pass_message: '捎句話', goods: '商品', recharge: '儲值' },
  writer: '寫信人',
  place: '寄往',
  pages: '頁',
  total: '金額',
  createdAt: '下單時間',
  none: '沒有訂單',
  loadMore: '載入更多',
  states: {
    pending_payment: '待付款', paid: '已付款', in_review: '審核中', needs_writer: '待寫信人確認', approved: '待列印', printing: '列印中', printed: '已列印', packed: '已裝封', posted: '已寄出',
    shipped: '已出貨', return_requested: '申請退貨', in_transit: '運輸中', delivered: '已送達', cancelled: '已取消', refused: '已拒絕', returned: '已退回', expired: '已過期', refunded: '已退款',
  },
} satisfies Translation<typeof source>
