import { minor } from '@mailing/contract/amount.ts'
import type { GoodsLine } from '@mailing/contract/goods/schemas.ts'

export const variantIds = [
  'aaaaaaaa-1111-4111-8111-111111111111',
  'aaaaaaaa-2222-4222-8222-222222222222',
  'aaaaaaaa-3333-4333-8333-333333333333',
] as const

/** A line of a cart: one piece for 10.00, five in stock. */
export const line = (variantId: string, change: Partial<GoodsLine> = {}): GoodsLine => ({
  variantId,
  goodsId: 'bbbbbbbb-1111-4111-8111-111111111111',
  goodsName: '信纸',
  variantName: 'A5',
  picture: null,
  quantity: 1,
  unit: minor(1000),
  amount: minor(1000),
  weight: 120,
  stock: 5,
  problem: null,
  ...change,
})
