import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { download, photo } from '../../../test/bench.ts'
import type { Client } from '../../../test/client.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import {
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeReceivedGoods,
  makeShelf,
  orderGoods,
  shipGoods,
  stockOf,
} from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
const { kernel } = world
const shelf = await makeShelf(world)
const staff = await world.people.staff('support')
const isSound = async () => (await auditLedger(kernel, moneyInvariants)).breaks
const money = async (buyer: Client) => (await buyer.wallet.entries()).money
const upload = async (client: Client) =>
  (
    await client.shop.uploadPicture(
      {},
      { file: { bytes: await photo('#aa3311'), type: 'image/jpeg' } },
    )
  ).id

async function received(quantity = 2) {
  const goods = await makeGoods(shelf, { variants: [{ price: 700 }] })
  const [variantId = ''] = goods.variants
  const person = await makeBuyer(world)
  const { orderId, total } = await makeReceivedGoods(world, staff, person, [
    { variantId, quantity },
  ])
  const {
    lines: [line],
  } = await person.buyer.shop.get({ id: orderId })
  return { ...person, goods, variantId, orderId, total, lineId: line?.id ?? '' }
}

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

describe('parcels that do not arrive, and orders that cannot be served', () => {
  test('a lost parcel is paid back and written off', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const goods = await makeGoods(shelf)
    const [variantId = ''] = goods.variants
    const { orderId, total } = await makePaidGoods(world, buyer, addressId, [
      { variantId, quantity: 2 },
    ])
    await shipGoods(staff, orderId)
    const { canRecordParcel } = await staff.shop.adminGet({ id: orderId })
    expect(canRecordParcel).toBe(true)
    await staff.shop.recordParcel({ id: orderId, reason: 'lost', note: '', restock: [] })
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'refunded',
      refunded: total,
      timeline: [
        {},
        {},
        {},
        {},
        { state: 'returned', reason: 'Lost on the way' },
        { state: 'refunded' },
      ],
    })
    expect((await buyer.order.notices({ show: 'unseen' })).list).toMatchObject([
      {
        orderId,
        orderKind: 'goods',
        kind: 'refunded',
        params: { amount: total, reason: 'Lost on the way' },
      },
    ])
    expect((await buyer.order.list({})).list).toMatchObject([
      { id: orderId, told: { kind: 'returned', reason: 'Lost on the way' } },
    ])
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 8, reserved: 0 })
    await expect(
      staff.shop.recordParcel({ id: orderId, reason: 'lost', note: '', restock: [] }),
    ).rejects.toMatchObject({ code: 'shop.moved_on' })
    expect(await money(buyer)).toBe(total)
    expect(await isSound()).toEqual([])
  })

  test.each(['paid', 'packed'] as const)(
    'a %s order that is refused is paid back and its pieces are free',
    async (state) => {
      const { buyer, addressId } = await makeBuyer(world)
      const goods = await makeGoods(shelf)
      const [variantId = ''] = goods.variants
      const { orderId, total } = await makePaidGoods(world, buyer, addressId, [
        { variantId, quantity: 2 },
      ])
      if (state === 'packed') await staff.shop.pack({ id: orderId })
      expect(
        await staff.shop.refuse({ id: orderId, reason: 'damaged_in_stock', note: 'Water came in' }),
      ).toMatchObject({ state: 'refunded', refunded: total, canRefuse: false })
      expect(await buyer.shop.get({ id: orderId })).toMatchObject({
        refusedReason: 'Water came in',
      })
      expect((await buyer.order.notices({ show: 'unseen' })).list).toMatchObject([
        { orderId, orderKind: 'goods', kind: 'refused', params: { reason: 'Water came in' } },
      ])
      expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 10, reserved: 0 })
      await expect(
        staff.shop.refuse({ id: orderId, reason: 'other', note: '' }),
      ).rejects.toMatchObject({ code: 'shop.moved_on' })
      expect(await isSound()).toEqual([])
    },
  )

  test('packing and shipping go once, in their order, with a number of their own', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf)
    const [one, two] = [
      await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }]),
      await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }]),
    ]
    const ship = (id: string, number: string) => staff.shop.ship({ id, carrier: 'ems', number })
    await expect(ship(one.orderId, 'EA123456789CN')).rejects.toMatchObject({
      code: 'shop.moved_on',
    })
    const packed = await Promise.allSettled(
      Array.from({ length: 8 }, () => staff.shop.pack({ id: one.orderId })),
    )
    expect(packed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(buyer.order.act({ id: one.orderId, action: 'cancel' })).rejects.toMatchObject({
      code: 'order.already_packed',
    })
    await expect(ship(one.orderId, '没有数字')).rejects.toMatchObject({
      code: 'shop.tracking_number',
    })
    const shipped = await Promise.allSettled(
      Array.from({ length: 8 }, () => ship(one.orderId, 'EA123456789CN')),
    )
    expect(shipped.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await staff.shop.pack({ id: two.orderId })
    await expect(ship(two.orderId, 'ea 1234-5678 9cn')).rejects.toMatchObject({
      code: 'shop.tracking_used',
    })
    expect((await staff.shop.adminGet({ id: two.orderId })).state).toBe('packed')
    expect(
      (await staff.shop.adminList({ search: 'EA123456789CN' })).list.map(({ id }) => id),
    ).toEqual([one.orderId])
    expect(
      (await staff.shop.adminList({ search: two.number.toLowerCase() })).list.map(({ id }) => id),
    ).toEqual([two.orderId])
  })
})

describe('comments', () => {
  test('are made once a line, wait for staff, are then shown to everybody, and count as stars', async () => {
    const { buyer, goods, orderId, lineId } = await received()
    const pictureId = await upload(buyer)
    const comment = { orderId, lineId, stars: 4, text: 'Good paper', pictureIds: [pictureId] }
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => buyer.shop.comment(comment)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'shop.commented' })
    const own = await buyer.shop.get({ id: orderId })
    expect(own.lines[0]).toMatchObject({
      isCommentable: false,
      comment: { state: 'waiting', stars: 4, text: 'Good paper' },
    })
    const guest = world.people.guest()
    expect(await guest.goods.comments({ goodsId: goods.id })).toMatchObject({
      list: [],
      rating: { average: null, count: 0 },
    })
    const picture = { method: 'GET' as const, url: `/api/goods/picture/${pictureId}` }
    expect((await guest.request(picture)).statusCode).toBe(404)
    expect(
      (await download(buyer, own.lines[0]?.comment?.pictures[0]?.url ?? '')).length,
    ).toBeGreaterThan(100)

    const waiting = await shelf.clerk.goods.adminComments({})
    const id = waiting.list.find((one) => one.orderId === orderId)?.id ?? ''
    await shelf.clerk.goods.decideComment({ id, decision: 'approve' })
    expect(await guest.goods.comments({ goodsId: goods.id })).toMatchObject({
      list: [{ stars: 4, text: 'Good paper', author: 'p**', pictures: [{ id: pictureId }] }],
      rating: { average: 40, count: 1 },
    })
    expect((await guest.request(picture)).statusCode).toBe(200)
    await expect(
      shelf.clerk.goods.decideComment({ id, decision: 'refuse', reason: 'too late' }),
    ).rejects.toMatchObject({ code: 'goods.comment_decided' })
    expect(await isSound()).toEqual([])
  })

  test('that are refused are shown to their author alone, with the reason; marked passages are told to staff', async () => {
    const { buyer, goods, orderId, lineId } = await received()
    await buyer.shop.comment({
      orderId,
      lineId,
      stars: 1,
      text: '请加 13812345678 联系',
      pictureIds: [],
    })
    const { list } = await shelf.clerk.goods.adminComments({})
    const waiting = list.find((one) => one.orderId === orderId)
    expect(waiting).toMatchObject({ findings: [{ category: 'phone' }], state: 'waiting' })
    await expect(
      shelf.clerk.goods.decideComment({ id: waiting?.id ?? '', decision: 'refuse' }),
    ).rejects.toMatchObject({ code: 'goods.reason_missing' })
    await shelf.clerk.goods.decideComment({
      id: waiting?.id ?? '',
      decision: 'refuse',
      reason: 'No phone numbers, please',
    })
    expect((await buyer.shop.get({ id: orderId })).lines[0]?.comment).toMatchObject({
      state: 'refused',
      refusedReason: 'No phone numbers, please',
    })
    expect(await world.people.guest().goods.comments({ goodsId: goods.id })).toMatchObject({
      list: [],
      rating: { count: 0 },
    })
  })

  test('and what arrived count for the tasks that earn points', async () => {
    const finance = await world.people.staff('finance')
    const [title, note] = [
      { 'zh-Hans': '评价', 'zh-Hant': '', en: '', fr: '', es: '' },
      { 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' },
    ]
    const task = {
      period: 'once',
      target: 1,
      points: 20,
      title,
      note,
      position: 1,
      isOn: true,
      startsOn: null,
      endsOn: null,
    } as const
    const [commented, arrived] = [
      await finance.point.createTask({ ...task, kind: 'order_commented' }),
      await finance.point.createTask({ ...task, kind: 'goods_received' }),
    ]
    const { buyer, orderId, lineId } = await received()
    const stateOf = async (id: string) =>
      (await buyer.point.tasks()).tasks.find((one) => one.id === id)?.state
    await world.settle()
    expect([await stateOf(commented.id), await stateOf(arrived.id)]).toEqual(['open', 'finished'])
    await buyer.shop.comment({ orderId, lineId, stars: 5, text: '', pictureIds: [] })
    await world.settle()
    expect(await stateOf(commented.id)).toBe('finished')
    expect(await buyer.point.takeTask({ id: commented.id })).toMatchObject({ received: 20 })
  })

  test('are refused before delivery, on another person’s line, with stars that do not exist, or with a foreign picture', async () => {
    const { buyer, orderId, lineId, addressId, variantId } = await received()
    const other = await makeBuyer(world)
    const say = (client: Client, changes = {}) =>
      client.shop.comment({ orderId, lineId, stars: 5, text: '', pictureIds: [], ...changes })
    await expect(say(other.buyer)).rejects.toMatchObject({ code: 'request.not_found' })
    for (const stars of [0, 6, 4.5, -1])
      await expect(say(buyer, { stars })).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(say(buyer, { pictureIds: [await upload(other.buyer)] })).rejects.toMatchObject({
      code: 'shop.picture_unknown',
    })
    const unsent = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    const unsentLine = (await buyer.shop.get({ id: unsent.orderId })).lines[0]?.id ?? ''
    await expect(say(buyer, { orderId: unsent.orderId, lineId: unsentLine })).rejects.toMatchObject(
      { code: 'shop.not_delivered' },
    )
    await expect(say(buyer, { lineId: unsentLine })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect((await buyer.shop.get({ id: orderId })).lines[0]?.comment).toBeNull()
  })

  test('their pictures are limited, and removed after a day without use', async () => {
    const { buyer, orderId, lineId } = await received()
    const ids = []
    for (let n = 0; n < 12; n += 1) ids.push(await upload(buyer))
    await expect(upload(buyer)).rejects.toMatchObject({
      code: 'shop.too_many_pictures',
      data: { max: 12 },
    })
    await buyer.shop.comment({ orderId, lineId, stars: 5, text: '', pictureIds: ids.slice(0, 1) })
    world.clock.advance(25 * 3_600_000)
    await world.runJob('shop.sweep_pictures')
    const left = await kernel.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute()
    expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 1))
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
