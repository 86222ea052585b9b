import type { WithDb } from '../../../platform/database.ts'
import type { AuditLookup } from '../../audit/service.ts'
import type { OrderLookup } from '../../wallet/service.ts'
import { readOrderNumber } from '../rules.ts'
import { findOrder, findOrderByNumber, listNumbers } from '../store/orders.ts'

/** Orders for the finance desk and the pages of payments, which stand to the left of orders. */
export const orderLookup: OrderLookup = {
  idOf: async (context, typed) => {
    const number = readOrderNumber(typed)
    return (number && (await findOrderByNumber(context, number))?.id) || null
  },
  numbersOf: async (context, ids) =>
    new Map((await listNumbers(context, ids)).map(({ id, number }) => [id, number])),
  isUnpaid: async (context, id) => (await findOrder(context, id))?.state === 'pending_payment',
}

/** Whose order it is; null: there is none. */
export const ownerOfOrder = async (context: WithDb, id: string): Promise<string | null> =>
  (await findOrder(context, id))?.user_id ?? null

/** Orders for the audit log, which names them by their ids. */
export const auditLookup: AuditLookup = {
  idsOf: async (context, typed) => {
    const id = await orderLookup.idOf(context, typed)
    return id === null ? [] : [id]
  },
  orderNumbers: orderLookup.numbersOf,
}
