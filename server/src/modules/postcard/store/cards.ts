import type { OrderState } from '@mailing/contract/order/states.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { PostcardCardsTable, PostcardMovesTable } from '../../../platform/tables.ts'

export type CardRow = Selectable<PostcardCardsTable>

/** The card of an order. Whose it is was decided by who asked for the order. */
export const findCard = (db: Db, orderId: string): Promise<CardRow | undefined> =>
  db.selectFrom('postcard_cards').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockCard = (tx: Tx, orderId: string): Promise<CardRow | undefined> =>
  tx
    .selectFrom('postcard_cards')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export const insertCard = (tx: Tx, card: Insertable<PostcardCardsTable>) =>
  tx.insertInto('postcard_cards').values(card).execute()

/** The draft that a card was made of; undefined for a pass message. */
export async function draftOf(
  db: Db,
  proofId: string,
): Promise<{ id: string; version: number } | undefined> {
  const row = await db
    .selectFrom('postcard_proofs')
    .select(['draft_id', 'draft_version'])
    .where('id', '=', proofId)
    .executeTakeFirst()
  return row?.draft_id && row.draft_version
    ? { id: row.draft_id, version: row.draft_version }
    : undefined
}

/** Claims a decision: false when a colleague has decided since `reviewVersion`. */
export async function claimReview(
  tx: Tx,
  orderId: string,
  reviewVersion: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('postcard_cards')
    .set({ review_version: sql`review_version + 1` })
    .where('order_id', '=', orderId)
    .where('review_version', '=', reviewVersion)
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a card its place in the reviewers' one queue; one that comes back keeps its place. */
export const queueCard = (tx: Tx, orderId: string) =>
  tx
    .updateTable('postcard_cards')
    .set({ queue_seq: sql`nextval('letter_review_queue')` })
    .where('order_id', '=', orderId)
    .where('queue_seq', 'is', null)
    .execute()

/** What of a card may change after it was ordered. */
type ChangeableCard = Pick<
  CardRow,
  | 'fixed_at'
  | 'findings_sealed'
  | 'breaches_sealed'
  | 'flags'
  | 'send_mode'
  | 'send_day'
  | 'print_on'
>

export const updateCard = (tx: Tx, orderId: string, values: Partial<ChangeableCard>) =>
  tx.updateTable('postcard_cards').set(values).where('order_id', '=', orderId).execute()

/** Paid cards of which the print day comes after `today` and not after `last`. */
export const cardsSoon = (db: Db, today: string, last: string, states: readonly OrderState[]) =>
  db
    .selectFrom('postcard_cards as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.order_id', 'c.user_id', 'c.send_mode', 'c.send_day', 'c.print_on'])
    .where('c.print_on', '>', today)
    .where('c.print_on', '<=', last)
    .where('o.state', 'in', [...states])
    .where('o.paid_at', 'is not', null)
    .orderBy('c.order_id')
    .execute()

/** Whom in the writer's address book an ordered card was for. */
export const recipientOfOrder = async (
  db: Db,
  userId: UserId,
  orderId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('postcard_cards as c')
      .innerJoin('postcard_proofs as p', 'p.id', 'c.proof_id')
      .select('p.recipient_id')
      .where('c.order_id', '=', orderId)
      .where('c.user_id', '=', userId)
      .executeTakeFirst()
  )?.recipient_id ?? null

/** Cards that a person ordered for a recipient, in these states of their orders. */
export const cardsToRecipient = (
  db: Db,
  userId: UserId,
  recipientId: string,
  states: readonly OrderState[],
) =>
  db
    .selectFrom('postcard_proofs as p')
    .innerJoin('postcard_cards as c', 'c.proof_id', 'p.id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.order_id', 'c.recipient_sealed'])
    .where('p.recipient_id', '=', recipientId)
    .where('p.used_at', 'is not', null)
    .where('c.user_id', '=', userId)
    .where('o.state', 'in', [...states])
    .orderBy('o.seq')
    .limit(200)
    .execute()

/** Writes down where a card goes from now on; the card is held. Answers the how many-th move it is. */
export async function insertMove(
  tx: Tx,
  move: Omit<Insertable<PostcardMovesTable>, 'number'>,
): Promise<number> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from postcard_moves where order_id = ${move.order_id})`
  return (
    await tx
      .insertInto('postcard_moves')
      .values({ ...move, number })
      .returning('number')
      .executeTakeFirstOrThrow()
  ).number
}

/** The files that a card had before it followed its person. */
export const formerFiles = async (db: Db, orderId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('postcard_moves')
      .select('former_file_id')
      .where('order_id', '=', orderId)
      .execute()
  ).map((row) => row.former_file_id)

/** Gives a card the address and file of its newest move; a decision that was begun on the old one no longer counts. */
export const readdressCard = (
  tx: Tx,
  orderId: string,
  values: Partial<
    ChangeableCard & Pick<CardRow, 'recipient_sealed' | 'institution_id' | 'file_id' | 'sha256'>
  >,
) =>
  tx
    .updateTable('postcard_cards')
    .set({ ...values, review_version: sql`review_version + 1` })
    .where('order_id', '=', orderId)
    .execute()

/** Cards in one state of review, those that came first first. */
export const listReviews = (
  db: Db,
  state: OrderState,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
) =>
  db
    .selectFrom('postcard_cards as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select([
      'c.order_id',
      'c.kind',
      'c.queue_seq',
      'c.mail_class',
      'c.flags',
      'c.recipient_sealed',
      'o.number',
      'o.paid_at',
    ])
    .where('o.state', '=', state)
    .where('c.queue_seq', 'is not', null)
    .$if(after !== undefined, (query) => query.where('c.queue_seq', '>', after ?? 0))
    .orderBy('c.queue_seq')
    .limit(limit)
    .execute()

export async function countReviews(db: Db, state: OrderState): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('kind', 'in', ['postcard', 'pass_message'])
    .executeTakeFirstOrThrow()
  return count
}

/** Cards to an institution in these states of their orders. */
export const cardsTo = (db: Db, institutionId: string, states: readonly OrderState[]) =>
  db
    .selectFrom('postcard_cards as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.order_id')
    .where('c.institution_id', '=', institutionId)
    .where('o.state', 'in', [...states])
    .orderBy('c.queue_seq')
    .execute()

/** True when a stored file belongs to this person. */
export async function isFileOf(db: Db, fileId: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}
