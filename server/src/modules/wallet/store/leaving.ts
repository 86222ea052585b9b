import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** Payments that may still be settled, and money on its way back to the payer. */
export async function moneyUnderWay(
  { db }: WithDb,
  userId: UserId,
): Promise<readonly { readonly id: string; readonly number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from payments where user_id = ${userId} and state = 'created'
    union all select c.id, c.number from payment_corrections c where c.user_id = ${userId} and c.state in ('waiting', 'sending')
    limit 20`.execute(db)
  return rows
}
