import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { CallFailure, type Client } from '../../../test/client.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { giveCoins } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makeShelf } from '../../../test/shop.ts'
import {
  couponTermsOf,
  type ModelCoupon,
  type ModelOrder,
  ShopModel,
} from '../../../test/shop-model.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { givePoints } from '../point/service.ts'
import { auditLedger } from '../wallet/service.ts'

/** `MODEL_OPERATIONS=10000 MODEL_SEED=7 npm test …` does more of them, or the same again. */
const operations = Number(process.env['MODEL_OPERATIONS'] ?? 1000)
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(1, 2 ** 31))
const everyMinute = 60_000

/** The same numbers for the same seed (mulberry32). */
function createDice(state: number) {
  let now = state
  const next = (): number => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    isOne: (in_: number): boolean => below(in_) === 0,
  }
}

const world = await createWorld({ settings: { DATABASE_POOL: '20', SESSION_DAYS: '365' } })
const { kernel, clock } = world
const dice = createDice(seed)
const shelf = await makeShelf(world)
const finance = await world.people.staff('finance')
// Two goods: one with two variants and a limit of 40 a person, one without.
const goods = [
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
const variantIds = goods.flatMap((one) => one.variants)
const model = new ShopModel(
  4,
  [
    { goods: 0, price: 450, weight: 300, stock: 15, reserved: 0 },
    { goods: 0, price: 1250, weight: 900, stock: 15, reserved: 0 },
    { goods: 1, price: 3400, weight: 1400, stock: 60, reserved: 0 },
  ],
  [40, null],
)
const people = await Promise.all(model.buyers.map(() => makeBuyer(world)))
const orderIds: string[] = []
const lineIds: string[][] = []
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
const empty = { 'zh-Hans': '金币', 'zh-Hant': '', en: '', fr: '', es: '' }
const { id: offerId } = await finance.point.createOffer({
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
const goodsOffers = await Promise.all(
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
let staff = await world.people.staff('support')
let clerk = shelf.clerk
let parcels = 0
let gifts = 0

const person = (index: number): { buyer: Client; addressId: string } => {
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

interface Chosen {
  readonly order: ModelOrder
  readonly id: string
  readonly lines: readonly string[]
}

/** An order at random, mostly one for which the step fits. */
function choose(...states: readonly ModelOrder['state'][]): Chosen | null {
  const all = model.orders.map((order, index) => ({
    order,
    id: orderIds[index] ?? '',
    lines: lineIds[index] ?? [],
  }))
  const fitting = all.filter(({ order }) => states.includes(order.state))
  return dice.pick(fitting.length > 0 && !dice.isOne(8) ? fitting : all.slice(-40)) ?? null
}

/** Compares what the product answers with what the model says. */
async function both(what: string, expected: string, work: Promise<unknown>): Promise<string> {
  expect(await codeOf(work), what).toBe(expected)
  return `${what}: ${expected}`
}

const oddQuantities = [0, -1, 1.5, 1000, -999]

async function buy(): Promise<string> {
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

async function takeCoupon(): Promise<string> {
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

async function topUp(): Promise<string> {
  const buyer = dice.below(4)
  const amount = dice.below(6000) + 1
  await giveCoins(world, person(buyer).buyer, amount)
  model.buyer(buyer).money += amount
  return `top up: ${amount}`
}

async function earnPoints(): Promise<string> {
  const buyer = dice.below(4)
  const points = dice.below(50) + 1
  gifts += 1
  await givePoints(kernel, {
    userId: person(buyer).buyer.userId,
    points,
    reason: 'gift',
    key: `model:${gifts}`,
  })
  model.buyer(buyer).points += points
  return `points: ${points}`
}

async function exchange(): Promise<string> {
  const index = dice.below(4)
  const buyer = model.buyer(index)
  const isEnough = buyer.points >= 40
  if (isEnough) {
    buyer.points -= 40
    buyer.money += 55
  }
  return both(
    'exchange',
    isEnough ? 'success' : 'point.insufficient',
    person(index).buyer.point.exchange({ id: offerId, expectedPoints: 40 }),
  )
}

/** A piece of goods for points: from then on an order like the others. */
async function exchangeGoods(): Promise<string> {
  const index = dice.below(4)
  const variant = dice.below(3)
  const { buyer: client, addressId } = person(index)
  const outcome = model.exchange(index, variant, 45)
  const sent = client.shop.exchange({
    offerId: goodsOffers[variant] ?? '',
    addressId,
    expectedPoints: 45,
  })
  if ('code' in outcome) return both('exchange for goods', outcome.code, sent)
  const { orderId } = await sent
  orderIds.push(orderId)
  lineIds.push((await client.shop.get({ id: orderId })).lines.map(({ id }) => id))
  return 'exchange for goods: success'
}

const onOrder =
  (states: readonly ModelOrder['state'][], step: (chosen: Chosen) => Promise<string>) =>
  (): Promise<string> => {
    const chosen = choose(...states)
    return chosen ? step(chosen) : Promise.resolve('no order yet')
  }
const clientOf = ({ order }: Chosen): Client => person(order.buyer).buyer

const pay = onOrder(['pending_payment'], (chosen) =>
  both(
    'pay',
    model.pay(chosen.order),
    clientOf(chosen).order.pay({
      orderId: chosen.id,
      method: 'wallet',
      expectedTotal: chosen.order.total,
    }),
  ),
)
const cancel = onOrder(['pending_payment', 'paid'], (chosen) =>
  both(
    'cancel',
    model.cancel(chosen.order),
    clientOf(chosen).order.act({ id: chosen.id, action: 'cancel' }),
  ),
)
const refuse = onOrder(['paid', 'packed'], ({ order, id }) =>
  both('refuse', model.refuse(order), staff.shop.refuse({ id, reason: 'other', note: '' })),
)
const pack = onOrder(['paid'], ({ order, id }) =>
  both('pack', model.step(order, 'paid', 'packed'), staff.shop.pack({ id })),
)
const ship = onOrder(['packed'], ({ order, id }) => {
  parcels += 1
  return both(
    'ship',
    model.step(order, 'packed', 'shipped'),
    staff.shop.ship({ id, carrier: 'ems', number: `EM${String(parcels).padStart(9, '0')}CN` }),
  )
})
const receive = onOrder(['shipped'], (chosen) =>
  both(
    'receive',
    model.receive(chosen.order),
    clientOf(chosen).order.act({ id: chosen.id, action: 'confirm_arrival' }),
  ),
)
const askReturn = onOrder(['delivered'], (chosen) =>
  both(
    'ask to return',
    model.askReturn(chosen.order),
    clientOf(chosen).shop.requestReturn({
      orderId: chosen.id,
      reason: 'changed_mind',
      words: '',
      pictureIds: [],
    }),
  ),
)
const decide = onOrder(['return_requested'], ({ order, id, lines }) => {
  if (dice.isOne(3))
    return both(
      'decline',
      model.step(order, 'return_requested', 'delivered'),
      staff.shop.decideReturn({ id, decision: 'decline', answer: 'no', restock: [] }),
    )
  const good = order.lines.map(({ quantity }) => dice.below(quantity + (dice.isOne(12) ? 2 : 1)))
  return both(
    'take back',
    model.comeBack(order, 'return_requested', good),
    staff.shop.decideReturn({
      id,
      decision: 'accept',
      answer: '',
      restock: lines.map((lineId, index) => ({ lineId, quantity: good[index] ?? 0 })),
    }),
  )
})
const lose = onOrder(['shipped'], ({ order, id, lines }) => {
  const good = order.lines.map(({ quantity }) => dice.below(quantity + 1))
  return both(
    'parcel',
    model.comeBack(order, 'shipped', good),
    staff.shop.recordParcel({
      id,
      reason: 'not_collected',
      note: '',
      restock: lines.map((lineId, index) => ({ lineId, quantity: good[index] ?? 0 })),
    }),
  )
})

async function wait(): Promise<string> {
  // In steps of five: the machine's own seconds run beside.
  const minutes = dice.isOne(6) ? 1440 * (dice.below(4) + 1) : (dice.below(4) + 1) * 5
  clock.advance(minutes * everyMinute)
  model.wait(minutes)
  await world.runJob('order.expire')
  await world.runJob('shop.receive')
  // Staff are logged out after half an hour without a request.
  staff = await world.people.again(staff)
  clerk = await world.people.again(clerk)
  return `wait: ${minutes} minutes`
}

/** Staff fill the shelf, or correct a count. */
async function restock(): Promise<string> {
  const index = dice.below(3)
  const variant = model.variant(index)
  const change = variant.stock < 8 ? dice.below(8) + 5 : -(dice.below(3) + 1)
  variant.stock += change
  await clerk.goods.moveStock({
    variantId: variantIds[index] ?? '',
    reason: change > 0 ? 'receipt' : 'correction',
    change,
    note: 'counted',
  })
  return `stock: ${change > 0 ? 'receipt' : 'correction'}`
}

/** Paying and cancelling at once: whichever comes first, nobody loses or gains. */
const race = onOrder(['pending_payment'], async (chosen) => {
  const { order, id } = chosen
  if (order.state !== 'pending_payment' || order.payBefore <= model.minutes)
    return 'nothing to race for'
  const isAffordable = model.buyer(order.buyer).money >= order.total
  await Promise.allSettled([
    clientOf(chosen).order.pay({ orderId: id, method: 'wallet', expectedTotal: order.total }),
    clientOf(chosen).order.act({ id, action: 'cancel' }),
  ])
  const { state } = await clientOf(chosen).shop.get({ id })
  expect(isAffordable ? ['cancelled', 'refunded'] : ['cancelled']).toContain(state)
  if (state === 'refunded') model.pay(order)
  model.cancel(order)
  return `race: ${state}`
})

async function compare(): Promise<void> {
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

const steps: readonly (readonly [weight: number, step: () => Promise<string>])[] = [
  [24, buy],
  [16, pay],
  [8, cancel],
  [3, refuse],
  [9, pack],
  [8, ship],
  [7, receive],
  [6, askReturn],
  [5, decide],
  [3, lose],
  [5, wait],
  [5, takeCoupon],
  [6, topUp],
  [7, earnPoints],
  [3, exchange],
  [6, exchangeGoods],
  [3, race],
  [6, restock],
]
/** The ways that no order has gone so far. */
const notGone = (): readonly string[] => [
  ...(['refunded', 'cancelled', 'expired', 'delivered'] as const).filter(
    (wanted) => !model.orders.some(({ state }) => state === wanted),
  ),
  ...(model.orders.some(({ points, state }) => points > 0 && state === 'delivered')
    ? []
    : ['goods for points']),
]
const bag = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step))

test(
  `${operations} operations at random leave the money, points, coupons and stock that the model says (seed ${seed})`,
  async () => {
    const log: string[] = []
    try {
      // A short run may by chance not have gone every way: it goes on, and would otherwise prove less than it says.
      for (let n = 1; n <= operations || (n <= 3 * operations && notGone().length > 0); n += 1) {
        const step = dice.pick(bag)
        if (step) log.push(await step())
        if (n % 250 === 0) await compare()
      }
      await compare()
    } catch (error) {
      console.error(`seed ${seed}, after ${log.length} operations:\n${log.slice(-20).join('\n')}`)
      throw error
    }
    const counts = [...Map.groupBy(log, (line) => line.replace(/\d+( minutes)?/, 'n'))]
      .map(([what, list]) => `${what} ${list.length}`)
      .toSorted()
    if (process.env['MODEL_OPERATIONS']) console.info(counts.join(', '))
    expect(notGone()).toEqual([])
  },
  Math.max(300_000, operations * 900),
)
