import { dayMs } from '@mailing/contract/days.ts'
import { returnedPointDays } from '@mailing/contract/point/rules.ts'
import { describe, expect, test } from 'vitest'
import type { CallFailure, Client } from '../../../test/client.ts'
import {
  giveGiftPoints,
  makeExchanged,
  makeGoodsOffer,
  pointsOf,
} from '../../../test/goods-offers.ts'
import { makeBuyer, makeShelf, shipGoods } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { dayIn } from '../../platform/clock.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30', SESSION_DAYS: '365' } })
const { kernel, clock, people } = world
const shelf = await makeShelf(world)
const isSound = async () => expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CallFailure).code] : []))
const done = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled')
const give = (buyer: Client, points: number) => giveGiftPoints(world, buyer, points)

describe('the points come back, once', () => {
  test('when the writer cancels before it is packed: also of 20 presses, with their former day, and the offer can be had again', async () => {
    const { buyer, orderId, offerId, addressId, left, finance } = await makeExchanged(world, shelf)
    const before = (await buyer.point.tasks()).lapses
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => buyer.order.act({ id: orderId, action: 'cancel' })),
    )
    expect(done(settled)).toHaveLength(1)
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'cancelled',
      points: { spent: 500, isBack: true },
    })
    const { points, lapses } = await buyer.point.tasks()
    expect({ points, lapses }).toEqual({
      points: 700,
      lapses: [{ on: before[0]?.on, points: 700 }],
    })
    expect((await buyer.point.entries()).list[0]).toMatchObject({
      reason: 'given_back',
      points: 500,
      left: 500,
      title: '书签',
      lapsesOn: before[0]?.on,
    })
    expect(await left()).toEqual({ stock: 10, reserved: 0 })
    expect((await finance.point.deskOffers()).list.find(({ id }) => id === offerId)).toMatchObject({
      taken: 0,
    })
    expect((await buyer.point.offers()).list.find(({ id }) => id === offerId)).toMatchObject({
      ofMine: 0,
    })
    await buyer.shop.exchange({ offerId, addressId, expectedPoints: 500 })
    expect(await pointsOf(buyer)).toBe(200)
    await isSound()
  }, 60_000)

  test('when staff refuse it, when its parcel comes back, and when it is sent back', async () => {
    const staff = await people.staff('support')
    const refused = await makeExchanged(world, shelf)
    await staff.shop.refuse({ id: refused.orderId, reason: 'damaged_in_stock', note: '' })
    expect(await refused.buyer.shop.get({ id: refused.orderId })).toMatchObject({
      state: 'refused',
      points: { isBack: true },
    })
    const lost = await makeExchanged(world, shelf)
    await shipGoods(staff, lost.orderId)
    await staff.shop.recordParcel({ id: lost.orderId, reason: 'lost', note: '', restock: [] })
    const bad = await makeExchanged(world, shelf)
    await shipGoods(staff, bad.orderId)
    await bad.buyer.order.act({ id: bad.orderId, action: 'confirm_arrival' })
    const {
      lines: [line],
    } = await bad.buyer.shop.get({ id: bad.orderId })
    await bad.buyer.shop.requestReturn({
      orderId: bad.orderId,
      reason: 'damaged',
      words: '坏了',
      pictureIds: [],
    })
    expect(await pointsOf(bad.buyer)).toBe(200)
    const waiting = async () =>
      (await staff.shop.adminList({ tab: 'returns' })).list.map(({ id }) => id)
    expect(await waiting()).toEqual([bad.orderId])
    await staff.shop.decideReturn({
      id: bad.orderId,
      decision: 'accept',
      answer: '',
      restock: [{ lineId: line?.id ?? '', quantity: 1 }],
    })
    expect(await waiting()).toEqual([])
    const told = async ({ buyer }: typeof bad) =>
      (await buyer.order.notices({ show: 'unseen' })).list.map(({ kind }) => kind)
    for (const one of [lost, bad]) expect(await told(one)).toEqual(['closed'])
    for (const { buyer } of [refused, lost, bad]) expect(await pointsOf(buyer)).toBe(700)
    expect([await refused.left(), await lost.left(), await bad.left()]).toEqual([
      { stock: 10, reserved: 0 },
      { stock: 9, reserved: 0 },
      { stock: 10, reserved: 0 },
    ])
    await isSound()
  })

  test('a return that staff decline leaves them gone', async () => {
    const staff = await people.staff('support')
    const { buyer, orderId } = await makeExchanged(world, shelf)
    await shipGoods(staff, orderId)
    await buyer.order.act({ id: orderId, action: 'confirm_arrival' })
    await buyer.shop.requestReturn({ orderId, reason: 'changed_mind', words: '', pictureIds: [] })
    await staff.shop.decideReturn({
      id: orderId,
      decision: 'decline',
      answer: '用过了',
      restock: [],
    })
    expect(await pointsOf(buyer)).toBe(200)
    await isSound()
  })

  test('cancelling and packing at once: either the points are back or the parcel goes, never both', async () => {
    const staff = await people.staff('support')
    for (let n = 0; n < 5; n += 1) {
      const { buyer, orderId } = await makeExchanged(world, shelf)
      await Promise.allSettled([
        buyer.order.act({ id: orderId, action: 'cancel' }),
        staff.shop.pack({ id: orderId }),
      ])
      const { state } = await buyer.shop.get({ id: orderId })
      expect([state, await pointsOf(buyer)]).toEqual(
        state === 'cancelled' ? ['cancelled', 700] : ['packed', 200],
      )
    }
    await isSound()
  })

  test('exchanging and cancelling at once, of two people at one offer: nobody waits for another for ever, and everything adds up', async () => {
    const { offerId, left } = await makeGoodsOffer(
      world,
      shelf,
      { limitPerUser: 99 },
      { stock: 40 },
    )
    const persons = await Promise.all([makeBuyer(world), makeBuyer(world)])
    const start = await Promise.all(
      persons.map(async ({ buyer, addressId }) => {
        await give(buyer, 8000)
        const orders = []
        for (let n = 0; n < 8; n += 1)
          orders.push(
            (await buyer.shop.exchange({ offerId, addressId, expectedPoints: 500 })).orderId,
          )
        return orders
      }),
    )
    const settled = await Promise.allSettled(
      persons.flatMap(({ buyer, addressId }, index) =>
        (start[index] ?? []).flatMap((id) => [
          buyer.order.act({ id, action: 'cancel' }),
          buyer.shop.exchange({ offerId, addressId, expectedPoints: 500 }),
        ]),
      ),
    )
    for (const code of codes(settled)) expect(code).toBe('server.busy')
    let held = 0
    for (const { buyer } of persons) {
      const { n: count } = await kernel.db
        .selectFrom('orders')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', buyer.userId)
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow()
      held += count
      expect(await pointsOf(buyer)).toBe(8000 - 500 * count)
    }
    expect(await left()).toEqual({ stock: 40 - held, reserved: held })
    await isSound()
  }, 60_000)

  test('each part with its own last day; what would have lapsed meanwhile can be used for some days more', async () => {
    const { offerId } = await makeGoodsOffer(world, shelf)
    const person = await makeBuyer(world)
    let { buyer } = person
    await give(buyer, 300)
    clock.advance(70 * dayMs)
    buyer = await people.again(buyer)
    await give(buyer, 300)
    const [early, late] = (await buyer.point.tasks()).lapses
    const wish = { offerId, addressId: person.addressId, expectedPoints: 500 }
    const { orderId } = await buyer.shop.exchange(wish)
    await buyer.order.act({ id: orderId, action: 'cancel' })
    expect((await buyer.point.tasks()).lapses).toEqual([
      { on: early?.on, points: 300 },
      { on: late?.on, points: 300 },
    ])
    const { orderId: second } = await buyer.shop.exchange(wish)
    while (dayIn(kernel.config.TIME_ZONE, clock.now()) <= (early?.on ?? ''))
      clock.advance(dayMs / 4)
    buyer = await people.again(buyer)
    const staff = await people.staff('support')
    await staff.shop.refuse({ id: second, reason: 'out_of_stock', note: '' })
    const extended = dayIn(
      kernel.config.TIME_ZONE,
      new Date(clock.now().getTime() + returnedPointDays * dayMs),
    )
    expect((await buyer.point.tasks()).lapses).toEqual([
      { on: extended, points: 300 },
      { on: late?.on, points: 300 },
    ])
    await world.runJob('point.lapse')
    expect(await pointsOf(buyer)).toBe(600)
    clock.advance((returnedPointDays + 1) * dayMs)
    await world.runJob('point.lapse')
    buyer = await people.again(buyer)
    expect(await pointsOf(buyer)).toBe(300)
    await isSound()
  })
})
