import { stateSets } from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** Paid and still with us or with a carrier. */
const underWay = [...stateSets.unposted, 'shipped', 'return_requested']
/** Out of our hands: they may still come back for a while. */
const travelling = ['posted', 'in_transit']

/** Orders of a person that are not at their end: what was posted counts until it is `postedAfter`, or its arrival was told. */
export async function ordersUnderWay(
  { db }: WithDb,
  userId: UserId,
  postedAfter: Date,
): Promise<readonly { readonly id: string; readonly number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, o.number from orders o where o.user_id = ${userId} and (o.state = any(${underWay}::text[])
      or (o.state = any(${travelling}::text[]) and (select max(e.at) from order_events e where e.order_id = o.id and e.state = 'posted') > ${postedAfter}))
    order by o.seq desc limit 20`.execute(db)
  return rows
}
