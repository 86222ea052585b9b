import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database.ts'

/** True when this is a photograph that staff have stored as evidence; it is not swept meanwhile. */
export async function hasEvidenceFile({ db }: InTransaction, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', id)
      .where('purpose', '=', 'evidence')
      .where('removed_at', 'is', null)
      .forShare()
      .executeTakeFirst()) !== undefined
  )
}

/** Nothing names it: neither a step of an order nor a return. */
const isUnused = sql`not exists (select from order_events e where e.file_id = f.id)
  and not exists (select from piece_returns r where r.photo_file_id = f.id)`

/** Photographs older than a moment that prove nothing. Two statements: what a scan has just begun to name is seen by the second. */
export async function takeUnusedEvidence(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const { rows: candidates } = await sql<{ id: string }>`
    select f.id from files f
    where f.purpose = 'evidence' and f.removed_at is null and f.created_at < ${before} and ${isUnused}
    order by f.id limit ${limit} for update of f skip locked`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.id = any(${candidates.map(({ id }) => id)}::uuid[]) and ${isUnused}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
