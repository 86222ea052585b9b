import type { Hit } from '@mailing/contract/account/customer.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { DeskFinder } from '../../account/service.ts'
import { maskName, readNumberStart, readOrderNumber } from '../rules.ts'
import { listByNumber } from '../store/desk-list.ts'
import { findOrder, findOrderByNumber, type OrderRow } from '../store/orders.ts'
import { openListed } from './snapshot.ts'

const mostOrders = 8

const toHit = (context: StaffContext, row: OrderRow): Hit => {
  const { recipientName, placeName } = openListed(context, row.snapshot_sealed)
  return {
    kind: 'order',
    key: row.number,
    label: row.number,
    about: [maskName(recipientName), placeName].filter((part) => part !== '').join(' · '),
  }
}

/** By its number or a part of it. */
export const orderFinder: DeskFinder = {
  permission: 'order.read',
  find: async (context, words) => {
    const whole = readOrderNumber(words)
    const row = whole === null ? undefined : await findOrderByNumber(context, whole)
    if (row) return [toHit(context, row)]
    // Words of another script are no part of a number.
    const start = /^[\w\s-]+$/.test(words) ? readNumberStart(words) : null
    const rows = start === null ? [] : await listByNumber(context, start, { limit: mostOrders })
    return rows.map((one) => toHit(context, one))
  },
}

/** Orders as hits, for modules to the right that know them by other numbers. */
export async function orderHits(context: StaffContext, ids: readonly string[]): Promise<Hit[]> {
  const rows = await Promise.all([...new Set(ids)].map((id) => findOrder(context, id)))
  return rows.flatMap((row) => (row ? [toHit(context, row)] : []))
}
