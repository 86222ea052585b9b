import type { MailKind } from '@mailing/contract/order-states.ts'
import type { PartingKind } from '@mailing/contract/privacy/limits.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export const endErasure = ({ db }: InTransaction, id: string, at: Date) =>
  db
    .updateTable('privacy_erasures')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

export interface ChosenErasureRow {
  readonly id: string
  readonly seq: number
  readonly subject: PartingKind
  readonly number: string | null
  readonly counted_at: Date
  readonly done_at: Date
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

/** What went because its owner chose so, the newest first. */
export async function listChosenErasures(
  { db }: WithDb,
  userId: string,
  before: number | undefined,
  limit: number,
): Promise<ChosenErasureRow[]> {
  const { rows } = await sql<ChosenErasureRow>`
    select e.id, e.seq::int as seq, e.subject, o.number, e.counted_at, e.done_at,
      (select coalesce(sum(s.rows), 0)::int from privacy_erasure_steps s where s.erasure_id = e.id and s.deed in ('erased', 'emptied') and s.table_name not in ('files', 'file_holds')) as rows,
      (select count(*)::int from privacy_erasure_files f where f.erasure_id = e.id) as files,
      (select coalesce(sum(f.bytes), 0)::bigint from privacy_erasure_files f where f.erasure_id = e.id) as bytes
    from privacy_erasures e left join replies r on e.subject = 'reply' and r.id = e.subject_id
      left join orders o on o.id = case e.subject when 'order' then e.subject_id when 'reply' then r.order_id end
    where e.user_id = ${userId}::uuid and e.cause = 'chosen' and e.done_at is not null and (${before ?? null}::bigint is null or e.seq < ${before ?? null}::bigint)
    order by e.seq desc limit ${limit}`.execute(db)
  return rows
}

export interface NamedThing {
  readonly id: string
  readonly number: string | null
  readonly mail: MailKind | null
  /** The order's snapshot, the draft's excerpt, or the reply's sender. */
  readonly sealed: Buffer | null
}

/** What things are called, still sealed; by kind, because each has a column of its own. */
export async function nameThings(
  { db }: WithDb,
  userId: string,
  kind: PartingKind,
  ids: readonly string[],
): Promise<NamedThing[]> {
  if (ids.length === 0) return []
  const { rows } = await {
    draft: sql<NamedThing>`select id, null as number, kind as mail, excerpt_sealed as sealed from mail_drafts where user_id = ${userId}::uuid and id = any(${ids}::uuid[])`,
    order: sql<NamedThing>`select o.id, o.number, i.kind as mail, o.snapshot_sealed as sealed from orders o join mail_items i on i.order_id = o.id where o.user_id = ${userId}::uuid and o.id = any(${ids}::uuid[])`,
    reply: sql<NamedThing>`select id, null as number, null as mail, sender_sealed as sealed from replies where user_id = ${userId}::uuid and id = any(${ids}::uuid[])`,
  }[kind].execute(db)
  return rows
}
