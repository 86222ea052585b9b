import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** So many rows a banner and day: those who count at the same time seldom meet. */
const slots = 8

export interface Counted {
  readonly id: string
  readonly seen: number
  readonly opened: number
}

/** Adds to the figures of a day. Rows are locked in one order. */
export async function addFigures(
  { db }: InTransaction,
  day: string,
  counted: readonly Counted[],
): Promise<void> {
  if (counted.length === 0) return
  const slot = randomInt(slots)
  await db
    .insertInto('banner_figures')
    .values(
      counted
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .map(({ id, seen, opened }) => ({ banner_id: id, day, slot, seen, opened })),
    )
    .onConflict((c) =>
      c.columns(['banner_id', 'day', 'slot']).doUpdateSet({
        seen: sql<number>`banner_figures.seen + excluded.seen`,
        opened: sql<number>`banner_figures.opened + excluded.opened`,
      }),
    )
    .execute()
}

/** The figures of banners since a day. */
export async function sumFigures(
  { db }: WithDb,
  ids: readonly string[],
  since: string,
): Promise<Counted[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Counted>`
    select banner_id as id, sum(seen)::int as seen, sum(opened)::int as opened from banner_figures
    where banner_id = any(${[...ids]}::uuid[]) and day >= ${since}::date group by banner_id`.execute(
    db,
  )
  return rows
}
