import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { DiaryBooksTable } from '../../../platform/tables.ts'

export type BookRow = Selectable<DiaryBooksTable>

export const listBooks = ({ db }: WithDb, userId: string): Promise<BookRow[]> =>
  db.selectFrom('diary_books').selectAll().where('user_id', '=', userId).execute()

export const findBook = (
  { db }: WithDb,
  userId: string,
  year: number,
): Promise<BookRow | undefined> =>
  db
    .selectFrom('diary_books')
    .selectAll()
    .where('user_id', '=', userId)
    .where('year', '=', year)
    .executeTakeFirst()

export interface BookToAsk {
  readonly userId: string
  readonly year: number
  readonly fingerprint: Buffer
  readonly at: Date
  /** A making that was asked for before this moment has died. */
  readonly deadBefore: Date
}

/** Asks for a book; false when one is being made, or one that holds the same is there. */
export async function askBook(
  { db }: InTransaction,
  { userId, year, fingerprint, at, deadBefore }: BookToAsk,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into diary_books as b (user_id, year, state, fingerprint, asked_at) values (${userId}, ${year}, 'making', ${fingerprint}, ${at})
    on conflict (user_id, year) do update set state = 'making', fingerprint = excluded.fingerprint, asked_at = excluded.asked_at
    where (b.state <> 'making' or b.asked_at < ${deadBefore}) and not (b.state = 'ready' and b.fingerprint = excluded.fingerprint)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Keeps a finished book; the file that it replaces is answered. Undefined: it was asked for anew meanwhile, or is ready. */
export async function finishBook(
  { db }: InTransaction,
  {
    userId,
    year,
    fingerprint,
    fileId,
    pages,
    at,
  }: Pick<BookToAsk, 'userId' | 'year' | 'fingerprint' | 'at'> & {
    readonly fileId: string
    readonly pages: number
  },
): Promise<{ readonly oldFileId: string | null } | undefined> {
  const before = await db
    .selectFrom('diary_books')
    .select(['file_id'])
    .where('user_id', '=', userId)
    .where('year', '=', year)
    .where('state', '=', 'making')
    .where('fingerprint', '=', fingerprint)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await db
    .updateTable('diary_books')
    .set({ state: 'ready', file_id: fileId, pages, made_at: at })
    .where('user_id', '=', userId)
    .where('year', '=', year)
    .execute()
  return { oldFileId: before.file_id }
}

export const failBook = (
  { db }: InTransaction,
  userId: string,
  year: number,
  fingerprint: Buffer,
) =>
  db
    .updateTable('diary_books')
    .set({ state: 'failed' })
    .where('user_id', '=', userId)
    .where('year', '=', year)
    .where('state', '=', 'making')
    .where('fingerprint', '=', fingerprint)
    .execute()

/** Whose book it is; never one that holds a reply which was withdrawn since: that was somebody else's. */
export async function isBookOf(
  { db }: WithDb,
  fileId: string,
  userId: string,
  zone: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from diary_books b where b.file_id = ${fileId} and b.user_id = ${userId} and not exists (
      select from replies r where r.user_id = b.user_id and r.state = 'withdrawn' and r.withdrawn_at >= b.asked_at and extract(year from r.received_at at time zone ${zone})::int = b.year)`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes the book that a reply may be in from its owner, ready or being made; answers its file. */
export async function takeBookOf(
  { db }: InTransaction,
  replyId: string,
  userId: string,
  zone: string,
): Promise<string | null> {
  const { rows } = await sql<{ file_id: string | null }>`
    with found as (select b.user_id, b.year, b.file_id from diary_books b join replies r on r.id = ${replyId} and extract(year from r.received_at at time zone ${zone})::int = b.year
      where b.user_id = ${userId} for update of b)
    update diary_books b set state = 'failed', file_id = null from found where b.user_id = found.user_id and b.year = found.year returning found.file_id`.execute(
    db,
  )
  return rows[0]?.file_id ?? null
}

export interface BookMail {
  readonly kind: 'letter' | 'reply'
  /** The order, or the reply. */
  readonly id: string
  /** Of a letter: its printed file. Null: a reply, its PDF is made when it is needed. */
  readonly fileId: string | null
  /** Of a letter as printed; of a reply the sides of its sheets. */
  readonly pages: number
  readonly at: Date
}

/** What its writer chose to have erased is in no book. */
const isThere = sql` and not exists (select from mail_items i where i.order_id = p.order_id and i.erased_at is not null)`

/** Everything that went to and came from a person, in the order of time; `from` included, `to` not. */
export async function mailOf(
  { db }: WithDb,
  userId: string,
  from: Date,
  to: Date,
): Promise<BookMail[]> {
  const { rows } = await sql<{
    kind: 'letter' | 'reply'
    id: string
    file_id: string | null
    pages: number
    at: Date
  }>`
    select 'letter' as kind, p.order_id as id, p.file_id, p.pages, p.posted_at as at, 0 as seq from pieces p join orders o on o.id = p.order_id
      where o.user_id = ${userId} and p.posted_at >= ${from} and p.posted_at < ${to}${isThere}
    union all
    select 'reply', r.id, null, r.sheets_stated * 2, r.received_at, 1 from replies r
      where r.user_id = ${userId} and r.state = 'published' and r.erased_at is null and r.received_at >= ${from} and r.received_at < ${to}
    order by at, seq, id`.execute(db)
  return rows.map(({ kind, id, file_id: fileId, pages, at }) => ({ kind, id, fileId, pages, at }))
}

/** How much mail a person had in each year of a time zone, the newest first. */
export async function countMail(
  { db }: WithDb,
  userId: string,
  zone: string,
): Promise<{ year: number; letters: number; replies: number }[]> {
  const { rows } = await sql<{ year: number; letters: number; replies: number }>`
    select extract(year from at at time zone ${zone})::int as year, count(*) filter (where kind = 'letter')::int as letters, count(*) filter (where kind = 'reply')::int as replies from (
      select 'letter' as kind, p.posted_at as at from pieces p join orders o on o.id = p.order_id where o.user_id = ${userId} and p.posted_at is not null${isThere}
      union all select 'reply', r.received_at from replies r where r.user_id = ${userId} and r.state = 'published' and r.erased_at is null) mail
    group by 1 order by 1 desc`.execute(db)
  return rows
}
