import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'

/** What topping up with an amount brings, in minor units. */
export interface OfferRow {
  readonly amount: number
  readonly gift: number
}

export interface GiftRow {
  readonly version: number
  readonly welcomeGift: number
  readonly offers: readonly OfferRow[]
  readonly reason: string
  /** Null, like who made it: version 0, which the settings gave. */
  readonly createdAt: Date | null
  readonly createdBy: string | null
}

/** What newcomers are given by the newest version; undefined while there is none. */
export async function findWelcomeGift(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('gift_versions')
    .select('welcome_gift')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.welcome_gift
}

/** The newest versions, newest first. */
export async function listGiftRows(db: Db, limit: number): Promise<GiftRow[]> {
  const rows = await db
    .selectFrom('gift_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const offers = await db
    .selectFrom('gift_version_offers')
    .select(['version', 'amount', 'gift'])
    .where(
      'version',
      'in',
      rows.map(({ version }) => version),
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    welcomeGift: row.welcome_gift,
    offers: offers
      .filter(({ version }) => version === row.version)
      .map(({ amount, gift }) => ({ amount, gift })),
    reason: row.reason,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }))
}

/** Adds a version whose number must be the next one (0 is the first). False: somebody was quicker. */
export async function insertGifts(tx: Tx, g: GiftRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gift_versions (version, welcome_gift, reason, created_at, created_by)
    select ${g.version}::int, ${g.welcomeGift}::bigint, ${g.reason}, ${g.createdAt}::timestamptz, ${g.createdBy}::uuid
    where (select coalesce(max(version), -1) from gift_versions) = ${g.version - 1}::int
    on conflict (version) do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  if (g.offers.length > 0)
    await tx
      .insertInto('gift_version_offers')
      .values(
        g.offers.map(({ amount, gift }, position) => ({
          version: g.version,
          position,
          amount,
          gift,
        })),
      )
      .execute()
  return true
}

/** Makes these the offers: others are withdrawn, those that stay keep their rows, so that payments still point to what was offered. */
export async function replaceOptions(
  tx: Tx,
  currency: string,
  offers: readonly OfferRow[],
): Promise<void> {
  await sql`
    update top_up_options o set is_offered = false where o.is_offered and o.currency = ${currency}
      and not exists (select from unnest(${offers.map(({ amount }) => amount)}::bigint[], ${offers.map(({ gift }) => gift)}::bigint[]) as w(amount, gift) where w.amount = o.amount and w.gift = o.gift)`.execute(
    tx,
  )
  for (const [position, { amount, gift }] of offers.entries()) {
    // Written out: as a parameter the condition stops naming the partial index once the statement's plan is kept, from the sixth offer on.
    await tx
      .insertInto('top_up_options')
      .values({ id: newId(), amount, gift, currency, position })
      .onConflict((c) =>
        c.columns(['currency', 'amount']).where(sql<boolean>`is_offered`).doUpdateSet({ position }),
      )
      .execute()
  }
}
