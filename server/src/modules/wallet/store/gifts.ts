import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

/** What topping up with an amount brings, in minor units. */
export interface OfferRow {
  readonly amount: number
  readonly gift: number
}

export interface Gifts {
  readonly welcomeGift: number
  readonly offers: readonly OfferRow[]
}

/** The versions of the gifts. Version 0, which nobody made, holds what was in force before the first change. */
export const giftVersions = versionedTable({
  table: 'gift_versions',
  first: 0,
  read: async ({ db }, rows): Promise<Gifts[]> => {
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
      welcomeGift: row.welcome_gift,
      offers: offers
        .filter(({ version }) => version === row.version)
        .map(({ amount, gift }) => ({ amount, gift })),
    }))
  },
  columns: ({ welcomeGift }: Gifts) => ({ welcome_gift: welcomeGift }),
  addRows: async ({ db }, version, { offers }) => {
    if (offers.length === 0) return
    await db
      .insertInto('gift_version_offers')
      .values(offers.map((offer, position) => ({ version, position, ...offer })))
      .execute()
  },
})

/** What newcomers are given by the newest version; undefined while there is none. */
export async function findWelcomeGift({ db }: WithDb): Promise<number | undefined> {
  const row = await db
    .selectFrom('gift_versions')
    .select('welcome_gift')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.welcome_gift
}

/** Makes these the offers: others are withdrawn, those that stay keep their rows, so that payments still point to what was offered. */
export async function replaceOptions(
  { db }: InTransaction,
  currency: string,
  offers: readonly OfferRow[],
): Promise<void> {
  await sql`
    update top_up_options o set is_offered = false where o.is_offered and o.currency = ${currency}
      and not exists (select from unnest(${offers.map(({ amount }) => amount)}::bigint[], ${offers.map(({ gift }) => gift)}::bigint[]) as w(amount, gift) where w.amount = o.amount and w.gift = o.gift)`.execute(
    db,
  )
  for (const [position, { amount, gift }] of offers.entries()) {
    // Written out: as a parameter the condition stops naming the partial index once the statement's plan is kept, from the sixth offer on.
    await db
      .insertInto('top_up_options')
      .values({ id: newId(), amount, gift, currency, position })
      .onConflict((c) =>
        c.columns(['currency', 'amount']).where(sql<boolean>`is_offered`).doUpdateSet({ position }),
      )
      .execute()
  }
}
