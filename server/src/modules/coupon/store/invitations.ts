import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/** How many coupons somebody has had for inviting others. */
export async function countForInviting({ db }: WithDb, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from coupons c join coupon_campaigns g on g.id = c.campaign_id where c.user_id = ${userId} and c.way = 'invitation' and g.invitation = 'inviter'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
