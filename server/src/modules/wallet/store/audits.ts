import { sql } from 'kysely'
import { z } from 'zod'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Place, Subject } from './invariant.ts'

/** Something that breaks an invariant. */
export const zBreaks = z.array(
  z.object({ name: z.string(), count: z.int(), examples: z.array(z.string()).default([]) }),
)
export type Breaks = z.output<typeof zBreaks>

export type Extent = 'full' | 'recent'

export const keepAudit = (
  { db }: WithDb,
  {
    begunAt,
    ...audit
  }: {
    readonly begunAt: Date
    readonly at: Date
    readonly seconds: number
    readonly breaks: Breaks
    readonly extent: Extent
  },
) =>
  db
    .insertInto('ledger_audits')
    .values({ ...audit, begun_at: begunAt, breaks: JSON.stringify(audit.breaks) })
    .execute()

const newestOf = ({ db }: WithDb, extent: Extent) =>
  db
    .selectFrom('ledger_audits')
    .select(['id', 'begun_at', 'at', 'breaks'])
    .where('extent', '=', extent)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * What is known to be broken: what the newest look at everything found, and the newest look at what had changed since, if it
 * came after that had begun. `fullAt`: when everything was last looked at. Null before the first audit.
 */
export async function findNewestAudit(
  context: WithDb,
): Promise<{ readonly at: Date; readonly fullAt: Date | null; readonly breaks: Breaks } | null> {
  const [full, recent] = await Promise.all([newestOf(context, 'full'), newestOf(context, 'recent')])
  const isLater = recent && (!full || recent.at > (full.begun_at ?? full.at))
  const told = [full, isLater ? recent : undefined]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const last = told.at(-1)
  if (!last) return null
  const breaks = new Map(
    told.flatMap((one) => zBreaks.parse(one.breaks)).map((one) => [one.name, one]),
  )
  return { at: last.at, fullAt: full?.at ?? null, breaks: [...breaks.values()] }
}

const zMarks = z.record(z.string(), z.number())

export async function findPlace({ db }: WithDb): Promise<Place | null> {
  const row = await db
    .selectFrom('ledger_places')
    .select(['at', 'marks', 'xid'])
    .select(sql<boolean>`xid::xid8 <= pg_snapshot_xmax(pg_current_snapshot())`.as('is_ours'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Restored into a database that has counted fewer transactions, it says nothing of this one. Where it has counted more, all rows are
  // younger than the place, and are looked at.
  return row?.is_ours ? { at: row.at, xid: row.xid, marks: zMarks.parse(row.marks) } : null
}

export const keepPlace = ({ db }: WithDb, { at, xid, marks }: Place) =>
  db
    .insertInto('ledger_places')
    .values({ at, xid, marks: JSON.stringify(marks) })
    .execute()

/**
 * Tables that only grow and number their rows: how far each has come, and from which transaction on nothing may be known yet. In this
 * order: who had a number when the marks were read has begun before that transaction.
 */
export async function readMarks(
  { db }: WithDb,
  logs: readonly string[],
): Promise<{ readonly marks: Readonly<Record<string, number>>; readonly next: string }> {
  const marked = await sql<{ marks: Record<string, number> }>`
    select jsonb_object_agg(log, coalesce(pg_sequence_last_value(pg_get_serial_sequence(log, 'seq')::regclass), 0)) as marks
    from unnest(${[...logs]}::text[]) as log`.execute(db)
  const begun = await sql<{
    next: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const [marks, next] = [marked.rows[0]?.marks, begun.rows[0]?.next]
  if (!marks || next === undefined) throw new Error('reading the marks answered nothing')
  return { marks, next }
}

/** The oldest transaction under way. */
export async function oldestRunning({ db }: WithDb): Promise<string> {
  const {
    rows: [row],
  } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  if (!row) throw new Error('reading the snapshot answered nothing')
  return row.xid
}

/** Ids of what may have changed since a place. */
export async function listChanged(
  { db }: InTransaction,
  { changed }: Subject,
  since: Place,
): Promise<string[]> {
  if (!changed) return []
  const { rows } = await sql<{
    id: string
  }>`select distinct c.id::text as id from (${changed(since)}) as c(id) where c.id is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The next things of a subject after one; null before the first. An empty answer: that was all. */
export async function listNext(
  { db }: WithDb,
  { walk: { table, column, by, only }, atOnce }: Subject,
  after: string | null,
): Promise<string[]> {
  const id = sql.ref(column)
  const conditions = [
    after === null ? sql`true` : sql`${id} > ${after}::${sql.raw(by)}`,
    only ? sql.raw(only) : sql`true`,
  ]
  const { rows } = await sql<{
    shown: string
  }>`select ${id}::text as shown from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} group by ${id} order by ${id} limit ${atOnce}`.execute(
    db,
  )
  return rows.map(({ shown }) => shown)
}
