import { minor } from '@mailing/contract/amount.ts'
import type { CardPrices } from '@mailing/contract/postcard/price.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

/** The price list in force at a moment, without postage; undefined when none is yet. */
export async function pricesAt(
  db: Db,
  moment: Date,
): Promise<Omit<CardPrices, 'mailClasses'> | undefined> {
  const row = await db
    .selectFrom('postcard_prices')
    .selectAll()
    .where('effective_from', '<=', moment)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      version: row.version,
      postcard: minor(row.postcard),
      passMessage: minor(row.pass_message),
    }
  )
}

export interface PriceRow extends Omit<CardPrices, 'mailClasses'> {
  readonly effectiveFrom: Date
  readonly createdAt: Date
  /** Null: it came with the product. */
  readonly createdBy: string | null
  readonly reason: string
}

/** The newest versions, newest first. */
export async function listPrices(db: Db, limit: number): Promise<PriceRow[]> {
  const rows = await db
    .selectFrom('postcard_prices')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    postcard: minor(row.postcard),
    passMessage: minor(row.pass_message),
    effectiveFrom: row.effective_from,
    createdAt: row.created_at,
    createdBy: row.created_by,
    reason: row.reason,
  }))
}

/** Adds the version after `baseVersion`. False: that is not the newest one any more. */
export async function insertPrices(
  tx: Tx,
  baseVersion: number,
  p: Omit<PriceRow, 'version'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into postcard_prices (version, effective_from, postcard, pass_message, created_at, created_by, reason)
    select ${baseVersion + 1}::int, ${p.effectiveFrom}::timestamptz, ${p.postcard}::bigint, ${p.passMessage}::bigint, ${p.createdAt}::timestamptz, ${p.createdBy}::uuid, ${p.reason}
    where (select max(version) from postcard_prices) = ${baseVersion}::int
    on conflict (version) do nothing`.execute(tx)
  return numAffectedRows === 1n
}
