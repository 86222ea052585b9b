import { type RawBuilder, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/** A condition of the register with the person's id in it. The register is ours; the id is a value of the statement. */
export function ofPerson(whose: string, userId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    whose.split(':user').map((part) => sql.raw(part)),
    sql`${userId}::uuid`,
  )})`
}

/** Rows of one table that are to be counted. */
export interface ToCount {
  readonly from: string
  readonly whose: string
  readonly at: string | null
}

export interface Counted {
  readonly count: number
  readonly first: Date | null
  readonly latest: Date | null
}

/** Counts a person's rows, all in one statement; the answers stand in the order of the questions. */
export async function countRows(
  { db }: WithDb,
  userId: string,
  asked: readonly ToCount[],
): Promise<readonly Counted[]> {
  if (asked.length === 0) return []
  const parts = asked.map(({ from, whose, at }, place) => {
    const time = at === null ? sql`null::timestamptz` : sql`${sql.ref(at)}::timestamptz`
    return sql`select ${sql.lit(place)}::int as place, count(*)::int as count, min(${time}) as first, max(${time}) as latest from ${sql.table(from)} where ${ofPerson(whose, userId)}`
  })
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)} order by place`.execute(
    db,
  )
  return rows
}
