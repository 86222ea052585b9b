import { type RawBuilder, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { FileToCopy } from '../rules/copy-paths.ts'
import { ofPerson } from './held.ts'

/** What of one table is read for a person. */
export interface ToCopy {
  readonly table: string
  readonly columns: readonly string[]
  readonly whose: string
  readonly at: string | null
  /** Columns that are null in the rows for which `where` is true. */
  readonly shared?: { readonly columns: readonly string[]; readonly where: string }
}

/** A person's rows of one table, the oldest first, as the database has them. The register is ours; the id is a value of the statement. */
export async function copyRows(
  { db }: WithDb,
  userId: string,
  { table, columns, whose, at, shared }: ToCopy,
): Promise<Record<string, unknown>[]> {
  const chosen = columns.map((column): RawBuilder<unknown> => {
    const name = sql.ref(column)
    return shared?.columns.includes(column)
      ? sql`case when ${sql.raw(shared.where)} then null else ${name} end as ${name}`
      : name
  })
  const order = at === null ? sql`` : sql` order by ${sql.ref(at)} nulls first`
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join(chosen)} from ${sql.table(table)} where ${ofPerson(whose, userId)}${order}`.execute(
    db,
  )
  return rows
}

/** Which of these ids are other people than the one who has these accounts. */
export async function otherPeople(
  { db }: WithDb,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::uuid[]) and id <> all(${[...userIds]}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Purposes that say again what other files say: small copies, batches, sheets printed anew, books bound of letters, earlier copies. */
const repeated = [
  'picture_preview',
  'batch',
  'reprint',
  'letter_print',
  'calibration',
  'desk_cards',
  'diary_book',
  'data_copy',
]

/**
 * The files of a person that a copy holds. A letter that others wrote with this person is left out: their words are in it. What was
 * drawn before an order was approved is left out too, except for what was never ordered.
 */
export async function filesToCopy(
  { db }: WithDb,
  userId: string,
  whose: string,
): Promise<readonly FileToCopy[]> {
  const { rows } = await sql<FileToCopy>`
    with own as (select id, type, purpose, created_at from files where ${ofPerson(whose, userId)} and purpose <> all(${repeated}::text[])),
    versions as (
      select v.file_id, o.number, v.version = i.approved_version as is_approved,
        i.draft_id in (select draft_id from family_drafts) as is_shared
      from mail_items i join orders o on o.id = i.order_id join mail_versions v on v.order_id = i.order_id where o.user_id = ${userId}::uuid)
    select own.*, v.number as order_number, coalesce(r.id, d.id) as reply_id, coalesce(r.received_at, d.received_at) as reply_at,
      s.kind || '-' || s.sheet || '-' || s.side as scan
    from own left join versions v on v.file_id = own.id
      left join reply_scans s on s.file_id = own.id left join replies r on r.id = s.reply_id left join replies d on d.pdf_file_id = own.id
    where (v.file_id is null or (v.is_approved and not v.is_shared))
      and not exists (select from mail_proofs p where p.file_id = own.id and p.user_id = ${userId}::uuid
        and (p.draft_id in (select draft_id from family_drafts) or (p.used_at is not null and v.file_id is null)))
    order by own.created_at, own.id`.execute(db)
  return rows
}
