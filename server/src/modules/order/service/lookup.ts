import type { OrderLookup } from '../../wallet/service.ts'
import { readOrderNumber } from '../rules.ts'
import { findOrderByNumber, listNumbers } from '../store/orders.ts'

/** Order numbers for the finance desk, which stands to the left of orders. */
export const orderLookup: OrderLookup = {
  idOf: async (context, typed) => {
    const number = readOrderNumber(typed)
    return (number && (await findOrderByNumber(context, number))?.id) || null
  },
  numbersOf: async (context, ids) =>
    new Map((await listNumbers(context, ids)).map(({ id, number }) => [id, number])),
}
