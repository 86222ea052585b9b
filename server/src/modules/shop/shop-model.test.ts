import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import type { ModelOrder } from '../../../test/shop-model-facts.ts'
import {
  both,
  buy,
  type Chosen,
  choose,
  clock,
  compare,
  dice,
  everyMinute,
  goodsOffers,
  kernel,
  lineIds,
  model,
  offerId,
  operations,
  orderIds,
  person,
  seed,
  shelf,
  takeCoupon,
  topUp,
  variantIds,
  world,
} from '../../../test/shop-model-scene.ts'
import { trackingNumber } from '../../../test/tracking-numbers.ts'
import { givePoints } from '../point/service.ts'

let staff = await world.people.staff('support')
let clerk = shelf.clerk
let parcels = 0
let gifts = 0

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
    staff.shop.ship({ id, carrier: 'ems', number: trackingNumber(parcels, 'EM', 'CN') }),
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
