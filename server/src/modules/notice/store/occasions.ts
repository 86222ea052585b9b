import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

interface EndingCoupon {
  readonly id: string
  readonly user_id: string
  readonly valid_until: Date
}

/** Coupons that can still be used and end soon, in the order in which they end. */
export async function couponsEnding(
  { db }: WithDb,
  { from, to }: { readonly from: Date; readonly to: Date },
  after: EndingCoupon | undefined,
  limit: number,
): Promise<readonly EndingCoupon[]> {
  let query = db
    .selectFrom('coupons')
    .select(['id', 'user_id', 'valid_until'])
    .where('state', '=', 'available')
    .where('valid_until', '>', from)
    .where('valid_until', '<=', to)
  if (after)
    query = query.where((e) =>
      e(e.refTuple('valid_until', 'id'), '>', e.tuple(after.valid_until, after.id)),
    )
  return query.orderBy('valid_until').orderBy('id').limit(limit).execute()
}

/** Orders of mail for a chosen day that wait for their payment, made before a moment, whose sum is more than their writer has. */
export async function plannedBeyondBalance(
  { db }: WithDb,
  {
    now,
    madeBefore,
    currency,
  }: { readonly now: Date; readonly madeBefore: Date; readonly currency: string },
): Promise<readonly { readonly id: string; readonly user_id: string }[]> {
  const { rows } = await sql<{ readonly id: string; readonly user_id: string }>`
    select o.id, o.user_id from orders o
    join mail_items m on m.order_id = o.id and m.send_day is not null
    where o.state = 'pending_payment' and o.pay_before > ${now} and o.created_at <= ${madeBefore}
      and o.total > coalesce((select balance from wallet_accounts w where w.owner_id = o.user_id and w.kind = 'user' and w.currency = ${currency}), 0)
    order by o.pay_before limit 500`.execute(db)
  return rows
}
