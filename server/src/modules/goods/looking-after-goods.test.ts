import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { photo } from '../../../test/bench.ts'
import {
  goodsInput,
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeShelf,
  orderGoods,
  stockOf,
  variantInput,
  words,
} from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findBreaks } from '../wallet/service.ts'
import { goodsInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
const { db } = world.kernel
const shelf = await makeShelf(world)
const { clerk } = shelf
const guest = world.people.guest()

describe('goods', () => {
  test('are a draft that nobody sees until they go on sale, and are seen no more when they go off', async () => {
    const made = await clerk.goods.create(goodsInput(shelf, { name: 'Only a draft' }))
    expect(made).toMatchObject({
      state: 'draft',
      version: 1,
      sold: 0,
      variants: [{ stock: 0, reserved: 0 }],
    })
    const seen = async () => (await guest.goods.list({ search: 'Only a draft' })).list.length
    expect(await seen()).toBe(0)
    await expect(guest.goods.get({ id: made.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const onSale = await clerk.goods.setState({
      id: made.id,
      version: made.version,
      state: 'on_sale',
    })
    expect(await seen()).toBe(1)
    expect(await guest.goods.get({ id: made.id })).toMatchObject({
      name: 'Only a draft',
      isAvailable: false,
      remaining: null,
      pictures: [{ url: expect.stringContaining('/api/goods/picture/') }],
    })
    await clerk.goods.setState({ id: made.id, version: onSale.version, state: 'off' })
    expect(await seen()).toBe(0)
  })

  test('of which a colleague has changed another version are not overwritten', async () => {
    const made = await clerk.goods.create(goodsInput(shelf))
    const colleague = await world.people.staff('content')
    const input = {
      ...goodsInput(shelf),
      variants: [{ ...variantInput(), id: made.variants[0]?.id }],
    }
    const results = await Promise.allSettled(
      [clerk, colleague].map((who) => who.goods.update({ id: made.id, version: 1, ...input })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'goods.changed' },
    })
  })

  test('need a known category, pictures of goods, skus of their own, and a variant that can be bought to go on sale', async () => {
    const nowhere = '01934000-0000-7000-8000-00000000dead'
    await expect(
      clerk.goods.create(goodsInput({ ...shelf, categoryId: nowhere })),
    ).rejects.toMatchObject({ code: 'goods.category_unknown' })
    await expect(
      clerk.goods.create(goodsInput({ ...shelf, pictureId: nowhere })),
    ).rejects.toMatchObject({ code: 'goods.picture_unknown' })
    const support = await world.people.staff('support')
    const { id: otherPicture } = await support.file.uploadEvidence(
      {},
      { file: { bytes: await photo(), type: 'image/jpeg' } },
    )
    await expect(
      clerk.goods.create(goodsInput({ ...shelf, pictureId: otherPicture })),
    ).rejects.toMatchObject({ code: 'goods.picture_unknown' })
    await clerk.goods.create(goodsInput(shelf, { variants: [{ sku: 'TAKEN-1' }] }))
    await expect(
      clerk.goods.create(goodsInput(shelf, { variants: [{ sku: 'taken-1' }] })),
    ).rejects.toMatchObject({ code: 'goods.sku_used', data: { sku: 'TAKEN-1' } })
    const bare = await clerk.goods.create({ ...goodsInput(shelf), pictureIds: [] })
    await expect(
      clerk.goods.setState({ id: bare.id, version: 1, state: 'on_sale' }),
    ).rejects.toMatchObject({ code: 'goods.incomplete' })
    const none = await clerk.goods.create(goodsInput(shelf, { variants: [{ isOn: false }] }))
    await expect(
      clerk.goods.setState({ id: none.id, version: 1, state: 'on_sale' }),
    ).rejects.toMatchObject({ code: 'goods.incomplete' })
    for (const price of [-1, 1.5, 10_000_001])
      await expect(
        clerk.goods.create(goodsInput(shelf, { variants: [{ price }] })),
      ).rejects.toMatchObject({ code: 'request.invalid' })
  })

  test('are found by what they are for, by the mark that staff give and take, not by their name', async () => {
    const found = async () =>
      (await guest.goods.list({ use: 'stationery_kit' })).list.map(({ id }) => id)
    await makeGoods(shelf, { name: 'Letter-writing kit' })
    const kit = await makeGoods(shelf, {
      name: 'All for a letter',
      isStationeryKit: true,
      variants: [{ sku: 'KIT-TEST' }],
    })
    await clerk.goods.create(goodsInput(shelf, { name: 'Kit of next year', isStationeryKit: true }))
    expect(await found()).toEqual([kit.id])
    expect((await clerk.goods.adminGet({ id: kit.id })).isStationeryKit).toBe(true)
    // Goods that say nothing of it are no kit.
    await clerk.goods.update({
      id: kit.id,
      version: kit.version,
      ...goodsInput(shelf, {
        name: 'All for a letter',
        variants: [{ sku: 'KIT-TEST', id: kit.variants[0] ?? '' }],
      }),
    })
    expect(await found()).toEqual([])
  })

  test('are found by words in any language and any width, by sku, by category, and page without gaps in every sort', async () => {
    const { id: categoryId } = await clerk.goods.createCategory({
      words: words('Sorted'),
      position: 9,
    })
    const own = { ...shelf, categoryId }
    for (let n = 0; n < 13; n += 1)
      await makeGoods(own, {
        name: `Sorted ${n % 2 ? 'ＷＩＤＥ' : 'narrow'} ${n}`,
        position: n % 3,
        variants: [{ price: 100 * (n % 4) + 100, sku: `FIND-${n}` }],
        stock: n === 5 ? 0 : 1,
      })
    expect((await guest.goods.list({ search: 'wide sorted' })).list).toHaveLength(6)
    expect((await guest.goods.list({ search: 'find-12' })).list).toMatchObject([
      { name: 'Sorted narrow 12' },
    ])
    expect((await guest.goods.list({ search: '100% _ \\' })).list).toEqual([])
    expect((await guest.goods.categories()).list.find(({ id }) => id === categoryId)).toMatchObject(
      { name: 'Sorted', count: 13 },
    )
    for (const sort of ['recommended', 'newest', 'price_up', 'price_down'] as const) {
      const first = await guest.goods.list({ categoryId, sort })
      const second = await guest.goods.list({ categoryId, sort, cursor: first.nextCursor ?? '' })
      const all = [...first.list, ...second.list]
      expect(
        [
          first.list.length,
          second.list.length,
          second.nextCursor,
          new Set(all.map(({ id }) => id)).size,
        ],
        sort,
      ).toEqual([10, 3, null, 13])
      const prices = all.map(({ priceFrom }) => priceFrom)
      if (sort === 'price_up') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (sort === 'price_down') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    }
    expect((await guest.goods.list({ search: 'find-5' })).list).toMatchObject([
      { isAvailable: false },
    ])
  })

  test('left out of a change are no longer sold, and stay in orders', async () => {
    const goods = await makeGoods(shelf, { variants: [{}, {}] })
    const before = await clerk.goods.adminGet({ id: goods.id })
    const [keep, drop] = before.variants
    if (!keep || !drop) throw new Error('two variants')
    const { buyer, addressId } = await makeBuyer(world)
    await makePaidGoods(world, buyer, addressId, [{ variantId: drop.id, quantity: 1 }])
    await clerk.goods.update({
      id: goods.id,
      version: before.version,
      ...goodsInput(shelf),
      variants: [
        {
          id: keep.id,
          sku: keep.sku,
          name: keep.name,
          price: keep.price,
          weight: keep.weight,
          thickness: keep.thickness,
          pictureId: null,
          isOn: true,
        },
      ],
    })
    expect((await guest.goods.get({ id: goods.id })).variants.map(({ id }) => id)).toEqual([
      keep.id,
    ])
    expect((await clerk.goods.adminGet({ id: goods.id })).variants).toMatchObject([
      { isOn: true },
      { isOn: false, stock: 9, reserved: 1 },
    ])
    expect(
      (await buyer.goods.lookUp({ lines: [{ variantId: drop.id, quantity: 1 }] })).lines,
    ).toMatchObject([{ problem: 'off_sale' }])
  })

  test('can only be looked after by those who may, and each change is recorded', async () => {
    const [support, writer] = [await world.people.staff('support'), await world.people.writer()]
    for (const client of [support, writer]) {
      await expect(client.goods.adminList({})).rejects.toMatchObject({ code: 'access.denied' })
      await expect(client.goods.create(goodsInput(shelf))).rejects.toMatchObject({
        code: 'access.denied',
      })
    }
    const made = await makeGoods(shelf)
    const admin = await world.people.staff('admin')
    const actions = (await admin.audit.list({ subject: 'goods', subjectId: made.id })).list.map(
      ({ action, actorId }) => [action, actorId],
    )
    expect(actions).toEqual([
      ['goods.on_sale', clerk.userId],
      ['goods.create', clerk.userId],
    ])
    expect(
      (await admin.audit.list({ subject: 'goods', subjectId: made.variants[0] })).list,
    ).toMatchObject([{ action: 'goods.move_stock', reason: 'receipt 10: for a test' }])
  })
})

describe('stock', () => {
  test('changes by movements that are never rewritten, by staff with a reason, never below nothing', async () => {
    const goods = await makeGoods(shelf, { stock: 5 })
    const [variantId = ''] = goods.variants
    const move = (reason: 'receipt' | 'correction', change: number) =>
      clerk.goods.moveStock({ variantId, reason, change, note: 'counted again' })
    expect(await move('correction', -2)).toEqual({ stock: 3, reserved: 0 })
    await expect(move('receipt', -1)).rejects.toMatchObject({ code: 'goods.stock_change' })
    await expect(move('receipt', 0)).rejects.toMatchObject({ code: 'goods.stock_change' })
    await expect(move('correction', 0)).rejects.toMatchObject({ code: 'goods.stock_change' })
    await expect(move('correction', -4)).rejects.toMatchObject({
      code: 'goods.stock_below_zero',
      data: { stock: 3 },
    })
    expect((await clerk.goods.movements({ variantId })).list).toMatchObject([
      {
        reason: 'correction',
        stockChange: -2,
        stockAfter: 3,
        byName: expect.any(String),
        note: 'counted again',
      },
      { reason: 'receipt', stockChange: 5, stockAfter: 5 },
    ])
    for (const statement of [
      sql`update goods_stock_movements set note = 'other' where variant_id = ${variantId}`,
      sql`delete from goods_stock_movements where variant_id = ${variantId}`,
      sql`update goods_variants set stock = 99 where id = ${variantId}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow()
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 3, reserved: 0 })
  })

  test('that 20 corrections and 20 orders change at once is the sum of its movements', async () => {
    const goods = await makeGoods(shelf, { stock: 40 })
    const [variantId = ''] = goods.variants
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(world)))
    await Promise.all([
      ...buyers.map(({ buyer, addressId }) =>
        orderGoods(buyer, addressId, [{ variantId, quantity: 1 }]),
      ),
      ...Array.from({ length: 20 }, (_, n) =>
        clerk.goods.moveStock({
          variantId,
          reason: n % 2 ? 'receipt' : 'correction',
          change: n % 2 ? 2 : -1,
          note: 'at once',
        }),
      ),
    ])
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 30, reserved: 20 })
    const [order] = (await clerk.goods.movements({ variantId })).list.filter(
      ({ reason }) => reason === 'reserved',
    )
    if (order) expect(order.orderNumber).toMatch(/^\d{6}-/)
    expect(
      await inTransaction(world.kernel, (kernel) => findBreaks(kernel, goodsInvariants)),
    ).toEqual([])
  }, 60_000)

  class RollBack extends Error {}

  test.each([
    ['stock_is_moved', 'update goods_variants set stock = stock + 1'],
    [
      'stock_not_below_zero',
      'alter table goods_variants drop constraint goods_stock_not_below_zero; update goods_variants set stock = -1',
    ],
    ['reserved_is_held', 'update goods_variants set reserved = reserved + 1'],
    ['counts_are_holds', 'update goods_user_counts set bought = bought + 1'],
    [
      'stars_are_comments',
      'update goods set stars_sum = stars_sum + 5, stars_count = stars_count + 1',
    ],
  ])('the audit notices: %s', async (name, statements) => {
    const found: string[] = []
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const statement of statements.split('; ')) await sql.raw(statement).execute(tx)
        found.push(...(await findBreaks({ db: tx }, goodsInvariants)).map((one) => one.name))
        throw new RollBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error
      })
    expect(found).toContain(name)
  })

  test('every invariant of goods has a way to be broken above', () => {
    expect(goodsInvariants.map(({ name }) => name).toSorted()).toEqual([
      'counts_are_holds',
      'reserved_is_held',
      'stars_are_comments',
      'stock_is_moved',
      'stock_not_below_zero',
    ])
  })
})

describe('categories and the parcel’s fee', () => {
  test('a category is renamed, moved, and removed only when it is empty', async () => {
    const made = await clerk.goods.createCategory({ words: words('Cards'), position: 3 })
    const renamed = await clerk.goods.updateCategory({
      id: made.id,
      version: made.version,
      words: words('Greeting cards'),
      position: 4,
    })
    expect(renamed).toMatchObject({ version: 2, position: 4, words: { en: 'Greeting cards' } })
    await expect(
      clerk.goods.updateCategory({ id: made.id, version: 1, words: words('Other'), position: 1 }),
    ).rejects.toMatchObject({ code: 'goods.changed' })
    await clerk.goods.create(goodsInput({ ...shelf, categoryId: made.id }))
    await expect(clerk.goods.removeCategory({ id: made.id })).rejects.toMatchObject({
      code: 'goods.category_used',
    })
    const empty = await clerk.goods.createCategory({ words: words('Empty'), position: 3 })
    await clerk.goods.removeCategory({ id: empty.id })
    await expect(clerk.goods.removeCategory({ id: empty.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  test('the fee changes from now on, with a history, and orders that exist keep theirs', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf, { variants: [{ price: 1000, weight: 2500 }] })
    const lines = [{ variantId, quantity: 1 }]
    const order = await orderGoods(buyer, addressId, lines)
    const { version } = await guest.goods.shipping()
    const change = {
      version,
      baseFee: 1000,
      baseWeight: 500,
      stepFee: 200,
      stepWeight: 500,
      freeAbove: null,
      reason: 'The carrier asks more',
    }
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => clerk.goods.updateShipping(change)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // 2,500 g: 10.00 for the first 500 g, four steps of 2.00.
    expect(await buyer.shop.preview({ lines })).toMatchObject({
      shippingFee: 1800,
      toFreeShipping: null,
    })
    await expect(
      buyer.shop.create({ lines, addressId, expectedTotal: order.total }),
    ).rejects.toMatchObject({ code: 'order.price_changed' })
    expect((await buyer.shop.get({ id: order.orderId })).total).toBe(order.total)
    expect((await clerk.goods.shippingHistory()).list.slice(0, 2)).toMatchObject([
      {
        version: version + 1,
        baseFee: 1000,
        reason: 'The carrier asks more',
        byName: expect.any(String),
      },
      { version },
    ])
  })
})

describe('the cart', () => {
  test('keeps lines with the prices of the moment, and of a guest’s cart takes over the larger quantity, however often it is sent', async () => {
    const buyer = await world.people.writer()
    const goods = await makeGoods(shelf, { variants: [{ price: 300 }, { price: 400 }], stock: 5 })
    const [one = '', two = ''] = goods.variants
    await buyer.goods.setCartLine({ variantId: one, quantity: 3 })
    const guestLines = [
      { variantId: one, quantity: 2 },
      { variantId: two, quantity: 7 },
      { variantId: '01934000-0000-7000-8000-00000000dead', quantity: 1 },
    ]
    expect(await guest.goods.lookUp({ lines: guestLines })).toMatchObject({
      total: 600,
      count: 9,
      lines: [
        { variantId: one, amount: 600, problem: null },
        { variantId: two, problem: 'short', stock: 5 },
      ],
    })
    for (let n = 0; n < 3; n += 1) {
      const merged = await buyer.goods.mergeCart({ lines: guestLines })
      expect(merged).toMatchObject({
        skipped: ['01934000-0000-7000-8000-00000000dead'],
        count: 10,
        lines: [
          { variantId: one, quantity: 3 },
          { variantId: two, quantity: 7, problem: 'short' },
        ],
      })
    }
    expect((await buyer.goods.setCartLine({ variantId: two, quantity: 0 })).lines).toHaveLength(1)
    await expect(
      buyer.goods.setCartLine({ variantId: '01934000-0000-7000-8000-00000000dead', quantity: 1 }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    for (const quantity of [-1, 1.5, 1000])
      await expect(buyer.goods.setCartLine({ variantId: one, quantity })).rejects.toMatchObject({
        code: 'request.invalid',
      })
  })

  test('holds 50 lines, also when it is filled from many sides at once', async () => {
    const buyer = await world.people.writer()
    const lines: string[] = []
    for (let n = 0; n < 2; n += 1)
      lines.push(
        ...(await makeGoods(shelf, { variants: Array.from({ length: 28 }, () => ({})), stock: 0 }))
          .variants,
      )
    // Fourteen at once: more wait for the cart's lock longer than a busy machine lets them.
    const results: PromiseSettledResult<unknown>[] = []
    for (let n = 0; n < lines.length; n += 14)
      results.push(
        ...(await Promise.allSettled(
          lines
            .slice(n, n + 14)
            .map((variantId) => buyer.goods.setCartLine({ variantId, quantity: 1 })),
        )),
      )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'goods.cart_full', data: { max: 50 } })
    expect((await buyer.goods.cart()).lines).toHaveLength(50)
    expect(
      (
        await buyer.goods.mergeCart({
          lines: lines.slice(0, 50).map((variantId) => ({ variantId, quantity: 1 })),
        })
      ).lines,
    ).toHaveLength(50)
  }, 60_000)
})
