import { type Insertable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { CardSampleCardsTable } from '../../../platform/tables.ts'

/** The sample that a person has begun and not ended. */
export const openSample = ({ db }: WithDb, by: string) =>
  db
    .selectFrom('card_samples')
    .select(['id', 'created_at'])
    .where('created_by', '=', by)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Undefined: this person has one already. */
export const insertSample = (
  { db }: InTransaction,
  sample: { readonly id: string; readonly by: string; readonly at: Date },
) =>
  db
    .insertInto('card_samples')
    .values({ id: sample.id, created_by: sample.by, created_at: sample.at })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertCards = ({ db }: InTransaction, cards: Insertable<CardSampleCardsTable>[]) =>
  db.insertInto('card_sample_cards').values(cards).execute()

/** Ends a sample. False: it was ended before. */
export async function endSample(
  { db }: WithDb,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_samples')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('created_by', '=', by)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The cards of a sample, with where each stands by now. */
export const cardsOfSample = ({ db }: WithDb, sampleId: string) =>
  db
    .selectFrom('card_sample_cards as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('mail_items as i', 'i.order_id', 'c.order_id')
    .select([
      'c.order_id',
      'c.review_version',
      'c.is_chosen',
      'c.seen_at',
      'o.number',
      'o.state',
      'i.kind',
      'i.flags',
    ])
    .where('c.sample_id', '=', sampleId)
    .orderBy('o.number')
    .execute()

/** More of its cards must be looked at. */
export const chooseMore = ({ db }: WithDb, sampleId: string, orderIds: readonly string[]) =>
  db
    .updateTable('card_sample_cards')
    .set({ is_chosen: true })
    .where('sample_id', '=', sampleId)
    .where('order_id', 'in', orderIds)
    .execute()

/** A chosen card was opened by the person who has the sample. */
export const markSeen = (
  { db }: WithDb,
  { orderId, by, at }: { readonly orderId: string; readonly by: string; readonly at: Date },
) =>
  db
    .updateTable('card_sample_cards')
    .set({ seen_at: at })
    .where('order_id', '=', orderId)
    .where('is_chosen', '=', true)
    .where('seen_at', 'is', null)
    .where(
      sql<boolean>`sample_id in (select id from card_samples where created_by = ${by} and ended_at is null)`,
    )
    .execute()
