import { minor } from '@mailing/contract/amount.ts'
import type { ShopLine, StaffShopDetail } from '@mailing/contract/shop/schemas.ts'

export const orderId = '77777777-7777-4777-8777-777777777777'
const at = '2026-11-20T04:00:00.000Z'

export const shopLine: ShopLine = {
  id: '77777777-aaaa-4777-8777-777777777777',
  goodsId: '77777777-bbbb-4777-8777-777777777777',
  variantId: '77777777-cccc-4777-8777-777777777777',
  goodsName: '信纸套装',
  variantName: '米色',
  sku: 'PAPER-1',
  picture: null,
  quantity: 3,
  unit: minor(1000),
  amount: minor(3000),
}

const summary = {
  id: orderId,
  number: '261120-GOOD-0001',
  state: 'paid',
  createdAt: at,
  total: minor(3800),
  payBefore: null,
  lines: [shopLine],
  pieces: 3,
  original: null,
} as const
const rest = {
  items: [
    { code: 'goods', quantity: 3, unit: minor(1000), amount: minor(3000) },
    { code: 'shipping', quantity: 1, unit: minor(800), amount: minor(800) },
  ],
  paidAt: at,
  paidWith: 'wallet',
  refunded: minor(0),
  to: { name: '王小明', phone: '13800000000', lines: ['上海市 浦东新区', '世纪大道 1 号'] },
  note: '',
  weight: 360,
  shipment: null,
  return: null,
  timeline: [{ state: 'paid', at, evidence: 'payment', proof: 'P1', reason: '' }],
  ahead: ['packed', 'shipped', 'delivered'],
  refusedReason: null,
} as const

/** A paid order of three sets of paper, as staff see it. */
export const staffDetail = (change: Partial<StaffShopDetail> = {}): StaffShopDetail =>
  ({
    ...summary,
    ...rest,
    userMasked: '138****0000',
    isHeld: false,
    canPack: true,
    canShip: false,
    canRefuse: true,
    canDecideReturn: false,
    canRecordParcel: false,
    ...change,
  }) as StaffShopDetail
