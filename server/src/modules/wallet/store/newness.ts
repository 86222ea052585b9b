import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** What newcomers are given. */
export type NewcomersGift = 'welcome' | 'invitation'

interface Marks {
  readonly gift: NewcomersGift
  readonly indexes: readonly Buffer[]
}

/** Whether one of these marks has had the gift, as far back as that is kept. */
export async function isAnyMarked(
  { db }: WithDb,
  { gift, indexes }: Marks,
  now: Date,
): Promise<boolean> {
  if (indexes.length === 0) return false
  const row = await db
    .selectFrom('newness_marks')
    .select('gift')
    .where('gift', '=', gift)
    .where('mark_index', 'in', [...indexes])
    .where('keep_until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks them, always in the same order, and waits for another who does at this moment. Answers how many were not marked before. */
export async function addMarks(
  { db }: InTransaction,
  { gift, indexes }: Marks,
  span: { readonly givenAt: Date; readonly keepUntil: Date },
): Promise<number> {
  if (indexes.length === 0) return 0
  const { rows } = await sql<{ is_new: boolean }>`
    insert into newness_marks as m (gift, mark_index, given_at, keep_until)
    select ${gift}, i, ${span.givenAt}, ${span.keepUntil} from unnest(${[...indexes]}::bytea[]) i order by i
    on conflict (gift, mark_index) do update set given_at = excluded.given_at, keep_until = excluded.keep_until
      where m.keep_until <= excluded.given_at
    returning true as is_new`.execute(db)
  return rows.length
}

/** Forgets what has been kept for its time. */
export async function dropMarks({ db }: WithDb, now: Date): Promise<void> {
  await db.deleteFrom('newness_marks').where('keep_until', '<=', now).execute()
}
