import type { LoginWay } from '@mailing/contract/config/calls.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** How a column that says whose something is, is called; no table has another name for it. */
const ownerColumns = ['user_id', 'owner_id', 'invited_id', 'inviter_id']

/**
 * Tables whose rows are nothing that an account holds: the account's own, which move or end with it; traces of requests; and
 * what everybody gets unasked. Every other table counts, also one that is made tomorrow.
 */
const noHoldings = [
  'users',
  'user_roles',
  'authenticators',
  'third_party_identities',
  'merge_tickets',
  'passkeys',
  'passkey_questions',
  'sessions',
  'idempotent_answers',
  'coupons',
  'coupon_holders',
  'coupon_distribution_people',
  'goods_cart_lines',
  'mail_shelves',
  'letter_figures',
  'point_accounts',
  'point_signs',
  'order_notices',
  'agreement_acceptances',
  'user_notices',
  'notice_deliveries',
  'notice_queues',
  'notice_settings',
  'notice_choices',
  'push_subscriptions',
  'wechat_receivers',
]

/** Whether an account has money, letters, addresses, an inviter or anything else that somebody could miss. */
export async function holdsAnything({ db }: WithDb, userId: string): Promise<boolean> {
  const columns = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and c.column_name = any(${ownerColumns}) and not c.table_name = any(${noHoldings})`.execute(
    db,
  )
  const looks = columns.rows.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${userId})`,
  )
  const found = await sql<{ holds: boolean }>`
    select exists (select from users where id = ${userId} and share_uid is not null)
      or ${sql.join(looks, sql` or `)} as holds`.execute(db)
  return found.rows[0]?.holds ?? true
}

/** An account and those that have gone into it, also by way of another: what is kept under any of them is of one person. */
export async function accountsOf({ db }: WithDb, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive own as (
      select ${userId}::uuid as id
      union select u.id from users u join own on u.merged_into = own.id)
    select id from own`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks accounts, in one order, until the transaction ends. */
export const lockUsers = ({ db }: InTransaction, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'phone_sealed',
      'phone_index',
      'email_sealed',
      'email_index',
      'locale',
      'blocked_at',
      'merged_into',
      'created_at',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

type Locked = Awaited<ReturnType<typeof lockUsers>>[number]

/** Closes an account that has gone into another, and gives its ways of contact to that one: those that it lacks, and the named one. */
export async function absorb(
  { db }: InTransaction,
  { kept, closed }: { readonly kept: Locked; readonly closed: Locked },
  taken: LoginWay | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      phone_sealed: null,
      phone_index: null,
      email_sealed: null,
      email_index: null,
      merged_into: kept.id,
      merged_at: now,
      updated_at: now,
    })
    .where('id', '=', closed.id)
    .execute()
  const phone = closed.phone_index && (kept.phone_index === null || taken === 'phone')
  const email = closed.email_index && (kept.email_index === null || taken === 'email')
  await db
    .updateTable('users')
    .set({
      updated_at: now,
      ...(phone && { phone_sealed: closed.phone_sealed, phone_index: closed.phone_index }),
      ...(email && { email_sealed: closed.email_sealed, email_index: closed.email_index }),
    })
    .where('id', '=', kept.id)
    .execute()
}
