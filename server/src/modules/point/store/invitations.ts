import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database.ts'

interface InvitedOrder {
  readonly invitedId: string
  readonly inviterId: string
  readonly orderId: string
  readonly day: string
  readonly at: Date
}

/**
 * Notes an order of an invited person. The person counts on the day of the first one. When all orders before it went back, the day is
 * this one instead, unless the inviter has taken a reward for inviting since: nobody is rewarded twice for one person.
 */
export async function insertInvitedOrder({ db }: InTransaction, o: InvitedOrder): Promise<void> {
  await sql`
    insert into point_invitations as i (invited_id, inviter_id, day, at) values (${o.invitedId}, ${o.inviterId}, ${o.day}::date, ${o.at})
    on conflict (invited_id) do update set day = excluded.day, at = excluded.at
      where not exists (select from point_invited_orders f where f.invited_id = i.invited_id)
        and not exists (select from point_rewards r join point_tasks t on t.id = r.task_id where r.user_id = i.inviter_id and t.kind = 'friend_invited' and r.at >= i.at)`.execute(
    db,
  )
  await db
    .insertInto('point_invited_orders')
    .values({ order_id: o.orderId, invited_id: o.invitedId })
    .onConflict((c) => c.doNothing())
    .execute()
}

export const deleteInvitedOrder = async ({ db }: InTransaction, orderId: string): Promise<void> => {
  await db.deleteFrom('point_invited_orders').where('order_id', '=', orderId).execute()
}
