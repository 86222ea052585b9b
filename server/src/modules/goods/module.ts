import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { goodsCategoryHook } from '../coupon/service.ts'
import { goodsToGiveHook } from '../point/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { calls } from './calls.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { goodsInvariants, goodsToGive, nameCategories } from './service.ts'

/** Goods, their stock, carts, comments and what a parcel costs. */
export const goodsModule: Module = {
  name: 'goods',
  calls,
  routes,
  seed,
  gives: [
    fill(goodsCategoryHook, nameCategories),
    fill(goodsToGiveHook, goodsToGive),
    fill(invariantHook, goodsInvariants),
  ],
}
