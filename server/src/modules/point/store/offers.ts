import type { LocalText } from '@mailing/contract/local-text.ts'
import type { OfferKind } from '@mailing/contract/point/rules.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import { zStoredText } from './tasks.ts'

export interface OfferFields {
  readonly kind: OfferKind
  readonly points: number
  readonly coins: number
  readonly campaignId: string | null
  readonly variantId: string | null
  readonly title: LocalText
  readonly note: LocalText
  readonly limitPerUser: number
  readonly position: number
  readonly isOn: boolean
  readonly stock: number | null
}

export interface OfferRow extends OfferFields {
  readonly id: string
  readonly taken: number
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
}

const columns = [
  'id',
  'kind',
  'points',
  'coins',
  'campaign_id',
  'variant_id',
  'title',
  'note',
  'limit_per_user',
  'position',
  'is_on',
  'stock',
  'taken',
  'version',
  'changed_at',
  'changed_by',
] as const
type Stored = Awaited<ReturnType<typeof selectOffers>>[number]
const selectOffers = ({ db }: WithDb) => db.selectFrom('point_offers').select(columns).execute()

const toOffer = (row: Stored): OfferRow => ({
  id: row.id,
  kind: row.kind,
  points: row.points,
  coins: row.coins,
  campaignId: row.campaign_id,
  variantId: row.variant_id,
  title: zStoredText.parse(row.title),
  note: zStoredText.parse(row.note),
  limitPerUser: row.limit_per_user,
  position: row.position,
  isOn: row.is_on,
  stock: row.stock,
  taken: row.taken,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

const toColumns = (o: OfferFields) => ({
  kind: o.kind,
  points: o.points,
  coins: o.coins,
  campaign_id: o.campaignId,
  variant_id: o.variantId,
  title: JSON.stringify(o.title),
  note: JSON.stringify(o.note),
  limit_per_user: o.limitPerUser,
  position: o.position,
  is_on: o.isOn,
  stock: o.stock,
})

export async function listOffers({ db }: WithDb, isOnOnly: boolean): Promise<OfferRow[]> {
  let query = db.selectFrom('point_offers').select(columns)
  if (isOnOnly) query = query.where('is_on', '=', true)
  return (await query.orderBy('position').orderBy('points').orderBy('id').execute()).map(toOffer)
}

export const findOffer = async ({ db }: WithDb, id: string): Promise<OfferRow | undefined> => {
  const row = await db
    .selectFrom('point_offers')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOffer(row)
}

export const insertOffer = async (
  { db }: InTransaction,
  id: string,
  fields: OfferFields,
  at: Date,
  by: string | null,
): Promise<void> => {
  await db
    .insertInto('point_offers')
    .values({ id, ...toColumns(fields), changed_at: at, changed_by: by })
    .execute()
}

/** Changes an offer whose version is still this one. Undefined: somebody was quicker, or there is none. A stock below what was taken is refused by `point_offers_stock`. */
export async function updateOfferRow(
  { db }: InTransaction,
  id: string,
  version: number,
  fields: OfferFields,
  at: Date,
  by: string,
): Promise<OfferRow | undefined> {
  const row = await db
    .updateTable('point_offers')
    .set({ ...toColumns(fields), version: sql`version + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return row && toOffer(row)
}

/** Takes one of an offer that is on, still costs so much and is not sold out. False: it is not so. */
export async function takeOffer(
  { db }: InTransaction,
  id: string,
  points: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('point_offers')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', id)
    .where('is_on', '=', true)
    .where('points', '=', points)
    .where((e) => e.or([e('stock', 'is', null), e('taken', '<', e.ref('stock'))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How often a person has had each of these offers; those whose points came back do not count. */
export async function countExchanges(
  { db }: WithDb,
  userId: UserId,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (offerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('point_exchanges')
    .select(['offer_id', (e) => e.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('offer_id', 'in', offerIds)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('point_give_backs as b')
            .select('b.exchange_id')
            .whereRef('b.exchange_id', '=', 'point_exchanges.id'),
        ),
      ),
    )
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map((row) => [row.offer_id, row.n]))
}

export interface ExchangeRow {
  readonly id: string
  readonly offerId: string
  readonly userId: UserId
  readonly points: number
  readonly coins: number
  readonly couponId: string | null
  readonly orderId: string | null
  readonly entryId: string
  readonly currency: string
  readonly at: Date
}

/** Writes an exchange down as the person's next of its offer. The caller holds the person's account, so that no two get one number. */
export const insertExchange = async ({ db }: InTransaction, x: ExchangeRow): Promise<void> => {
  await db
    .insertInto('point_exchanges')
    .values({
      id: x.id,
      offer_id: x.offerId,
      user_id: x.userId,
      points: x.points,
      coins: x.coins,
      coupon_id: x.couponId,
      order_id: x.orderId,
      entry_id: x.entryId,
      currency: x.currency,
      at: x.at,
      nth: (e) =>
        e
          .selectFrom('point_exchanges as p')
          .select(sql<number>`count(*)::int + 1`.as('nth'))
          .where('p.offer_id', '=', x.offerId)
          .where('p.user_id', '=', x.userId),
    })
    .execute()
}
