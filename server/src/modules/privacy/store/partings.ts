import type { Keeping } from '@mailing/contract/privacy/keeping-calls.ts'
import { type PartingKind, partingKinds } from '@mailing/contract/privacy/limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PrivacyPartingsTable } from '../../../platform/tables.ts'
import { everyArrived } from '../rules/arrived.ts'

export type PartingRow = Selectable<PrivacyPartingsTable>

/** One thing of one person. */
export interface Thing {
  readonly userId: string
  readonly kind: PartingKind
  readonly id: string
}

const free: Readonly<Record<PartingKind, (userId: string) => RawBuilder<unknown>>> = {
  // A family letter has others' words in it; what an order under way was written from stays until that has arrived.
  draft: (userId) => sql`
    select d.id, d.updated_at as counted_at from mail_drafts d where d.user_id = ${userId}::uuid
      and not exists (select from family_drafts f where f.draft_id = d.id)
      and not exists (select from mail_items i join orders o on o.id = i.order_id where i.draft_id = d.id and i.user_id = ${userId}::uuid and not (${sql.raw(everyArrived('o'))}))`,
  order: (userId) => sql`
    select o.id, (select max(e.at) from order_events e where e.order_id = o.id and e.state = o.state) as counted_at
    from orders o join mail_items i on i.order_id = o.id where o.user_id = ${userId}::uuid and i.erased_at is null and ${sql.raw(everyArrived('o'))}`,
  reply: (userId) => sql`
    select r.id, r.read_at as counted_at from replies r where r.user_id = ${userId}::uuid and r.state = 'published' and r.read_at is not null
      and r.erased_at is null and r.original_state <> 'ordered'`,
}

/** What may go of a person, each with the moment from which its time runs and when that is over. */
const ripe = (userId: string, chosen: Keeping): RawBuilder<unknown> => {
  const kinds = partingKinds.filter((kind) => chosen[kind] !== null)
  if (kinds.length === 0)
    return sql`select null::text as subject, null::uuid as id, null::timestamptz as counted_at, null::timestamptz as over_at where false`
  return sql.join(
    kinds.map(
      (kind) => sql`
      select ${kind}::text as subject, f.id, f.counted_at, f.counted_at + make_interval(days => ${chosen[kind]}::int) as over_at
      from (${free[kind](userId)}) f where f.counted_at is not null`,
    ),
    sql` union all `,
  )
}

export interface Ripe {
  readonly subject: PartingKind
  readonly id: string
  readonly counted_at: Date
  readonly due_at: Date
  readonly state: 'ahead' | 'planned'
}

/** What goes next, the soonest first, but for what its owner keeps; what nobody was told of goes `soonest` at the earliest. */
export async function nextPartings(
  { db }: WithDb,
  userId: string,
  chosen: Keeping,
  soonest: Date,
  limit: number,
): Promise<Ripe[]> {
  const { rows } = await sql<Ripe>`
    select r.subject, r.id, r.counted_at, coalesce(p.due_at, greatest(r.over_at, ${soonest}::timestamptz)) as due_at,
      case when p.state is null then 'ahead' else 'planned' end as state
    from (${ripe(userId, chosen)}) r left join privacy_partings p on p.user_id = ${userId}::uuid and p.subject = r.subject and p.subject_id = r.id
    where p.state is distinct from 'kept' order by due_at, r.counted_at, r.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How many of each kind the choice reaches as things stand. */
export async function countRipe(
  { db }: WithDb,
  userId: string,
  chosen: Keeping,
): Promise<Record<PartingKind, number>> {
  const { rows } = await sql<{ subject: PartingKind; count: number }>`
    select r.subject, count(*)::int as count from (${ripe(userId, chosen)}) r
    where not exists (select from privacy_partings p where p.user_id = ${userId}::uuid and p.subject = r.subject and p.subject_id = r.id and p.state = 'kept')
    group by r.subject`.execute(db)
  return {
    draft: 0,
    order: 0,
    reply: 0,
    ...Object.fromEntries(rows.map((r) => [r.subject, r.count])),
  }
}

/** Plans what goes within the days of warning, and drops plans of what has changed since; answers how many are new. */
export async function planPartings(
  { db }: InTransaction,
  userId: string,
  chosen: Keeping,
  { soonest }: { readonly soonest: Date },
): Promise<number> {
  await sql`
    delete from privacy_partings p where p.user_id = ${userId}::uuid and p.state = 'planned' and not exists (
      select from (${ripe(userId, chosen)}) r where r.subject = p.subject and r.id = p.subject_id and r.counted_at = p.counted_at)`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    insert into privacy_partings (user_id, subject, subject_id, counted_at, due_at)
    select ${userId}::uuid, r.subject, r.id, r.counted_at, ${soonest}::timestamptz from (${ripe(userId, chosen)}) r
    where r.over_at <= ${soonest}::timestamptz order by r.over_at, r.id on conflict do nothing`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Whether a thing may still go, its time run from the same moment; it is locked until this transaction ends. */
export async function isStillRipe(
  { db }: InTransaction,
  { userId, kind, id }: Thing,
  countedAt: Date,
): Promise<boolean> {
  const locks: Readonly<Record<PartingKind, RawBuilder<unknown>>> = {
    draft: sql`select from mail_drafts where id = ${id}::uuid and user_id = ${userId}::uuid for update`,
    order: sql`select from orders where id = ${id}::uuid for update`,
    reply: sql`select from replies where id = ${id}::uuid for update`,
  }
  await locks[kind].execute(db)
  const { rows } =
    await sql`select from (${free[kind](userId)}) f where f.id = ${id}::uuid and f.counted_at = ${countedAt}::timestamptz`.execute(
      db,
    )
  return rows.length > 0
}

/** What is due, behind one of them. */
export const findDuePartings = (
  { db }: WithDb,
  now: Date,
  after: PartingRow | undefined,
  limit: number,
): Promise<PartingRow[]> =>
  db
    .selectFrom('privacy_partings')
    .selectAll()
    .where('state', 'in', ['planned', 'going'])
    .where('due_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(due_at, seq) > (${after?.due_at}::timestamptz, ${after?.seq}::bigint)`,
      ),
    )
    .orderBy('due_at')
    .orderBy('seq')
    .limit(limit)
    .execute()

export const holdParting = ({ db }: InTransaction, seq: number) =>
  db
    .selectFrom('privacy_partings')
    .selectAll()
    .where('seq', '=', seq)
    .where('state', 'in', ['planned', 'going'])
    .forUpdate()
    .executeTakeFirst()

export const startParting = ({ db }: InTransaction, seq: number, erasureId: string) =>
  db
    .updateTable('privacy_partings')
    .set({ state: 'going', erasure_id: erasureId })
    .where('seq', '=', seq)
    .where('state', '=', 'planned')
    .execute()

export const dropParting = ({ db }: InTransaction, seq: number) =>
  db.deleteFrom('privacy_partings').where('seq', '=', seq).execute()

/** Keeps a thing that may go, or was to go; false: there is no such thing, or it goes already. */
export async function keepThing(
  { db }: InTransaction,
  { userId, kind, id }: Thing,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into privacy_partings (user_id, subject, subject_id, state, counted_at, due_at)
    select ${userId}::uuid, ${kind}, f.id, 'kept', f.counted_at, ${now}::timestamptz from (${free[kind](userId)}) f where f.id = ${id}::uuid and f.counted_at is not null
    on conflict (user_id, subject, subject_id) do update set state = 'kept' where privacy_partings.state in ('planned', 'kept')`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** A thing that was kept may go again, after its owner was told anew; false: it was not kept. */
export async function unkeepThing(
  { db }: InTransaction,
  { userId, kind, id }: Thing,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('privacy_partings')
    .where('user_id', '=', userId)
    .where('subject', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listKept = ({ db }: WithDb, userId: string, limit: number): Promise<PartingRow[]> =>
  db
    .selectFrom('privacy_partings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'kept')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** A talk with staff may be about anything of the person. */
export async function isTalkOpen({ db }: WithDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_conversations')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
