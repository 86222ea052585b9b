import type { ChatLabel, ChatQueue } from '@mailing/contract/chat/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface ConversationRow {
  readonly id: string
  readonly number: number
  readonly user_id: string
  readonly is_open: boolean
  readonly case_id: string
  readonly last_seq: number
  readonly last_at: Date
  readonly waiting_since: Date | null
  readonly assigned_to: string | null
  readonly snoozed_until: Date | null
  readonly labels: readonly ChatLabel[]
  readonly blocked_at: Date | null
  readonly locale: string
  readonly writer_delivered: number
  readonly writer_read: number
  readonly staff_delivered: number
  readonly staff_read: number
}

const columns = sql`c.id, c.number, c.user_id, c.is_open, c.case_id, c.last_seq, c.last_at, c.waiting_since, c.assigned_to, c.snoozed_until,
  c.labels, c.blocked_at, c.locale, c.writer_delivered, c.writer_read, c.staff_delivered, c.staff_read`

export async function findOfUser(
  { db }: WithDb,
  userId: string,
): Promise<ConversationRow | undefined> {
  const { rows } =
    await sql<ConversationRow>`select ${columns} from chat_conversations c where c.user_id = ${userId}`.execute(
      db,
    )
  return rows[0]
}

/** The same, held until the transaction ends, so that what is added next sees what others have just added. */
export async function lockOfUser(
  { db }: InTransaction,
  userId: string,
): Promise<ConversationRow | undefined> {
  const { rows } =
    await sql<ConversationRow>`select ${columns} from chat_conversations c where c.user_id = ${userId} for update`.execute(
      db,
    )
  return rows[0]
}

export async function findConversation(
  { db }: WithDb,
  id: string,
): Promise<ConversationRow | undefined> {
  const { rows } =
    await sql<ConversationRow>`select ${columns} from chat_conversations c where c.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The conversation of a person, if there is one. */
export const conversationOf = ({ db }: WithDb, userId: string) =>
  db
    .selectFrom('chat_conversations')
    .select(['id', 'blocked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Of all these people at once, how far their conversations have come. */
export async function lastSeqsOf(
  { db }: WithDb,
  userIds: readonly string[],
): Promise<readonly { readonly user_id: string; readonly last_seq: number }[]> {
  return db
    .selectFrom('chat_conversations')
    .select(['user_id', 'last_seq'])
    .where('user_id', 'in', [...userIds])
    .execute()
}

/** Makes a person's conversation with its first case; does nothing where there is one. */
export async function addConversation(
  { db }: WithDb,
  made: {
    readonly id: string
    readonly caseId: string
    readonly userId: string
    readonly locale: string
    readonly at: Date
  },
): Promise<void> {
  await sql`
    with made as (
      insert into chat_conversations (id, user_id, case_id, last_at, locale) values (${made.id}, ${made.userId}, ${made.caseId}, ${made.at}, ${made.locale})
      on conflict (user_id) do nothing returning id)
    insert into chat_cases (id, conversation_id, opened_at) select ${made.caseId}::uuid, id, ${made.at}::timestamptz from made`.execute(
    db,
  )
}

interface QueueOrder {
  readonly where: RawBuilder<unknown>
  /** The column that the heap is sorted by, and which way. */
  readonly by: 'waiting_since' | 'last_at' | 'snoozed_until'
  readonly isDown: boolean
}

const orderOf = (queue: ChatQueue, staffId: string, now: Date): QueueOrder => {
  const awake = sql`(c.snoozed_until is null or c.snoozed_until <= ${now})`
  switch (queue) {
    case 'waiting':
      return {
        where: sql`c.is_open and c.waiting_since is not null and ${awake}`,
        by: 'waiting_since',
        isDown: false,
      }
    case 'mine':
      return { where: sql`c.is_open and c.assigned_to = ${staffId}`, by: 'last_at', isDown: true }
    case 'unassigned':
      return {
        where: sql`c.is_open and c.assigned_to is null and ${awake}`,
        by: 'last_at',
        isDown: true,
      }
    case 'snoozed':
      return {
        where: sql`c.is_open and c.snoozed_until > ${now}`,
        by: 'snoozed_until',
        isDown: false,
      }
    case 'closed':
      return { where: sql`not c.is_open`, by: 'last_at', isDown: true }
  }
}

export interface QueuePage {
  readonly queue: ChatQueue
  readonly label?: ChatLabel
  readonly staffId: string
  readonly now: Date
  /** Where the page before ended. */
  readonly after?: readonly [string, number]
  readonly limit: number
}

/** The moment that a row stands at in its heap. */
export const placeIn = (queue: ChatQueue, row: ConversationRow): Date =>
  (queue === 'waiting'
    ? row.waiting_since
    : queue === 'snoozed'
      ? row.snoozed_until
      : row.last_at) ?? row.last_at

/** The label stands in the statement as it is: each has an index of its own, which is found only so. */
export async function listQueue(
  { db }: WithDb,
  { queue, label, staffId, now, after, limit }: QueuePage,
): Promise<readonly ConversationRow[]> {
  const { where, by, isDown } = orderOf(queue, staffId, now)
  const column = sql.ref(`c.${by}`)
  const beyond = isDown ? sql`<` : sql`>`
  const way = isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<ConversationRow>`
    select ${columns} from chat_conversations c where ${where}
      ${label ? sql`and c.labels @> ${sql.lit(`{${label}}`)}::text[]` : sql``}
      ${after ? sql`and (${column}, c.number) ${beyond} (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
    order by ${column} ${way}, c.number ${way} limit ${limit}`.execute(db)
  return rows
}

export interface QueueCounts {
  readonly waiting: number
  readonly mine: number
  readonly unassigned: number
  readonly snoozed: number
  readonly oldest: Date | null
}

/** Counted up to `cap`, so that a long heap costs no more than a short one. */
export async function countQueues(
  { db }: WithDb,
  { staffId, now, cap }: { readonly staffId: string; readonly now: Date; readonly cap: number },
): Promise<QueueCounts> {
  const count = (queue: ChatQueue): RawBuilder<number> =>
    sql`(select count(*)::int from (select from chat_conversations c where ${orderOf(queue, staffId, now).where} limit ${cap}) x)`
  const { rows } = await sql<QueueCounts>`
    select ${count('waiting')} as waiting, ${count('mine')} as mine, ${count('unassigned')} as unassigned, ${count('snoozed')} as snoozed,
      (select c.waiting_since from chat_conversations c where ${orderOf('waiting', staffId, now).where} order by c.waiting_since, c.number limit 1) as oldest`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, mine: 0, unassigned: 0, snoozed: 0, oldest: null }
}

type Change = RawBuilder<unknown>

async function change(
  { db }: WithDb,
  id: string,
  set: Change,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    update chat_conversations c set ${set} where c.id = ${id} and ${condition} returning ${columns}`.execute(
    db,
  )
  return rows[0]
}

/** Undefined: it is not with `from` any more. */
export const putAssignee = (
  context: WithDb,
  id: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
) =>
  change(
    context,
    id,
    sql`assigned_to = ${to}`,
    sql`c.assigned_to is not distinct from ${from}::uuid`,
  )

export const putSnooze = (context: WithDb, id: string, until: Date | null) =>
  change(context, id, sql`snoozed_until = ${until}`, sql`c.is_open`)

export const putLabels = (context: WithDb, id: string, labels: readonly ChatLabel[]) =>
  change(context, id, sql`labels = ${[...labels]}::text[]`)

export const putBlocked = (context: WithDb, id: string, at: Date | null) =>
  change(context, id, sql`blocked_at = ${at}`)

/** Ends the case that is open; undefined: none is, or something was written after the message `seq`. */
export async function closeConversation(
  context: InTransaction,
  id: string,
  { at, by, seq }: { readonly at: Date; readonly by: string; readonly seq: number },
): Promise<ConversationRow | undefined> {
  const row = await change(
    context,
    id,
    sql`is_open = false, waiting_since = null, snoozed_until = null`,
    sql`c.is_open and c.last_seq <= ${seq}`,
  )
  if (row)
    await context.db
      .updateTable('chat_cases')
      .set({ closed_at: at, closed_by: by })
      .where('id', '=', row.case_id)
      .where('closed_at', 'is', null)
      .execute()
  return row
}

export interface Quiet {
  readonly now: Date
  /** Nothing since then, and nobody waits for an answer. */
  readonly answered: Date
  /** Nothing since then, and somebody waits. */
  readonly waiting: Date
  /** The last one of the page before. */
  readonly after: Pick<ConversationRow, 'last_at' | 'number'> | undefined
  readonly limit: number
}

/** Open conversations in which nothing has happened for long. Days for which staff have put one aside do not count. */
export async function listQuiet(
  { db }: WithDb,
  { now, answered, waiting, after, limit }: Quiet,
): Promise<readonly ConversationRow[]> {
  const since = sql`greatest(c.last_at, c.snoozed_until)`
  const { rows } = await sql<ConversationRow>`
    select ${columns} from chat_conversations c
    where c.is_open and c.last_at <= ${answered} and (c.snoozed_until is null or c.snoozed_until <= ${now})
      and ${since} <= case when c.waiting_since is null then ${answered}::timestamptz else ${waiting}::timestamptz end
      ${after ? sql`and (c.last_at, c.number) > (${after.last_at}::timestamptz, ${after.number})` : sql``}
    order by c.last_at, c.number limit ${limit}`.execute(db)
  return rows
}

export type Side = 'writer' | 'staff'

/** Messages up to this one have arrived at one side, or were read there. Undefined: that was known. */
export async function putMarks(
  { db }: WithDb,
  by: { readonly userId: string } | { readonly id: string },
  { side, seq, isRead }: { readonly side: Side; readonly seq: number; readonly isRead: boolean },
): Promise<ConversationRow | undefined> {
  const delivered = sql.ref(`${side}_delivered`)
  const read = sql.ref(`${side}_read`)
  const to = sql`least(${seq}::bigint, c.last_seq)`
  const whose = 'id' in by ? sql`c.id = ${by.id}` : sql`c.user_id = ${by.userId}`
  const { rows } = await sql<ConversationRow>`
    update chat_conversations c set ${delivered} = greatest(c.${delivered}, ${to})${isRead ? sql`, ${read} = greatest(c.${read}, ${to})` : sql``}
    where ${whose} and (c.${delivered} < ${to}${isRead ? sql` or c.${read} < ${to}` : sql``}) returning ${columns}`.execute(
    db,
  )
  return rows[0]
}
