import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { download } from '../../../test/bench.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import {
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeReceivedGoods,
  orderGoods,
  shipGoods,
  stockOf,
} from '../../../test/shop.ts'
import { money, openReturns, upload } from '../../../test/shop-returns.ts'

const { isSound, kernel, received, shelf, staff, world } = await openReturns()

const admin = await world.people.staff('admin')

const wish = (orderId: string, changes = {}) => ({
  orderId,
  reason: 'damaged' as const,
  words: 'Two corners are bent',
  pictureIds: [],
  ...changes,
})

describe('a return', () => {
  test('is asked for with words and pictures, accepted with what goes back on the shelf, and paid back once', async () => {
    const { buyer, goods, variantId, orderId, total, lineId } = await received(3)
    const pictureId = await upload(buyer)
    const asked = await buyer.shop.requestReturn(wish(orderId, { pictureIds: [pictureId] }))
    expect(asked).toMatchObject({
      state: 'return_requested',
      isReturnable: false,
      return: {
        state: 'requested',
        reason: 'damaged',
        words: 'Two corners are bent',
        answer: null,
        pictures: [{ id: pictureId }],
      },
    })
    expect((await staff.shop.adminList({ tab: 'returns' })).counts.returns).toBeGreaterThanOrEqual(
      1,
    )
    // The page of the order, where nothing private stands, tells of it without the words.
    const { number } = await buyer.order.get({ id: orderId })
    const page = await admin.orderDesk.get({ number })
    expect(page).toMatchObject({
      goods: {
        lines: [{ id: lineId, quantity: 3 }],
        return: { state: 'requested', reason: 'damaged', decidedAt: null },
      },
      carrierNews: { events: [] },
      conversation: null,
    })
    expect(JSON.stringify(page)).not.toContain('Two corners')
    const seen = await staff.shop.adminGet({ id: orderId })
    expect(seen).toMatchObject({ canDecideReturn: true, return: { words: 'Two corners are bent' } })
    expect((await download(staff, seen.return?.pictures[0]?.url ?? '')).length).toBeGreaterThan(100)

    const decided = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        staff.shop.decideReturn({
          id: orderId,
          decision: 'accept',
          answer: 'Sorry about that',
          restock: [{ lineId, quantity: 1 }],
        }),
      ),
    )
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of decided)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'shop.moved_on' })
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'refunded',
      refunded: total,
      return: { state: 'accepted', answer: 'Sorry about that' },
    })
    expect(await money(buyer)).toBe(total)
    // One of three is good; two are written off.
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 8, reserved: 0 })
    expect((await buyer.goods.get({ id: goods.id })).sold).toBe(0)
    expect(await isSound()).toEqual([])
  })

  test('of an order that a coupon has paid for gives the coupon back, also when the parcel was lost', async () => {
    const goods = await makeGoods(shelf, { variants: [{ price: 700 }] })
    const person = await makeBuyer(world)
    const { buyer, addressId } = person
    const campaignId = await makeCampaign(world, {
      perUserLimit: 2,
      terms: { kind: 'amount_off', amount: 10_000 } as never,
    })
    const lines = goods.variants.slice(0, 1).map((variantId) => ({ variantId, quantity: 1 }))
    const sent = []
    for (let n = 0; n < 2; n += 1) {
      const coupon = await buyer.coupon.take({ campaignId })
      const order = await orderGoods(buyer, addressId, lines, coupon.id)
      expect(order.total).toBe(0)
      await buyer.order.pay({
        orderId: order.orderId,
        method: 'wallet',
        expectedTotal: order.total,
      })
      await shipGoods(staff, order.orderId)
      sent.push({ coupon, ...order })
    }
    const [lost, bad] = sent
    if (!lost || !bad) throw new Error('two orders are needed')
    await staff.shop.recordParcel({ id: lost.orderId, reason: 'lost', note: '', restock: [] })
    await buyer.order.act({ id: bad.orderId, action: 'confirm_arrival' })
    await buyer.shop.requestReturn(wish(bad.orderId))
    await staff.shop.decideReturn({ id: bad.orderId, decision: 'accept', answer: '', restock: [] })
    expect(
      (await buyer.coupon.list({ tab: 'available' })).list
        .map(({ id, state }) => [id, state])
        .toSorted(),
    ).toEqual([lost, bad].map(({ coupon }) => [coupon.id, 'available']).toSorted())
    expect(await isSound()).toEqual([])
  })

  test('that is declined leaves the order delivered, with the answer, and cannot be asked for again', async () => {
    const { buyer, orderId } = await received()
    await buyer.shop.requestReturn(wish(orderId))
    await expect(
      staff.shop.decideReturn({ id: orderId, decision: 'decline', answer: '', restock: [] }),
    ).rejects.toMatchObject({ code: 'shop.answer_missing' })
    await staff.shop.decideReturn({
      id: orderId,
      decision: 'decline',
      answer: 'It was used',
      restock: [],
    })
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'delivered',
      isReturnable: false,
      refunded: 0,
      return: { state: 'declined', answer: 'It was used' },
    })
    await expect(buyer.shop.requestReturn(wish(orderId))).rejects.toMatchObject({
      code: 'shop.return_once',
    })
    expect(await money(buyer)).toBe(0)
    expect(await isSound()).toEqual([])
  })

  test('is refused before delivery, for somebody else’s order, with somebody else’s picture, and with too much to restock', async () => {
    const { buyer, orderId, lineId, addressId, variantId } = await received()
    const other = await makeBuyer(world)
    await expect(other.buyer.shop.requestReturn(wish(orderId))).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const foreign = await upload(other.buyer)
    await expect(
      buyer.shop.requestReturn(wish(orderId, { pictureIds: [foreign] })),
    ).rejects.toMatchObject({ code: 'shop.picture_unknown' })
    const unsent = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    await expect(buyer.shop.requestReturn(wish(unsent.orderId))).rejects.toMatchObject({
      code: 'shop.not_delivered',
    })
    await buyer.shop.requestReturn(wish(orderId))
    for (const restock of [
      [{ lineId, quantity: 3 }],
      [{ lineId: unsent.orderId, quantity: 1 }],
      [
        { lineId, quantity: 1 },
        { lineId, quantity: 1 },
      ],
    ]) {
      await expect(
        staff.shop.decideReturn({ id: orderId, decision: 'accept', answer: '', restock }),
      ).rejects.toMatchObject({ code: 'shop.restock' })
    }
    // Nothing of the refused decisions has stayed.
    expect((await buyer.shop.get({ id: orderId })).state).toBe('return_requested')
    expect(await isSound()).toEqual([])
  })

  test('asked for 10 times at once is asked for once', async () => {
    const { buyer, orderId } = await received()
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => buyer.shop.requestReturn(wish(orderId))),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of asked)
      if (one.status === 'rejected')
        expect(['shop.return_once', 'shop.not_delivered']).toContain(
          (one.reason as { code: string }).code,
        )
  })

  test('words and answers are sealed', async () => {
    const { buyer, orderId } = await received()
    await buyer.shop.requestReturn(wish(orderId, { words: 'words of my own' }))
    await staff.shop.decideReturn({
      id: orderId,
      decision: 'decline',
      answer: 'an answer of theirs',
      restock: [],
    })
    const {
      rows: [row],
    } = await sql<{
      text: string
    }>`select encode(words_sealed, 'escape') || encode(answer_sealed, 'escape') || (select encode(to_sealed, 'escape') from shop_orders s where s.order_id = r.order_id) as text from shop_returns r where order_id = ${orderId}`.execute(
      kernel.db,
    )
    for (const text of ['words of my own', 'an answer of theirs', '李小梅'])
      expect(row?.text).not.toContain(text)
  })
})

describe('staff', () => {
  test('only who serves orders sees them, only who may decide pays back, and each reading and step is recorded', async () => {
    const [printer, reviewer, content] = [
      await world.people.staff('printer'),
      await world.people.staff('reviewer'),
      await world.people.staff('content'),
    ]
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods({ ...shelf, clerk: content })
    const { orderId } = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    for (const client of [reviewer, content, buyer]) {
      await expect(client.shop.adminList({})).rejects.toMatchObject({ code: 'access.denied' })
      await expect(client.shop.adminGet({ id: orderId })).rejects.toMatchObject({
        code: 'access.denied',
      })
    }
    await printer.shop.pack({ id: orderId })
    await printer.shop.ship({ id: orderId, carrier: 'other', number: 'PARCEL1' })
    expect(await printer.shop.adminGet({ id: orderId })).toMatchObject({
      canRecordParcel: false,
      to: { name: '李小梅' },
    })
    await expect(
      printer.shop.recordParcel({ id: orderId, reason: 'lost', note: '', restock: [] }),
    ).rejects.toMatchObject({ code: 'access.denied' })
    const {
      list: [row],
    } = await printer.shop.adminList({ search: 'PARCEL1' })
    expect(row).toMatchObject({ toMasked: '李**', shipment: { number: 'PARCEL1' } })
    expect(JSON.stringify(row)).not.toContain('李小梅')
    const admin = await world.people.staff('admin')
    const log = await admin.audit.list({ subject: 'order', subjectId: orderId })
    expect(
      log.list
        .filter(({ actorId }) => actorId === printer.userId)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['shop.pack', 'shop.read', 'shop.ship'])
  })

  test('an order that there is not is not found, and nothing is recorded of it', async () => {
    const support = await world.people.staff('support')
    const id = '01934000-0000-7000-8000-00000000dead'
    const calls = [
      () => support.shop.adminGet({ id }),
      () => support.shop.pack({ id }),
      () => support.shop.ship({ id, carrier: 'ems', number: 'EA999' + '9' }),
      () => support.shop.refuse({ id, reason: 'other', note: '' }),
      () => support.shop.recordParcel({ id, reason: 'lost', note: '', restock: [] }),
      () => support.shop.decideReturn({ id, decision: 'accept', answer: '', restock: [] }),
    ]
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ code: 'request.not_found' })
    const admin = await world.people.staff('admin')
    expect((await admin.audit.list({ subjectId: id })).list).toEqual([])
  })
})

test('a return is too late after seven days', async () => {
  const later = { ...shelf, clerk: await world.people.staff('content') }
  const support = await world.people.staff('support')
  const person = await makeBuyer(world)
  const {
    variants: [variantId = ''],
  } = await makeGoods(later)
  const { orderId } = await makeReceivedGoods(world, support, person, [{ variantId, quantity: 1 }])
  world.clock.advance(7 * 86_400_000)
  expect(await person.buyer.shop.get({ id: orderId })).toMatchObject({
    isReturnable: false,
    returnBefore: null,
  })
  await expect(person.buyer.shop.requestReturn(wish(orderId))).rejects.toMatchObject({
    code: 'shop.return_late',
    data: { days: 7 },
  })
})
