import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Reference } from '../rules/erasing-order.ts'
import { ofPerson } from './held.ts'

/** A person's rows of a table. */
export interface RowsOf {
  readonly table: string
  readonly whose: string
  readonly userId: string
}

/** Which tables refer to which. */
export async function findReferences({ db }: WithDb): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select distinct c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to" from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`.execute(
    db,
  )
  return rows
}

export async function eraseRows(
  { db }: InTransaction,
  { table, whose, userId }: RowsOf,
): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where ${ofPerson(whose, userId)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Puts a value into each of some columns; an expression may speak of the column's own value. Answers how many rows there were. */
export async function emptyRows(
  { db }: InTransaction,
  { table, whose, userId }: RowsOf,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<number> {
  const puts = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set ${sql.join(puts)} where ${ofPerson(whose, userId)}`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0)
}

export async function countRowsOf(
  { db }: WithDb,
  { table, whose, userId }: RowsOf,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${ofPerson(whose, userId)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface VersionOfMail {
  readonly order_id: string
  readonly version: number
  readonly kind: string
  readonly content_sealed: Buffer
}

/** All versions of a person's mail. */
export const versionsOfMail = ({ db }: WithDb, userId: string): Promise<VersionOfMail[]> =>
  db
    .selectFrom('mail_versions as v')
    .innerJoin('mail_items as i', 'i.order_id', 'v.order_id')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .select(['v.order_id', 'v.version', 'i.kind', 'v.content_sealed'])
    .where('o.user_id', '=', userId)
    .execute()

export const putVersion = (
  { db }: InTransaction,
  { order_id: orderId, version }: Pick<VersionOfMail, 'order_id' | 'version'>,
  sealed: Buffer,
) =>
  db
    .updateTable('mail_versions')
    .set({ content_sealed: sealed })
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .execute()

/** The stored files of a person that are still there. */
export async function fileIdsOf(
  { db }: WithDb,
  userId: string,
  whose: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where ${ofPerson(whose, userId)} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
