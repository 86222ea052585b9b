import type { CampaignState, InvitationSide } from '@mailing/contract/coupon/kinds.ts'
import type { MailClass } from '@mailing/contract/institution-kinds.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { CouponCampaignsTable } from '../../../platform/tables.ts'

export type CampaignRow = Selectable<CouponCampaignsTable>

export interface NewCampaign {
  readonly id: string
  readonly name: unknown
  readonly kind: CampaignRow['kind']
  readonly amount: number | null
  readonly percent: number | null
  readonly cap: number | null
  readonly pages: number | null
  readonly minSpend: number
  readonly orderKinds: readonly OrderKind[]
  readonly mailClasses: readonly MailClass[]
  readonly goodsCategories: unknown
  readonly institutions: unknown
  readonly validDays: number | null
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly stock: number | null
  readonly perUserLimit: number
  readonly isInCentre: boolean
  readonly followWord: string | null
  readonly invitation: InvitationSide
  readonly now: Date
  readonly by: string | null
}

export const insertCampaign = ({ db }: InTransaction, c: NewCampaign): Promise<CampaignRow> =>
  db
    .insertInto('coupon_campaigns')
    .values({
      id: c.id,
      name: JSON.stringify(c.name),
      kind: c.kind,
      amount: c.amount,
      percent: c.percent,
      cap: c.cap,
      pages: c.pages,
      min_spend: c.minSpend,
      order_kinds: [...c.orderKinds],
      mail_classes: [...c.mailClasses],
      goods_categories: JSON.stringify(c.goodsCategories),
      institutions: JSON.stringify(c.institutions),
      valid_days: c.validDays,
      valid_from: c.validFrom,
      valid_until: c.validUntil,
      stock: c.stock,
      per_user_limit: c.perUserLimit,
      is_in_centre: c.isInCentre,
      follow_word: c.followWord,
      invitation: c.invitation,
      created_at: c.now,
      created_by: c.by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findCampaign = ({ db }: WithDb, id: string) =>
  db.selectFrom('coupon_campaigns').selectAll().where('id', '=', id).executeTakeFirst()

export async function findCampaigns(
  { db }: WithDb,
  ids: readonly string[],
): Promise<Map<string, CampaignRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon_campaigns')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A campaign that still runs, by its word, folded. */
export const findByWord = ({ db }: WithDb, word: string) =>
  db
    .selectFrom('coupon_campaigns')
    .selectAll()
    .where('follow_word', '=', word)
    .where('state', '<>', 'ended')
    .executeTakeFirst()

export const listByFollowing = ({ db }: WithDb) =>
  db
    .selectFrom('coupon_campaigns')
    .selectAll()
    .where('follow_word', 'is not', null)
    .where('state', '=', 'active')
    .orderBy('seq', 'desc')
    .limit(10)
    .execute()

/** What running campaigns give to one side of an invitation. */
export const listByInvitation = ({ db }: WithDb, side: InvitationSide, now: Date) =>
  db
    .selectFrom('coupon_campaigns')
    .selectAll()
    .where('invitation', '=', side)
    .where('state', '=', 'active')
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>', now)]))
    .orderBy('seq', 'desc')
    .limit(10)
    .execute()

export const listInCentre = ({ db }: WithDb, now: Date) =>
  db
    .selectFrom('coupon_campaigns')
    .selectAll()
    .where('is_in_centre', '=', true)
    .where('state', '=', 'active')
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>', now)]))
    .orderBy('seq', 'desc')
    .limit(50)
    .execute()

export const listCampaignRows = (
  { db }: WithDb,
  state: CampaignState | undefined,
  before: number | undefined,
  limit: number,
) => {
  let query = db.selectFrom('coupon_campaigns').selectAll()
  if (state) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('seq', '<', before)
  return query.orderBy('seq', 'desc').limit(limit).execute()
}

/** How many of each campaign somebody has had. */
export async function countsHeld(
  { db }: WithDb,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon_holders')
    .select(['campaign_id', 'count'])
    .where('user_id', '=', userId)
    .where('campaign_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.campaign_id, row.count]))
}

/** Takes one from the stock; undefined: none is left, or the campaign gives out none now. */
export const takeStock = ({ db }: InTransaction, id: string, now: Date) =>
  db
    .updateTable('coupon_campaigns')
    .set({ issued: sql`issued + 1` })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where(sql<boolean>`(stock is null or issued < stock)`)
    .where(sql<boolean>`(valid_until is null or valid_until > ${now})`)
    .returningAll()
    .executeTakeFirst()

/** Counts one more in somebody's hand, up to the limit; false: the limit is reached. */
export async function countHolder(
  { db }: InTransaction,
  campaignId: string,
  userId: string,
  limit: number,
): Promise<boolean> {
  const row = await db
    .insertInto('coupon_holders')
    .values({ campaign_id: campaignId, user_id: userId, count: 1 })
    .onConflict((c) =>
      c
        .columns(['campaign_id', 'user_id'])
        .doUpdateSet({ count: sql`coupon_holders.count + 1` })
        .where('coupon_holders.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a campaign; undefined: it is in none of these states. */
export const moveCampaign = (
  { db }: InTransaction,
  id: string,
  from: readonly CampaignState[],
  to: CampaignState,
) =>
  db
    .updateTable('coupon_campaigns')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()

/** More of them; undefined: it is ended, or has no limit. */
export const addStock = ({ db }: InTransaction, id: string, add: number) =>
  db
    .updateTable('coupon_campaigns')
    .set({ stock: sql`stock + ${add}::int` })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .where('stock', 'is not', null)
    .returningAll()
    .executeTakeFirst()

export const setInCentre = ({ db }: InTransaction, id: string, isInCentre: boolean) =>
  db
    .updateTable('coupon_campaigns')
    .set({ is_in_centre: isInCentre })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .returningAll()
    .executeTakeFirst()

export interface CampaignFigures {
  readonly campaign_id: string
  readonly available: number
  readonly held: number
  readonly used: number
  readonly expired: number
  readonly discount: number
  readonly revenue: number
}

interface Totals {
  readonly issued: number
  readonly available: number
  readonly held: number
  readonly used: number
  readonly discount: Minor
  readonly revenue: Minor
}

/**
 * What became of all coupons, without reading each: campaigns count what they gave out, what can still be used stands in the index of what lapses, orders say what
 * is held and used, and the rest has expired. The audit proves that these agree with the coupons themselves.
 */
export async function totalFigures(
  { db }: WithDb,
  now: Date,
): Promise<Totals & { readonly expired: number }> {
  const {
    rows: [row],
  } = await sql<Totals>`
    select (select coalesce(sum(issued), 0)::int from coupon_campaigns) as issued,
      (select count(*)::int from coupons where state = 'available' and valid_until > ${now}) as available,
      count(*) filter (where used_at is null)::int as held, count(*) filter (where used_at is not null)::int as used,
      coalesce(sum(discount) filter (where used_at is not null), 0)::bigint as discount, coalesce(sum(total) filter (where used_at is not null), 0)::bigint as revenue
    from coupon_uses where given_back_at is null`.execute(db)
  if (!row) throw new Error('counting answered nothing')
  return { ...row, expired: row.issued - row.available - row.held - row.used }
}

/** One that is past its day counts as expired, whether or not the job has been by. */
const counted = (now: Date) => sql`
  count(*) filter (where c.state = 'available' and c.valid_until > ${now})::int as available, count(*) filter (where c.state = 'held')::int as held,
  count(*) filter (where c.state = 'used')::int as used, count(*) filter (where c.state = 'expired' or (c.state = 'available' and c.valid_until <= ${now}))::int as expired,
  coalesce(sum(u.discount), 0)::bigint as discount, coalesce(sum(u.total), 0)::bigint as revenue`

/** What became of the coupons of some campaigns. */
export async function figuresOf(
  { db }: WithDb,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CampaignFigures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CampaignFigures>`
    select c.campaign_id, ${counted(now)}
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.used_at is not null and u.given_back_at is null
    where c.campaign_id = any(${[...ids]}::uuid[]) group by c.campaign_id`.execute(db)
  return new Map(rows.map((row) => [row.campaign_id, row]))
}
