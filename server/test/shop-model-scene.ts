import { randomInt } from 'node:crypto'
import { localText } from '@mailing/contract/local-text.ts'
import { expect } from 'vitest'
import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import { CallFailure, type Client } from './client.ts'
import { makeCampaign } from './coupons.ts'
import { createDice } from './dice.ts'
import { giveCoins } from './money.ts'
import { makeBuyer, makeGoods, makeShelf } from './shop.ts'
import { ShopModel } from './shop-model.ts'
import { couponTermsOf, type ModelCoupon, type ModelOrder } from './shop-model-facts.ts'
import { createWorld } from './world.ts'

// The shop of the product beside its model, and people in both. For `shop-model.test.ts` alone: a
// world ends with the file that uses it.

/** `MODEL_OPERATIONS=10000 MODEL_SEED=7 npm test …` does more of them, or the same again. */
export const operations = Number(process.env['MODEL_OPERATIONS'] ?? 1000)
export const seed = Number(process.env['MODEL_SEED'] ?? randomInt(1, 2 ** 31))
export const everyMinute = 60_000

export const world = await createWorld({ settings: { DATABASE_POOL: '20', SESSION_DAYS: '365' } })
export const { kernel, clock } = world
export const dice = createDice(seed)
export const shelf = await makeShelf(world)
const finance = await world.people.staff('finance')

// Two goods: one with two variants and a limit of 40 a person, one without.
export const goods = [
  await makeGoods(shelf, {
    name: 'Limited',
    limitPerUser: 40,
    variants: [
      { price: 450, weight: 300 },
      { price: 1250, weight: 900 },
    ],
    stock: 15,
  }),
  await makeGoods(shelf, { name: 'Plenty', variants: [{ price: 3400, weight: 1400 }], stock: 60 }),
]

export const variantIds = goods.flatMap((one) => one.variants)

export const model = new ShopModel(
  4,
  [
    { goods: 0, price: 450, weight: 300, stock: 15, reserved: 0 },
    { goods: 0, price: 1250, weight: 900, stock: 15, reserved: 0 },
    { goods: 1, price: 3400, weight: 1400, stock: 60, reserved: 0 },
  ],
  [40, null],
)

export const people = await Promise.all(model.buyers.map(() => makeBuyer(world)))
export const orderIds: string[] = []
export const lineIds: string[][] = []
const couponIds: string[] = []

const campaigns = {
  amount_off: await makeCampaign(world, {
    name: 'amount',
    terms: couponTermsOf.amount_off,
    validDays: 365,
    perUserLimit: 20,
  }),
  percent_off: await makeCampaign(world, {
    name: 'percent',
    terms: couponTermsOf.percent_off,
    validDays: 365,
    perUserLimit: 20,
  }),
  free_postage: await makeCampaign(world, {
    name: 'postage',
    terms: couponTermsOf.free_postage,
    validDays: 365,
    perUserLimit: 20,
  }),
}

const taken = new Map<string, number>()
const empty = localText({ 'zh-Hans': '金币', 'zh-Hant': '', en: '', fr: '', es: '' })

export const { id: offerId } = await finance.point.createOffer({
  kind: 'coins',
  points: 40,
  coins: 55,
  campaignId: null,
  title: empty,
  note: empty,
  limitPerUser: 999,
  position: 1,
  isOn: true,
  stock: null,
})

export const goodsOffers = await Promise.all(
  variantIds.map(
    async (variantId) =>
      (
        await finance.point.createOffer({
          kind: 'goods',
          points: 45,
          coins: 0,
          campaignId: null,
          variantId,
          title: empty,
          note: empty,
          limitPerUser: 999,
          position: 2,
          isOn: true,
          stock: null,
        })
      ).id,
  ),
)

export const person = (index: number): { buyer: Client; addressId: string } => {
  const found = people[index]
  if (!found) throw new Error(`no person ${index}`)
  return found
}

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'success'
  } catch (error) {
    if (error instanceof CallFailure) return error.code
    throw error
  }
}

export interface Chosen {
  readonly order: ModelOrder
  readonly id: string
  readonly lines: readonly string[]
}

/** An order at random, mostly one for which the step fits. */
export function choose(...states: readonly ModelOrder['state'][]): Chosen | null {
  const all = model.orders.map((order, index) => ({
    order,
    id: orderIds[index] ?? '',
    lines: lineIds[index] ?? [],
  }))
  const fitting = all.filter(({ order }) => states.includes(order.state))
  return dice.pick(fitting.length > 0 && !dice.isOne(8) ? fitting : all.slice(-40)) ?? null
}

/** Compares what the product answers with what the model says. */
export async function both(
  what: string,
  expected: string,
  work: Promise<unknown>,
): Promise<string> {
  expect(await codeOf(work), what).toBe(expected)
  return `${what}: ${expected}`
}

const oddQuantities = [0, -1, 1.5, 1000, -999]

export async function buy(): Promise<string> {
  const buyer = dice.below(4)
  const { buyer: client, addressId } = person(buyer)
  const first = dice.below(3)
  const lines = [
    {
      variant: first,
      quantity: dice.isOne(25) ? (dice.pick(oddQuantities) ?? 0) : dice.below(3) + 1,
    },
  ]
  if (dice.isOne(3)) lines.push({ variant: (first + 1) % 3, quantity: dice.below(3) + 1 })
  const own = model.coupons.flatMap((coupon, index) =>
    coupon.buyer === buyer && coupon.state === 'available' ? [index] : [],
  )
  const coupon = dice.isOne(2)
    ? null
    : dice.isOne(12)
      ? dice.below(model.coupons.length)
      : (dice.pick(own) ?? null)
  const wish = {
    buyer,
    lines,
    coupon: coupon !== null && coupon < model.coupons.length ? coupon : null,
    tampered: dice.isOne(15) ? (dice.pick([1, -1, 500, -300]) ?? 0) : 0,
  }
  const total = model.total(wish)
  const outcome = model.buy(wish)
  const sent = client.shop.create({
    lines: lines.map(({ variant, quantity }) => ({
      variantId: variantIds[variant] ?? '',
      quantity,
    })),
    addressId,
    expectedTotal: total + wish.tampered,
    couponId: wish.coupon === null ? null : couponIds[wish.coupon],
  })
  if ('code' in outcome) return both('buy', outcome.code, sent)
  const made = await sent
  expect(made.total).toBe(outcome.order.total)
  orderIds.push(made.orderId)
  lineIds.push((await client.shop.get({ id: made.orderId })).lines.map(({ id }) => id))
  return `buy: ${made.total}`
}

export async function takeCoupon(): Promise<string> {
  const buyer = dice.below(4)
  const kind = dice.pick(['amount_off', 'percent_off', 'free_postage'] as const) ?? 'amount_off'
  const key = `${buyer} ${kind}`
  if ((taken.get(key) ?? 0) >= 20) return 'coupon: enough'
  const { id } = await person(buyer).buyer.coupon.take({ campaignId: campaigns[kind] })
  taken.set(key, (taken.get(key) ?? 0) + 1)
  model.coupons.push({ buyer, kind, state: 'available' })
  couponIds.push(id)
  return `coupon: ${kind}`
}

export async function topUp(): Promise<string> {
  const buyer = dice.below(4)
  const amount = dice.below(6000) + 1
  await giveCoins(world, person(buyer).buyer, amount)
  model.buyer(buyer).money += amount
  return `top up: ${amount}`
}

export async function compare(): Promise<void> {
  for (const [index, buyer] of model.buyers.entries()) {
    const { buyer: client } = person(index)
    expect((await client.wallet.entries()).money, `money of ${index}`).toBe(buyer.money)
    expect((await client.point.offers()).points, `points of ${index}`).toBe(buyer.points)
  }
  const rows = await kernel.db
    .selectFrom('goods_variants')
    .select(['id', 'stock', 'reserved'])
    .where('id', 'in', variantIds)
    .execute()
  expect(
    variantIds
      .map((id) => rows.find((row) => row.id === id))
      .map((row) => [row?.stock, row?.reserved]),
  ).toEqual(model.variants.map(({ stock, reserved }) => [stock, reserved]))
  const states = new Map(
    (
      await kernel.db
        .selectFrom('orders')
        .select(['id', 'state'])
        .where('id', 'in', ['01934000-0000-7000-8000-000000000000', ...orderIds])
        .execute()
    ).map((row) => [row.id, row.state]),
  )
  expect(orderIds.map((id) => states.get(id))).toEqual(model.orders.map(({ state }) => state))
  const coupons = new Map(
    (
      await kernel.db
        .selectFrom('coupons')
        .select(['id', 'state'])
        .where('id', 'in', ['01934000-0000-7000-8000-000000000000', ...couponIds])
        .execute()
    ).map((row) => [row.id, row.state]),
  )
  expect(couponIds.map((id) => coupons.get(id))).toEqual(
    model.coupons.map(({ state }: ModelCoupon) => state),
  )
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
}
