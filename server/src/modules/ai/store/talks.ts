import { pageSize } from '@mailing/contract/call.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { AiTalksTable, AiTurnsTable } from '../../../platform/tables.ts'

export type TalkRow = Selectable<AiTalksTable>
export type TurnRow = Selectable<AiTurnsTable>

export const listTalks = (
  { db }: WithDb,
  userId: UserId,
  before: number | undefined,
): Promise<TalkRow[]> => {
  let query = db.selectFrom('ai_talks').selectAll().where('user_id', '=', userId)
  if (before !== undefined) query = query.where('seq', '<', before)
  return query
    .orderBy('seq', 'desc')
    .limit(pageSize + 1)
    .execute()
}

/** The turns of a person's talk, the oldest first; null: there is no such talk of this person's. */
export async function listTurns(
  { db }: WithDb,
  userId: UserId,
  talkId: string,
): Promise<TurnRow[] | null> {
  const rows = await db
    .selectFrom('ai_talks')
    .leftJoin('ai_turns', 'ai_turns.talk_id', 'ai_talks.id')
    .selectAll('ai_turns')
    .where('ai_talks.id', '=', talkId)
    .where('ai_talks.user_id', '=', userId)
    .orderBy('ai_turns.seq')
    .execute()
  if (rows.length === 0) return null
  return rows.filter((row): row is TurnRow => row.id !== null)
}

export interface NewTurn {
  readonly id: string
  readonly talkId: string
  readonly titleSealed: Buffer
  readonly contentSealed: Buffer
  readonly at: Date
}

/**
 * Keeps a question and its answer. A talk that was removed while its answer was on the way stays removed: only a talk that is new
 * with this turn (`isFirst`) is made. False: it is not there.
 */
export async function addTurn(
  { db }: InTransaction,
  userId: UserId,
  { id, talkId, titleSealed, contentSealed, at }: NewTurn,
  isFirst: boolean,
): Promise<boolean> {
  if (isFirst)
    await db
      .insertInto('ai_talks')
      .values({ id: talkId, user_id: userId, title_sealed: titleSealed, last_at: at })
      .execute()
  const { rows } = await sql`
    with talk as (update ai_talks set last_at = ${at} where id = ${talkId} and user_id = ${userId} returning id)
    insert into ai_turns (id, talk_id, content_sealed, asked_at) select ${id}::uuid, id, ${contentSealed}::bytea, ${at}::timestamptz from talk returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function deleteTalk({ db }: WithDb, userId: UserId, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('ai_talks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes talks of which nobody has asked anything since. */
export async function sweepTalks({ db }: WithDb, before: Date): Promise<number> {
  const rows = await db
    .deleteFrom('ai_talks')
    .where('last_at', '<', before)
    .returning('id')
    .execute()
  return rows.length
}
