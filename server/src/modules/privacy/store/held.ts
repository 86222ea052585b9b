import { type RawBuilder, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/** One thing of a person that a condition may be narrowed to, and the zone in which its year is counted. */
export interface Narrow {
  readonly subjectId: string
  readonly zone: string
}

/** A condition of the register with the person's id in it, and of `narrow` what it asks for. The register is ours; what stands in the places are values of the statement. */
export function ofPerson(whose: string, userId: string, narrow?: Narrow): RawBuilder<boolean> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    ':user': sql`${userId}::uuid`,
    ...(narrow && {
      ':subject': sql`${narrow.subjectId}::uuid`,
      ':zone': sql`${narrow.zone}::text`,
    }),
  }
  const parts = whose.split(/(:user|:subject|:zone)/)
  return sql<boolean>`(${sql.join(
    parts.map((part) => values[part] ?? sql.raw(part)),
    sql``,
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

/**
 * Counts a person's rows under all of the person's accounts, each row once, all in one statement; the answers stand in the order of the
 * questions.
 */
export async function countRows(
  { db }: WithDb,
  userIds: readonly string[],
  asked: readonly ToCount[],
): Promise<readonly Counted[]> {
  if (asked.length === 0) return []
  const parts = asked.map(({ from, whose, at }, place) => {
    const time = at === null ? sql`null::timestamptz` : sql`${sql.ref(at)}::timestamptz`
    const own = sql.join(
      userIds.map((userId) => ofPerson(whose, userId)),
      sql` or `,
    )
    return sql`select ${sql.lit(place)}::int as place, count(*)::int as count, min(${time}) as first, max(${time}) as latest from ${sql.table(from)} where ${own}`
  })
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)} order by place`.execute(
    db,
  )
  return rows
}
