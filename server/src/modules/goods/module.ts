import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import type { OrderNumbers } from './service.ts'

/** Goods, their stock, carts, comments and what a parcel costs. `numbersOf`: numbers of orders, from the module to the right. */
export const goodsModule = (numbersOf: OrderNumbers): Module => ({
  name: 'goods',
  calls: callsWith(numbersOf),
  routes,
  seed,
})
