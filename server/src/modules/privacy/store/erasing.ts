import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Reference } from '../rules/erasing-order.ts'
import { type Narrow, ofPerson } from './held.ts'

/** A person's rows of a table. */
export interface RowsOf {
  readonly table: string
  readonly whose: string
  readonly userId: string
  /** Only those of one thing of the person. */
  readonly narrow?: Narrow | undefined
}

const conditionOf = ({ whose, userId, narrow }: RowsOf) => ofPerson(whose, userId, narrow)

/** Which tables refer to which. */
export async function findReferences({ db }: WithDb): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select distinct c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to" from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`.execute(
    db,
  )
  return rows
}

export async function eraseRows({ db }: InTransaction, rows: RowsOf): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(rows.table)} where ${conditionOf(rows)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Puts a value into each of some columns; an expression may speak of the column's own value. Answers how many rows there were. */
export async function emptyRows(
  { db }: InTransaction,
  rows: RowsOf,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<number> {
  const puts = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows } =
    await sql`update ${sql.table(rows.table)} set ${sql.join(puts)} where ${conditionOf(rows)}`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0)
}

export async function countRowsOf({ db }: WithDb, asked: RowsOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(asked.table)} where ${conditionOf(asked)}`.execute(
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

/** All versions of mail among these rows. */
export const versionsOfMail = ({ db }: WithDb, rows: RowsOf): Promise<VersionOfMail[]> =>
  db
    .selectFrom('mail_versions')
    .innerJoin('mail_items as i', 'i.order_id', 'mail_versions.order_id')
    .select([
      'mail_versions.order_id',
      'mail_versions.version',
      'i.kind',
      'mail_versions.content_sealed',
    ])
    .where(
      sql<boolean>`(mail_versions.order_id, mail_versions.version) in (select order_id, version from mail_versions where ${conditionOf(rows)})`,
    )
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

interface LockedFiles {
  /** How many there were; some may have come to be held since. */
  readonly found: number
  readonly ids: readonly string[]
}

/**
 * The stored files among these rows that are still there, locked. Two statements: what somebody has begun to hold meanwhile is seen by
 * the second, and nobody can begin to hold a locked one.
 */
export async function lockFilesOf(
  { db }: InTransaction,
  rows: RowsOf,
  limit: number,
): Promise<LockedFiles> {
  const { rows: found } = await sql<{ id: string }>`
    select id from files where ${conditionOf(rows)} order by id limit ${limit} for update`.execute(
    db,
  )
  if (found.length === 0) return { found: 0, ids: [] }
  const ids = found.map(({ id }) => id)
  const { rows: still } = await sql<{ id: string }>`
    select id from files where id = any(${ids}::uuid[]) and ${conditionOf(rows)}`.execute(db)
  return { found: found.length, ids: still.map(({ id }) => id) }
}
