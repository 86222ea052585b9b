import type { ChatAuthor, ChatKind } from '@mailing/contract/chat/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { Work } from '../../../platform/work.ts'
import type { ConversationRow } from './conversations.ts'

export interface MessageRow {
  readonly conversation_id: string
  readonly seq: number
  readonly number: number
  readonly id: string
  readonly author: ChatAuthor
  readonly staff_id: string | null
  readonly kind: ChatKind
  readonly content_sealed: Buffer
  readonly at: Date
}

const columns = [
  'conversation_id',
  'seq',
  'number',
  'id',
  'author',
  'staff_id',
  'kind',
  'content_sealed',
  'at',
] as const

/** A message that is about to be added. */
export interface NewMessage {
  readonly id: string
  readonly author: ChatAuthor
  readonly staffId: string | null
  readonly kind: ChatKind
  readonly sealed: Buffer
  /** What it is found by. */
  readonly tokens: readonly number[]
  readonly at: Date
  /** The id of a new case, used when the former one has ended. */
  readonly newCaseId: string
}

/** What the conversation was when the message was added to it. */
export interface Added {
  readonly id: string
  readonly user_id: string
  readonly seq: number
}

interface Turn {
  /** Which conversation. */
  readonly where: RawBuilder<unknown>
  readonly set: RawBuilder<unknown>
  /** Set for a case that begins with this message. */
  readonly answeredAt: Date | null
  /** It is the last message of the case. */
  readonly isEnd?: boolean
  readonly beside?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** One statement: the conversation's next number, the message with it, what it is found by, and the case that it begins. */
const addMessage = (
  message: NewMessage,
  { where, set, answeredAt, isEnd = false, beside }: Turn,
): Work<Added> => {
  const { id, author, staffId, kind, sealed, tokens, at, newCaseId } = message
  return {
    worked: sql<Added>`
      update chat_conversations c set last_seq = c.last_seq + 1, last_at = ${at}, is_open = ${!isEnd}, snoozed_until = null,
        case_id = case when c.is_open then c.case_id else ${newCaseId}::uuid end, ${set}
      where ${where} and not exists (select from chat_messages m where m.conversation_id = c.id and m.id = ${id})
      returning c.id, c.user_id, c.last_seq as seq, c.case_id`,
    beside: {
      message: sql`
        insert into chat_messages (conversation_id, seq, id, author, staff_id, kind, content_sealed, at)
        select w.id, w.seq, ${id}::uuid, ${author}, ${staffId}::uuid, ${kind}, ${sealed}::bytea, ${at}::timestamptz from worked w
        returning number, conversation_id`,
      words: sql`
        insert into chat_words (token, message_number, conversation_id)
        select t, m.number, m.conversation_id from message m, unnest(${[...tokens]}::bigint[]) t`,
      begun: sql`
        insert into chat_cases (id, conversation_id, opened_at, first_answered_at)
        select w.case_id, w.id, ${at}::timestamptz, ${answeredAt}::timestamptz from worked w where w.case_id = ${newCaseId}::uuid`,
      ...beside,
    },
  }
}

/** A person's message. Answers no row when it is there already, when the person has no conversation yet, or may not send. */
export const addByWriter = (
  message: NewMessage,
  { userId, locale }: { readonly userId: string; readonly locale: string },
): Work<Added> =>
  addMessage(message, {
    where: sql`c.user_id = ${userId} and c.blocked_at is null`,
    set: sql`waiting_since = coalesce(c.waiting_since, ${message.at}), locale = ${locale}`,
    answeredAt: null,
  })

/** An answer of staff: nobody waits any more, who answers first takes the conversation, and the house hears of it. */
export const addByStaff = (message: NewMessage, conversationId: string): Work<Added> =>
  addMessage(message, {
    where: sql`c.id = ${conversationId}`,
    set: sql`waiting_since = null, assigned_to = coalesce(c.assigned_to, ${message.staffId}::uuid), staff_delivered = c.last_seq + 1, staff_read = c.last_seq + 1`,
    answeredAt: message.at,
    beside: {
      answered: sql`
        update chat_cases k set first_answered_at = ${message.at} from worked w where k.id = w.case_id and k.first_answered_at is null`,
      told: sql`
        insert into events (name, data) select 'chat.answered', jsonb_build_object('userId', w.user_id, 'conversationId', w.id) from worked w`,
    },
  })

/** What the house answers by itself, once for each time that somebody waits. */
export const addByHouse = (message: NewMessage, conversationId: string): Work<Added> =>
  addMessage(message, {
    where: sql`c.id = ${conversationId} and c.waiting_since is not null and c.told_wait is distinct from c.waiting_since`,
    set: sql`told_wait = c.waiting_since`,
    answeredAt: null,
  })

/** What the house says when it ends a conversation that has become quiet; not when anything has happened in it since it was looked at. */
export const addAtEnd = (
  message: NewMessage,
  seen: Pick<ConversationRow, 'id' | 'last_seq' | 'snoozed_until' | 'waiting_since'>,
): Work<Added> =>
  addMessage(message, {
    // Written in, put aside or answered since it was looked at: it goes on.
    where: sql`c.id = ${seen.id} and c.is_open and c.last_seq = ${seen.last_seq}
      and c.snoozed_until is not distinct from ${seen.snoozed_until}::timestamptz and c.waiting_since is not distinct from ${seen.waiting_since}::timestamptz`,
    set: sql`waiting_since = null`,
    answeredAt: null,
    isEnd: true,
    beside: {
      ended: sql`
        update chat_cases k set closed_at = ${message.at} from worked w where k.id = w.case_id and k.closed_at is null`,
    },
  })

/** What was said elsewhere before a person was called: its writer has read it, and waits now. */
export const addBefore = (message: NewMessage, conversationId: string): Work<Added> =>
  addMessage(message, {
    where: sql`c.id = ${conversationId}`,
    set: sql`waiting_since = coalesce(c.waiting_since, ${message.at}), writer_delivered = c.last_seq + 1, writer_read = c.last_seq + 1`,
    answeredAt: null,
  })

export const findMessage = (
  { db }: WithDb,
  conversationId: string,
  id: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('chat_messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Messages of one conversation in their order: those after one, or the last ones before one. */
export async function listMessages(
  { db }: WithDb,
  conversationId: string,
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<MessageRow[]> {
  const query = db
    .selectFrom('chat_messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .limit(limit)
  if (after !== undefined) return query.where('seq', '>', after).orderBy('seq').execute()
  const older = before === undefined ? query : query.where('seq', '<', before)
  return (await older.orderBy('seq', 'desc').execute()).reverse()
}

/** What a person has not read of what others wrote, up to `cap`. */
export async function countUnread({ db }: WithDb, userId: string, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from chat_conversations c join chat_messages m on m.conversation_id = c.id and m.seq > c.writer_read and m.author <> 'writer'
      where c.user_id = ${userId} limit ${cap}) x`.execute(db)
  return rows[0]?.count ?? 0
}

export interface FoundRow extends MessageRow {
  readonly user_id: string
}

/** More messages of a hash than these are not counted, and at first only the newest of them are gone through. */
const many = 2000

/**
 * Candidates: messages that have all these hashes, newest first. The hash that stands in fewest messages is looked at first, in its
 * newest messages; where enough of those have the others too, that is all. Words that are frequent and hardly ever meet are looked for
 * in whole lists, one against the other: to ask of each message of the one whether it has the other costs six times as much.
 */
export async function findByTokens(
  { db }: WithDb,
  tokens: readonly number[],
  { conversationId, limit }: { readonly conversationId: string | null; readonly limit: number },
): Promise<readonly FoundRow[]> {
  const own = conversationId === null ? sql`` : sql`and w.conversation_id = ${conversationId}`
  const { rows: sorted } = await sql<{ token: number; count: number }>`
    select t.token, (select count(*)::int from (select from chat_words w where w.token = t.token ${own} limit ${many}) x) as count
    from unnest(${[...tokens]}::bigint[]) t(token) order by count limit 8`.execute(db)
  const [rarest, ...others] = sorted
  if (rarest === undefined) return []
  const withAll = (from: RawBuilder<unknown>): Promise<{ readonly rows: FoundRow[] }> =>
    sql<FoundRow>`
      select ${sql.join(columns.map((name) => sql.ref(`m.${name}`)))}, c.user_id from (
        select w.message_number from (${from}) w
        where ${others.length === 0 ? sql`true` : sql`(select count(*) from chat_words o where o.message_number = w.message_number and o.token = any(${others.map(({ token }) => token)}::bigint[])) = ${others.length}`}
        order by w.message_number desc limit ${limit}) f
      join lateral (select * from chat_messages where number = f.message_number limit 1) m on true join chat_conversations c on c.id = m.conversation_id
      order by m.number desc`.execute(db)
  const of = (token: number) =>
    sql`select w.message_number from chat_words w where w.token = ${token} ${own}`
  const isSeldom = rarest.count < many
  const { rows } = await withAll(
    others.length === 0 || isSeldom
      ? of(rarest.token)
      : sql`${of(rarest.token)} order by w.message_number desc limit ${many}`,
  )
  if (others.length === 0 || isSeldom || rows.length === limit) return rows
  // Two lists leave little of what is frequent; a third where there is one, as the first two may well meet often.
  const lists = sorted.slice(0, 3).map(({ token }) => of(token))
  return (await withAll(sql.join(lists, sql` intersect `))).rows
}
