import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CallFailure, Client } from '../../../test/client.ts'
import {
  giveGiftPoints,
  makeExchanged,
  makeGoodsOffer,
  offerFields,
  pointsOf,
} from '../../../test/goods-offers.ts'
import { makeBuyer, makeShelf, shipGoods } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
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

describe('goods for points', () => {
  test('the points go, and an order that cost nothing is paid, sent, received and commented on like any other', async () => {
    const { offerId, goodsId, variantId, left } = await makeGoodsOffer(world, shelf, { stock: 3 })
    const { buyer, addressId } = await makeBuyer(world)
    buyer.locale = 'zh-Hans'
    await give(buyer, 700)
    expect((await buyer.point.offers()).list.find(({ id }) => id === offerId)).toMatchObject({
      kind: 'goods',
      left: 3,
      isUnlimited: false,
      goods: { goodsId, variantId, picture: { id: shelf.pictureId } },
    })
    const preview = await buyer.shop.exchangePreview({ offerId })
    expect(preview).toMatchObject({
      points: 500,
      held: 700,
      problem: null,
      title: '书签',
      address: { id: addressId },
      line: { variantId, quantity: 1, unit: 1200 },
    })
    const { orderId, number, points } = await buyer.shop.exchange({
      offerId,
      addressId,
      expectedPoints: 500,
    })
    expect(points).toBe(200)
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      number,
      state: 'paid',
      total: 0,
      paidWith: 'points',
      refunded: 0,
      payBefore: null,
      isCancellable: true,
      points: { spent: 500, isBack: false },
      to: { name: '李小梅' },
      items: [
        { code: 'goods', quantity: 1, amount: 1200 },
        { code: 'points', quantity: 1, amount: -1200 },
      ],
    })
    expect((await buyer.shop.get({ id: orderId })).timeline.at(-1)).toMatchObject({
      state: 'paid',
      by: 'writer',
      evidence: 'points',
      proof: '500',
    })
    expect((await buyer.order.list({})).list[0]).toMatchObject({
      id: orderId,
      points: 500,
      total: 0,
    })
    expect((await buyer.point.entries()).list[0]).toMatchObject({
      reason: 'exchange',
      points: -500,
      title: '书签',
    })
    expect(await left()).toEqual({ stock: 9, reserved: 1 })
    expect((await buyer.wallet.entries()).list).toEqual([])
    const staff = await people.staff('support')
    await shipGoods(staff, orderId)
    expect(await left()).toEqual({ stock: 9, reserved: 0 })
    await buyer.order.act({ id: orderId, action: 'confirm_arrival' })
    const {
      lines: [line],
    } = await buyer.shop.get({ id: orderId })
    expect(line?.isCommentable).toBe(true)
    await buyer.shop.comment({
      orderId,
      lineId: line?.id ?? '',
      stars: 5,
      text: '很好',
      pictureIds: [],
    })
    expect(await pointsOf(buyer)).toBe(200)
    await isSound()
  })

  test('too few points, another price, a foreign address, an offer of something else: refused, and nothing moves', async () => {
    const { offer, finance, offerId, left } = await makeGoodsOffer(world, shelf)
    const { buyer, addressId } = await makeBuyer(world)
    const other = await makeBuyer(world)
    await give(buyer, 499)
    const wish = { offerId, addressId, expectedPoints: 500 }
    await expect(buyer.shop.exchange(wish)).rejects.toMatchObject({
      code: 'point.insufficient',
      data: { missing: 1 },
    })
    expect(await buyer.shop.exchangePreview({ offerId })).toMatchObject({ problem: 'missing' })
    await give(buyer, 1)
    await expect(buyer.shop.exchange({ ...wish, expectedPoints: 400 })).rejects.toMatchObject({
      code: 'point.offer_changed',
    })
    await expect(
      buyer.shop.exchange({ ...wish, addressId: other.addressId }),
    ).rejects.toMatchObject({ code: 'shop.address_unknown' })
    await expect(buyer.point.exchange({ id: offerId, expectedPoints: 500 })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const coins = await finance.point.createOffer({
      ...offerFields(offer),
      id: undefined,
      version: undefined,
      kind: 'coins',
      coins: 5,
      variantId: null,
    } as never)
    await expect(buyer.shop.exchange({ ...wish, offerId: coins.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await finance.point.updateOffer({ ...offerFields(offer), isOn: false })
    await expect(buyer.shop.exchange(wish)).rejects.toMatchObject({ code: 'request.not_found' })
    expect(await pointsOf(buyer)).toBe(500)
    expect((await buyer.order.list({})).list).toEqual([])
    expect(await left()).toEqual({ stock: 10, reserved: 0 })
    await isSound()
  })

  test('20 exchanges at once with points for one: one order; pressed twice under one key: the same order', async () => {
    const { offerId, left } = await makeGoodsOffer(world, shelf)
    const { buyer, addressId } = await makeBuyer(world)
    await give(buyer, 600)
    const wish = { offerId, addressId, expectedPoints: 500 }
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => buyer.shop.exchange(wish)),
    )
    expect(done(settled)).toHaveLength(1)
    for (const code of codes(settled)) expect(code).toMatch(/^(point\.insufficient|server\.busy)$/)
    await give(buyer, 1400)
    const key = `goods-${buyer.userId}`
    const [first, second] = await Promise.allSettled([
      buyer.shop.exchange(wish, { key }),
      buyer.shop.exchange(wish, { key }),
    ])
    const again = await buyer.shop.exchange(wish, { key })
    for (const one of [first, second])
      if (one?.status === 'fulfilled') expect(one.value).toEqual(again)
    expect(await pointsOf(buyer)).toBe(1000)
    expect((await buyer.order.list({})).list).toHaveLength(2)
    expect(await left()).toEqual({ stock: 8, reserved: 2 })
    await isSound()
  }, 60_000)

  test('of 20 people who want the last piece, one gets it, and the others keep their points', async () => {
    const { offerId, left } = await makeGoodsOffer(world, shelf, {}, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(world)))
    await Promise.all(buyers.map(({ buyer }) => give(buyer, 500)))
    const settled = await Promise.allSettled(
      buyers.map(({ buyer, addressId }) =>
        buyer.shop.exchange({ offerId, addressId, expectedPoints: 500 }),
      ),
    )
    expect(done(settled)).toHaveLength(1)
    for (const code of codes(settled)) expect(code).toMatch(/^(point\.offer_gone|server\.busy)$/)
    expect(
      (await Promise.all(buyers.map(({ buyer }) => pointsOf(buyer)))).toSorted((a, b) => a - b),
    ).toEqual([0, ...Array.from({ length: 19 }, () => 500)])
    expect(await left()).toEqual({ stock: 0, reserved: 1 })
    await isSound()
  }, 60_000)

  test('the offer’s stock and the limits of a person, its own and that of the goods, hold', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    await give(buyer, 5000)
    const take = ({ offerId }: { readonly offerId: string }) =>
      buyer.shop.exchange({ offerId, addressId, expectedPoints: 500 })
    const few = await makeGoodsOffer(world, shelf, { stock: 1 })
    await take(few)
    await expect(take(few)).rejects.toMatchObject({ code: 'point.offer_gone' })
    expect(await buyer.shop.exchangePreview({ offerId: few.offerId })).toMatchObject({
      problem: 'gone',
    })
    const once = await makeGoodsOffer(world, shelf, { limitPerUser: 1 })
    await take(once)
    await expect(take(once)).rejects.toMatchObject({ code: 'point.offer_limit' })
    expect(await buyer.shop.exchangePreview({ offerId: once.offerId })).toMatchObject({
      problem: 'limit',
    })
    const limited = await makeGoodsOffer(world, shelf, {}, { limitPerUser: 1 })
    await take(limited)
    await expect(take(limited)).rejects.toMatchObject({ code: 'goods.over_limit' })
    expect(await buyer.shop.exchangePreview({ offerId: limited.offerId })).toMatchObject({
      problem: 'limit',
    })
    expect(await pointsOf(buyer)).toBe(3500)
    await isSound()
  })
})

describe('staff', () => {
  test('goods cost money: who edits content makes no offer of them and changes none, and the second factor must be fresh', async () => {
    const { offer } = await makeGoodsOffer(world, shelf)
    const content = await people.staff('content')
    const { id: _, version: __, ...wish } = offerFields(offer)
    await expect(content.point.createOffer(wish)).rejects.toMatchObject({ code: 'access.denied' })
    for (const change of [{ points: 1 }, { isOn: false }])
      await expect(
        content.point.updateOffer({ ...offerFields(offer), ...change }),
      ).rejects.toMatchObject({ code: 'access.denied' })
    const finance = await people.staff('finance')
    clock.advance(11 * 60_000)
    await expect(finance.point.createOffer(wish)).rejects.toMatchObject({
      code: 'account.second_factor_stale',
    })
  })

  test('an offer gives a variant on sale, or nothing; switched off it keeps what has left the shop, and its history tells the variant', async () => {
    const { offer, goodsId, variantId } = await makeGoodsOffer(world, shelf)
    const finance = await people.staff('finance')
    const { id: _, version: __, ...wish } = offerFields(offer)
    for (const wrong of [
      { variantId: null },
      { variantId: randomUUID() },
      { coins: 5 },
      { kind: 'coins' as const, coins: 5 },
    ])
      await expect(finance.point.createOffer({ ...wish, ...wrong })).rejects.toMatchObject({
        code: 'point.offer_gives_nothing',
      })
    const clerk = await people.staff('content')
    const goods = await clerk.goods.adminGet({ id: goodsId })
    const sku = goods.variants[0]?.sku ?? ''
    expect((await finance.point.variants({ search: sku })).list).toMatchObject([
      { id: variantId, sku, price: 1200, stock: 10, isOnSale: true },
    ])
    await clerk.goods.setState({ id: goodsId, version: goods.version, state: 'off' })
    expect((await finance.point.variants({ search: sku })).list).toEqual([])
    expect(
      (await finance.point.deskOffers()).variants.find(({ id }) => id === variantId),
    ).toMatchObject({ isOnSale: false })
    const { buyer, addressId } = await makeBuyer(world)
    await give(buyer, 500)
    expect((await buyer.point.offers()).list.find(({ id }) => id === offer.id)).toMatchObject({
      left: 0,
      isUnlimited: false,
    })
    await expect(
      buyer.shop.exchange({ offerId: offer.id, addressId, expectedPoints: 500 }),
    ).rejects.toMatchObject({ code: 'point.offer_gone' })
    await expect(
      finance.point.updateOffer({ ...offerFields(offer), points: 400 }),
    ).rejects.toMatchObject({ code: 'point.offer_gives_nothing' })
    expect(await finance.point.updateOffer({ ...offerFields(offer), isOn: false })).toMatchObject({
      version: 2,
      variantId,
    })
    expect((await finance.point.history({ subject: 'offer', id: offer.id })).list).toMatchObject([
      { version: 2, offer: { kind: 'goods', variantId, isOn: false } },
      { version: 1 },
    ])
  })

  test('the figures tell what was spent and not given back', async () => {
    const finance = await people.staff('finance')
    const before = (await finance.point.rules()).figures
    const { buyer, orderId } = await makeExchanged(world, shelf)
    expect((await finance.point.rules()).figures).toMatchObject({
      spent: before.spent + 500,
      granted: before.granted + 700,
    })
    await buyer.order.act({ id: orderId, action: 'cancel' })
    expect((await finance.point.rules()).figures).toMatchObject({
      spent: before.spent,
      granted: before.granted + 700,
      held: before.held + 700,
    })
  })
})
