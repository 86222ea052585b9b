import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/** A person's case that has ended and of which nothing was said yet. Only the newest one is asked about. */
export async function findToRate({ db }: WithDb, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select k.id from chat_conversations c join chat_cases k on k.id = c.case_id
    where c.user_id = ${userId} and not c.is_open and k.rated_at is null and k.first_answered_at is not null`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export interface Rating {
  readonly caseId: string
  readonly stars: number | null
  readonly words: Buffer | null
  readonly at: Date
}

/** False: it was said already, has not ended, or is somebody else's. */
export async function putRating(
  { db }: WithDb,
  userId: string,
  { caseId, stars, words, at }: Rating,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update chat_cases k set rated_at = ${at}, stars = ${stars}, words_sealed = ${words} from chat_conversations c
    where k.id = ${caseId} and c.id = k.conversation_id and c.user_id = ${userId} and k.closed_at is not null and k.rated_at is null returning k.id`.execute(
    db,
  )
  return rows.length > 0
}

export const listCases = ({ db }: WithDb, conversationId: string, limit: number) =>
  db
    .selectFrom('chat_cases')
    .select(['id', 'opened_at', 'first_answered_at', 'closed_at', 'stars', 'words_sealed'])
    .where('conversation_id', '=', conversationId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

export interface NewNote {
  readonly id: string
  readonly conversationId: string
  readonly staffId: string
  readonly text: Buffer
  readonly at: Date
}

/** Adds a note; the same one sent again stays one. */
export const addNote = ({ db }: WithDb, note: NewNote) =>
  db
    .insertInto('chat_notes')
    .values({
      id: note.id,
      conversation_id: note.conversationId,
      staff_id: note.staffId,
      text_sealed: note.text,
      at: note.at,
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute()

export const listNotes = ({ db }: WithDb, conversationId: string, limit: number) =>
  db
    .selectFrom('chat_notes')
    .select(['id', 'staff_id', 'text_sealed', 'at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
