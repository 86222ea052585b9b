import {
  mailKinds,
  type OrderKind,
  type OrderState,
  stateSets,
} from '@mailing/contract/order-states.ts'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { MailItemsTable } from '../../../platform/tables.ts'

/** A piece of mail of any kind that was ordered. */
export type ItemRow = Selectable<MailItemsTable>

/** The mail of an order. Whose it is was decided by who asked for the order. */
export const findItem = ({ db }: WithDb, orderId: string): Promise<ItemRow | undefined> =>
  db.selectFrom('mail_items').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The mail of those of these orders that have any, held until the transaction ends, in the order of their ids. */
export const lockItems = ({ db }: InTransaction, orderIds: readonly string[]): Promise<ItemRow[]> =>
  db
    .selectFrom('mail_items')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .forUpdate()
    .execute()

/** The mail of one order, held until the transaction ends. */
export const lockItem = ({ db }: InTransaction, orderId: string): Promise<ItemRow | undefined> =>
  db
    .selectFrom('mail_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** From payment on the database refuses another file, unless the writer accepts a proposed change. Of the orders in `worked`. */
export const fixPaid = (at: Date): RawBuilder<unknown> =>
  sql`update mail_items i set fixed_at = ${at}::timestamptz from worked w where i.order_id = w.id`

/** Whether the writer's mail of this order has the file with this SHA-256. */
export const hasFile = (orderId: string, userId: UserId, sha256: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mail_items i join mail_versions v on v.order_id = i.order_id and v.version = i.approved_version
    where i.order_id = ${orderId}::uuid and i.user_id = ${userId}::uuid and v.sha256 = ${sha256})`

/** Claims a decision: false when a colleague has decided since `reviewVersion`. */
export async function claimReview(
  { db }: InTransaction,
  orderId: string,
  reviewVersion: number,
): Promise<boolean> {
  const row = await db
    .updateTable('mail_items')
    .set({ review_version: sql`review_version + 1` })
    .where('order_id', '=', orderId)
    .where('review_version', '=', reviewVersion)
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What the checks had to say about a piece of mail, as its row keeps it. */
export interface CheckedItem
  extends Pick<ItemRow, 'order_id' | 'findings_sealed' | 'breaches_sealed' | 'flags'> {}

/** Gives mail that was checked its place in the reviewers' queue, in the order in which it comes; what comes back keeps its place. */
export async function queueItems(
  { db }: InTransaction,
  checked: readonly CheckedItem[],
): Promise<void> {
  await sql`
    with checked as (
      select c.*, nextval('mail_review_queue') as seq from (
        select * from unnest(${checked.map((one) => one.order_id)}::uuid[], ${checked.map((one) => one.findings_sealed)}::bytea[], ${checked.map((one) => one.breaches_sealed)}::bytea[], ${checked.map((one) => one.flags)}::int[])
          with ordinality as c (order_id, findings_sealed, breaches_sealed, flags, nth) order by nth) c
    )
    update mail_items i set findings_sealed = c.findings_sealed, breaches_sealed = c.breaches_sealed, flags = c.flags, queue_seq = coalesce(i.queue_seq, c.seq)
    from checked c where i.order_id = c.order_id`.execute(db)
}

/** What of mail may change after it was ordered. */
type Changeable = Pick<
  ItemRow,
  | 'fixed_at'
  | 'findings_sealed'
  | 'breaches_sealed'
  | 'flags'
  | 'approved_version'
  | 'send_mode'
  | 'send_day'
  | 'print_on'
  | 'recipient_sealed'
  | 'institution_id'
  | 'rules_version'
  | 'review_version'
>

export const updateItem = ({ db }: InTransaction, orderId: string, values: Partial<Changeable>) =>
  db.updateTable('mail_items').set(values).where('order_id', '=', orderId).execute()

/** Mail to an institution in these states of its orders. */
export const itemsToInstitution = (
  { db }: WithDb,
  institutionId: string,
  states: readonly OrderState[],
) =>
  db
    .selectFrom('mail_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.order_id', 'o.number', 'o.kind', 'o.state'])
    .where('i.institution_id', '=', institutionId)
    .where('o.state', 'in', [...states])
    .orderBy('i.queue_seq')
    .execute()

/** How much came back from each place since a moment. Returns are few, and found by an index of their own. */
export async function countReturnedByPlace(
  { db }: WithDb,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_events as e')
    .innerJoin('mail_items as i', 'i.order_id', 'e.order_id')
    .select(({ fn }) => ['i.institution_id', fn.countAll<number>().as('count')])
    .where('e.at', '>=', since)
    .where('e.state', '=', 'returned')
    .where('i.institution_id', 'is not', null)
    .groupBy('i.institution_id')
    .execute()
  return new Map(
    rows.flatMap(({ institution_id: id, count }) =>
      id === null ? [] : [[id, Number(count)] as const],
    ),
  )
}

/** A writer's mail to one recipient of the address book, in some states of its orders. */
export const itemsToRecipient = (
  { db }: WithDb,
  { userId, recipientId }: { readonly userId: UserId; readonly recipientId: string },
  kinds: readonly OrderKind[],
  states: readonly OrderState[],
) =>
  db
    .selectFrom('mail_proofs as p')
    .innerJoin('mail_items as i', 'i.proof_id', 'p.id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.order_id', 'i.recipient_sealed'])
    .where('p.recipient_id', '=', recipientId)
    .where('p.used_at', 'is not', null)
    .where('i.user_id', '=', userId)
    // What is still under way of a person's orders is little, however many went to the same recipient before.
    .where('o.user_id', '=', userId)
    .where('o.category', 'in', ['pending_payment', 'in_progress'])
    .where('o.kind', 'in', [...kinds])
    .where('o.state', 'in', [...states])
    .orderBy('o.seq')
    .limit(200)
    .execute()

/** Paid mail of which the print day comes after `today` and not after `last`. */
export const itemsSoon = (
  { db }: WithDb,
  { today, last }: { readonly today: string; readonly last: string },
  kinds: readonly OrderKind[],
  states: readonly OrderState[],
) =>
  db
    .selectFrom('mail_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.order_id', 'i.user_id', 'i.send_mode', 'i.send_day', 'i.print_on'])
    .where('i.print_on', '>', today)
    .where('i.print_on', '<=', last)
    .where('o.kind', 'in', [...kinds])
    .where('o.state', 'in', [...states])
    .where('o.paid_at', 'is not', null)
    .orderBy('i.order_id')
    .execute()

/** Whom in the writer's address book ordered mail was for. */
export const recipientOfOrder = async (
  { db }: WithDb,
  userId: UserId,
  orderId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('mail_items as i')
      .innerJoin('mail_proofs as p', 'p.id', 'i.proof_id')
      .select('p.recipient_id')
      .where('i.order_id', '=', orderId)
      .where('i.user_id', '=', userId)
      .executeTakeFirst()
  )?.recipient_id ?? null

/** The total of the order that was made of a draft last and still waits for its money. */
export async function waitingTotalOf(
  { db }: WithDb,
  draftId: string,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('mail_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('o.total')
    .where('i.draft_id', '=', draftId)
    .where('o.state', '=', 'pending_payment')
    .where('o.pay_before', '>', now)
    .orderBy('o.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.total ?? null
}

/** The draft that an order was made of, and whose it is; undefined: it was made of none. */
export async function draftOfOrder(
  { db }: WithDb,
  orderId: string,
): Promise<{ readonly userId: string; readonly draftId: string } | undefined> {
  const row = await db
    .selectFrom('mail_items')
    .select(['user_id', 'draft_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.draft_id ? { userId: row.user_id, draftId: row.draft_id } : undefined
}

/** When mail to each recipient of a writer was last paid; what was called off or refused does not count. */
export const lastPaidTo = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('mail_items as i')
    .innerJoin('mail_proofs as p', 'p.id', 'i.proof_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['p.recipient_id as recipientId'])
    .select((e) => e.fn.max('o.paid_at').as('lastLetterAt'))
    .where('i.user_id', '=', userId)
    .where('o.paid_at', 'is not', null)
    .where('o.state', 'not in', ['cancelled', 'refused', 'refunded'])
    .groupBy('p.recipient_id')
    .execute()

/** How much mail is ordered and not printed. */
export async function countUnprinted({ db }: WithDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where kind = any(${mailKinds}::text[]) and state = any(${stateSets.unprinted}::text[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
