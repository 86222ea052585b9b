import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/** Who invited somebody; undefined: nobody, oneself, or an account that is blocked or gone. The share id is the inviter's user id. */
export async function inviterOf({ db }: WithDb, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select i.id from users u join users i on i.id = case when u.share_uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then u.share_uid::uuid end where u.id = ${userId} and i.id <> u.id and i.blocked_at is null`.execute(
    db,
  )
  return rows[0]?.id
}

/** How many coupons somebody has had for inviting others. */
export async function countForInviting({ db }: WithDb, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from coupons c join coupon_campaigns g on g.id = c.campaign_id where c.user_id = ${userId} and c.way = 'invitation' and g.invitation = 'inviter'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
