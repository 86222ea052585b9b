import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/checkout.ts'

export default {
  title: '確認訂單',
  to: '送到哪裡',
  noAddress: '還沒有收件地址，新增後就能看到運費。',
  addAddress: '新增收件地址',
  change: '更換',
  chooseAddress: '選擇收件地址',
  goods: '商品',
  note: '備註（選填）',
  noteHint: '給包裝的人看，例如希望的送貨時間',
  problems: {
    off_sale: '已下架',
    sold_out: '暫時售完',
    short: (stock: number) => `只剩 ${stock} 件`,
    over_limit: '超過每人限購的數量',
  },
  blocked: '有商品現在不能買。',
  onlyRest: '只買其餘的商品',
  toCart: '回購物車修改',
  freeShipping: '免運費',
  toFree: (amount: string) => `再買 ${amount} 的商品就免運費`,
  needAddress: '請先新增收件地址',
  promise: '包裝之前隨時可以取消，全額退款。',
  payBefore: (time: string) => `請在 ${time} 前付款，逾時未付，訂單會自動取消，商品會放回貨架`,
  nothing: '沒有要買的商品',
  nothingHint: '去商城挑幾樣吧。',
  toMall: '去商城',
} satisfies Translation<typeof source>
