import { app, headerNames } from '@mailing/contract/envelope.ts'
import { sql } from 'kysely'
import type { Server } from '../../server/src/platform/server.ts'
import type { Client } from '../../server/test/client.ts'
import { makeCampaign } from '../../server/test/coupons.ts'
import { giveCoins } from '../../server/test/money.ts'
import { createPeople } from '../../server/test/people.ts'
import {
  makeBuyer,
  makeGoods,
  makeShelf,
  type Shelf,
  variantInput,
  words,
} from '../../server/test/shop.ts'
import type { Basket, LetterToOrder, Person, Scene } from './load.ts'
import { type BenchWriter, makeWriters } from './writers.ts'

/** The scene of a contest: people with coins and coupons, goods, drawn letters. */
const buyerCount = 1000
const goodsCount = 54
/** Number of goods with two variants; the others have one: 88 in all. */
const withTwo = 34
const writerCount = 64
/** Nothing is ever sold out. */
const stock = 90_000
const coins = 1_000_000_000
export const couponsEach = 3
export const couponOff = 300

export interface Prepared extends Scene {
  readonly campaignId: string
  readonly people: readonly Client[]
  readonly benchWriters: readonly BenchWriter[]
}

/** Headers that the app sends for this person. */
export const headersOf = ({ deviceId, token }: Client): Record<string, string> => ({
  [headerNames.systemId]: String(app.systemId),
  [headerNames.platform]: app.platform,
  [headerNames.appVersion]: String(app.versionCode),
  [headerNames.locale]: 'zh-Hans',
  [headerNames.deviceId]: deviceId,
  [headerNames.token]: token ?? '',
  'content-type': 'application/json',
})

/** Somebody as the load plays them. */
export const asPerson = (client: Client, addressId: string): Person => ({
  headers: headersOf(client),
  addressId,
})

async function stockShelf(shelf: Shelf) {
  const goods: { readonly id: string; readonly variants: readonly string[] }[] = []
  for (let n = 0; n < goodsCount; n += 1)
    goods.push(
      await makeGoods(shelf, {
        name: `Goods ${n}`,
        position: n,
        variants: Array.from({ length: n < withTwo ? 2 : 1 }, (_, m) =>
          variantInput({
            sku: `BENCH-${n}-${m}`,
            name: words(`Kind ${m}`),
            price: 600 + n * 10 + m,
          }),
        ),
        stock,
      }),
    )
  return goods
}

/** Pairs each variant with another one, at the product's price. */
async function fillBaskets(
  goods: Awaited<ReturnType<typeof stockShelf>>,
  asker: Client,
  addressId: string,
): Promise<Basket[]> {
  const shelf = goods.flatMap(({ id, variants }) =>
    variants.map((variantId) => ({ id, variantId })),
  )
  const baskets: Basket[] = []
  for (const [n, { id, variantId }] of shelf.entries()) {
    const other = shelf[(n + 29) % shelf.length]
    if (!other) throw new Error('the shelf is empty')
    const lines = [variantId, other.variantId].map((one) => ({ variantId: one, quantity: 1 }))
    const { total } = await asker.shop.preview({ lines, addressId })
    baskets.push({ goodsId: id, lines, total })
  }
  return baskets
}

/** Letters of all writers in the order of sending. */
export const lettersOf = (writers: readonly BenchWriter[], each: number): LetterToOrder[] =>
  // The order alternates between writers, so that a person rarely orders twice together.
  Array.from({ length: each }, (_, n) =>
    writers.flatMap(({ proofs, total }, writer) => {
      const proof = proofs[n]
      return proof ? [{ writer, ...proof, total }] : []
    }),
  ).flat()

/**
 * Prepares everything in the product. `lettersEach`: letters of each writer that are drawn and
 * wait.
 */
export async function prepare(server: Server, lettersEach: number): Promise<Prepared> {
  const world = { ...server, people: createPeople(server) }
  const goods = await stockShelf(await makeShelf(world))
  const campaignId = await makeCampaign(world, {
    name: 'Bench coupon',
    terms: { amount: couponOff },
    perUserLimit: 99,
  })
  const made: { readonly buyer: Client; readonly addressId: string }[] = []
  for (let n = 0; n < buyerCount; n += 1) {
    const one = await makeBuyer(world)
    await giveCoins(world, one.buyer, coins)
    made.push(one)
  }
  const [first] = made
  if (!first) throw new Error('there are no buyers')
  const benchWriters = await makeWriters(server, world.people, writerCount, lettersEach)
  const baskets = await fillBaskets(goods, first.buyer, first.addressId)
  return {
    buyers: made.map(({ buyer, addressId }) => asPerson(buyer, addressId)),
    baskets,
    goods: goods.map(({ id }) => id),
    writers: benchWriters.map(({ client, recipientId }) => asPerson(client, recipientId)),
    letters: lettersOf(benchWriters, lettersEach),
    campaignId,
    people: [...made.map(({ buyer }) => buyer), ...benchWriters.map(({ client }) => client)],
    benchWriters,
  }
}

/** Restocks the coupons of every buyer. The campaign's own bookkeeping counts them. */
export async function restock(
  { kernel: { db } }: Server,
  { people, campaignId }: Pick<Prepared, 'people' | 'campaignId'>,
): Promise<void> {
  const ids = people.slice(0, buyerCount).map(({ userId }) => userId)
  await sql`
    with wanting as (
      select u.id, ${couponsEach} - (select count(*) from coupons c where c.user_id = u.id and c.state = 'available')::int as missing from unnest(${ids}::uuid[]) u (id)
    ), given as (
      insert into coupons (id, campaign_id, user_id, way, given_for, valid_from, valid_until, taken_at)
      select gen_random_uuid(), ${campaignId}, w.id, 'centre', 'bench:' || gen_random_uuid(), now() - interval '1 hour', now() + interval '30 days', now() - interval '1 hour'
      from wanting w, generate_series(1, w.missing) returning user_id
    ), held as (
      insert into coupon_holders (campaign_id, user_id, count) select ${campaignId}, user_id, count(*) from given group by user_id
      on conflict (campaign_id, user_id) do update set count = coupon_holders.count + excluded.count
    )
    update coupon_campaigns set issued = issued + (select count(*) from given) where id = ${campaignId}`.execute(
    db,
  )
}
