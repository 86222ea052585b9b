import { sql } from 'kysely'
import type { WithDb } from '../../platform/database.ts'
import { type AuditFacts, saidBy } from './rules.ts'

/**
 * Adds an entry at the end of the chain. The head's row is its lock: entries of parallel transactions follow one another. Outside
 * of a transaction it is there when the promise resolves.
 */
export async function addEntry({ db }: WithDb, facts: AuditFacts): Promise<void> {
  const { id, at, actorId, action, subject, subjectId, reason, address } = facts
  await sql`select audit_add(${id}, ${at}, ${actorId}, ${action}, ${subject}, ${subjectId}, ${reason}, ${address}, ${saidBy(facts)})`.execute(
    db,
  )
}

export interface EntryFilter {
  readonly actorId?: string
  readonly subject?: string
  readonly subjectId?: string
  readonly action?: string
  readonly from?: Date
  /** Before this moment. */
  readonly until?: Date
  /** Any of these, of whatever kind. */
  readonly about?: readonly string[]
  readonly address?: string
  /** Only entries before this one. */
  readonly before?: number
  /** Only entries after this one, the oldest first. */
  readonly after?: number
}

const columns = [
  'sequence',
  'id',
  'at',
  'actor_id',
  'action',
  'subject',
  'subject_id',
  'reason',
  'address',
] as const

/** Entries of parallel transactions follow one another in another order than their clocks were read; by no more than a transaction takes. */
const disorderMs = 3_600_000
/** So many entries around a bound are looked at for its place in the chain. */
const around = 300

/** Where the chain is entered for a time: along the whole log before it, its entries would be read one by one. */
const firstAfter = (at: Date) =>
  sql<number>`coalesce((select min(sequence) from (select sequence from audit_entries where at >= ${at} order by at, sequence limit ${around}) e), 9223372036854775807)`
const lastBefore = (at: Date) =>
  sql<number>`coalesce((select max(sequence) from (select sequence from audit_entries where at < ${at} order by at desc, sequence desc limit ${around}) e), 0)`

/** Entries of a kind of subjects, of somebody, of an action or from an address, whatever they are about. */
const isOfKind = ({ subject, actorId, action, address, subjectId, about }: EntryFilter): boolean =>
  Boolean(subject || actorId || action || address) && !subjectId && !about

/**
 * Entries, newest first unless `after` is given. What `isOfKind` goes by indexes of its own, which are of the negated sequence: else
 * the log would be gone along until so many of them were met.
 */
export function findEntries({ db }: WithDb, filter: EntryFilter, limit: number) {
  let query = db
    .selectFrom('audit_entries')
    .select([...columns, 'hash'])
    .limit(limit)
  if (filter.actorId) query = query.where('actor_id', '=', filter.actorId)
  if (filter.subject) query = query.where('subject', '=', filter.subject)
  if (filter.subjectId) query = query.where('subject_id', '=', filter.subjectId)
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.about) query = query.where('subject_id', 'in', [...filter.about])
  // The index of addresses has none of the entries without one, which a plan for any address would have to know.
  if (filter.address) query = query.where('address', '=', filter.address).where('address', '<>', '')
  const { from, until, before, after } = filter
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<', until)
  const first = from && firstAfter(new Date(from.getTime() - disorderMs))
  const last = until && lastBefore(new Date(until.getTime() + disorderMs))
  if (isOfKind(filter)) {
    query = query.orderBy(after === undefined ? sql`-sequence` : sql`-sequence desc`)
    if (first) query = query.where(sql<boolean>`-sequence <= -${first}`)
    if (last) query = query.where(sql<boolean>`-sequence >= -${last}`)
    if (after !== undefined) query = query.where(sql<boolean>`-sequence < ${-after}::bigint`)
    if (before !== undefined) query = query.where(sql<boolean>`-sequence > ${-before}::bigint`)
  } else {
    query = query.orderBy('sequence', after === undefined ? 'desc' : 'asc')
    if (first) query = query.where('sequence', '>=', first)
    if (last) query = query.where('sequence', '<=', last)
    if (after !== undefined) query = query.where('sequence', '>', after)
    if (before !== undefined) query = query.where('sequence', '<', before)
  }
  return query.execute()
}

/** So many of somebody's newest entries are looked at for one that is there already. */
const remembered = 100

/** Whether one of somebody's newest entries, no older than `since`, says the same. */
export async function hasDone(
  { db }: WithDb,
  {
    actorId,
    action,
    subject,
    subjectId,
    since,
  }: Pick<AuditFacts, 'action' | 'subject' | 'subjectId'> & {
    readonly actorId: string
    readonly since: Date
  },
): Promise<boolean> {
  const newest = db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'subject_id', 'at'])
    .where('actor_id', '=', actorId)
    .orderBy(sql`-sequence`)
    .limit(remembered)
  const row = await db
    .selectFrom(newest.as('newest'))
    .select('at')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Entries after a place in the chain, in its order. */
export const entriesAfter = ({ db }: WithDb, sequence: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .select([...columns, 'previous_hash', 'hash'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()

export const readHead = ({ db }: WithDb) =>
  db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow()

/** Who read or changed a subject, oldest first, of the newest 500; for the person whom it is about. */
export const entriesOfSubject = async (
  { db }: WithDb,
  subjects: readonly string[],
  subjectIds: readonly string[],
) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(columns)
      .where('subject', 'in', subjects)
      .where('subject_id', 'in', subjectIds)
      .orderBy('sequence', 'desc')
      .limit(500)
      .execute()
  ).toReversed()

/** Counts a reading of somebody. False: the measure of the hour is full, and it was not counted. */
export async function countReading(
  { db }: WithDb,
  staffId: string,
  { now, most, hourMs }: { readonly now: Date; readonly most: number; readonly hourMs: number },
): Promise<boolean> {
  const over = new Date(now.getTime() - hourMs)
  const { rows } = await sql`
    insert into reading_measures as m (staff_id, began_at, readings) values (${staffId}, ${now}, 1)
    on conflict (staff_id) do update set
      began_at = case when m.began_at <= ${over} then excluded.began_at else m.began_at end,
      readings = case when m.began_at <= ${over} then 1 else m.readings + 1 end,
      noticed_at = case when m.began_at > ${over} and m.readings + 1 = ${most} then ${now} else m.noticed_at end
    where m.began_at <= ${over} or m.readings < ${most}
    returning staff_id`.execute(db)
  return rows.length > 0
}

/** Begins another measure for somebody. */
export async function renewMeasure({ db }: WithDb, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('reading_measures')
    .set({ began_at: now, readings: 0 })
    .where('staff_id', '=', staffId)
    .execute()
}

/** How many have filled their measure since a moment, and when the first of them did. */
export const countNoticed = ({ db }: WithDb, since: Date) =>
  db
    .selectFrom('reading_measures')
    .select(({ fn }) => [fn.countAll<number>().as('people'), fn.min('noticed_at').as('first_at')])
    .where('noticed_at', '>', since)
    .executeTakeFirst()
