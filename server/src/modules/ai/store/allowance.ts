import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

export interface Reservation {
  /** The use that it is for. */
  readonly id: number
  readonly userId: UserId
  readonly day: string
  readonly tokens: number
}

export interface ToReserve extends Omit<Reservation, 'id'> {
  readonly most: number
  readonly task: string
  readonly at: Date
}

/** Questions of one person that may be under way at once. */
const mostAtOnce = 3
/** No question takes longer, so that one of a process that ended counts no more. */
const longestMs = 120_000

/**
 * Takes tokens from a person's day: `used` where it has not so many left, `busy` while several questions are under way.
 * One statement, so that parallel questions cannot both have the last.
 */
export async function reserveTokens(
  { db }: WithDb,
  { userId, day, tokens, most, task, at }: ToReserve,
): Promise<Reservation | 'used' | 'busy'> {
  const forgotten = new Date(at.getTime() - longestMs)
  const { rows } = await sql<{ id: number }>`
    with taken as (
      insert into ai_days as d (user_id, day, tokens, under_way, last_at)
        select ${userId}, ${day}::date, ${tokens}::int, 1, ${at} where ${tokens}::int <= ${most}::int
      on conflict (user_id, day) do update set tokens = d.tokens + excluded.tokens, last_at = excluded.last_at,
        under_way = case when d.last_at < ${forgotten} then 1 else d.under_way + 1 end
      where d.tokens + excluded.tokens <= ${most}::int and (d.under_way < ${mostAtOnce}::int or d.last_at < ${forgotten})
      returning user_id
    )
    insert into ai_uses (user_id, task, sent_at, tokens) select user_id, ${task}, ${at}, ${tokens}::int from taken returning id`.execute(
    db,
  )
  const [row] = rows
  if (row) return { id: row.id, userId, day, tokens }
  return (await usedTokens({ db }, userId, day)) + tokens > most ? 'used' : 'busy'
}

/** Puts what was really used in the place of what was reserved; answers what the day has used by now. */
export async function settleTokens(
  { db }: WithDb,
  { id, userId, day, tokens: reserved }: Reservation,
  tokens: number,
): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    with use as (update ai_uses set tokens = ${tokens}::int where id = ${id})
    update ai_days set tokens = greatest(0, tokens - ${reserved}::int + ${tokens}::int), under_way = greatest(0, under_way - 1) where user_id = ${userId} and day = ${day}::date returning tokens`.execute(
    db,
  )
  return rows[0]?.tokens ?? 0
}

export async function usedTokens({ db }: WithDb, userId: UserId, day: string): Promise<number> {
  const row = await db
    .selectFrom('ai_days')
    .select('tokens')
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst()
  return row?.tokens ?? 0
}

/** Forgets days, and uses, that are over for long. */
export async function sweepUses(
  { db }: WithDb,
  { daysBefore, usesBefore }: { readonly daysBefore: string; readonly usesBefore: Date },
): Promise<void> {
  await sql`delete from ai_days where day < ${daysBefore}::date`.execute(db)
  await db.deleteFrom('ai_uses').where('sent_at', '<', usesBefore).execute()
}
