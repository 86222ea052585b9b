import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  goodsInput,
  makeBuyer,
  makeGoods,
  makeShelf,
  orderGoods,
  stockOf,
  words,
} from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { auditOf } from '../audit/service.ts'
import { findBreaks } from '../wallet/service.ts'
import { goodsInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
const { db } = world.kernel
const shelf = await makeShelf(world)
const { clerk } = shelf
const guest = world.people.guest()

test('goods are a file with a line for each variant, exactly as the list is filtered; who took it is recorded', async () => {
  const name = `Envelopes ${Date.now()}`
  const { id } = await makeGoods(shelf, {
    name,
    stock: 7,
    variants: [{ sku: 'FILE-1', price: 1250 }, { sku: 'FILE-2' }],
  })
  const admin = await world.people.staff('admin')
  const { csv, nextCursor } = await admin.goods.export({ search: name })
  const [heading = '', ...lines] = csv.trimEnd().split('\r\n')
  expect(heading).toContain('goods,variant,sku')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`${name},`)
  expect(lines.join()).toContain('FILE-1')
  expect(lines.join()).toContain('12.50,7,0')
  expect(nextCursor).toBeNull()
  expect((await admin.goods.export({ search: name, state: 'draft' })).csv).not.toContain('FILE-1')
  const recorded = await auditOf(world.kernel, 'goods', ['search'])
  expect(recorded.map(({ action }) => action)).toContain('goods.export')
  expect(id).toBeTruthy()
})

test('movements of what is no variant are no file', async () => {
  const admin = await world.people.staff('admin')
  await expect(admin.goods.exportMovements({ variantId: newId() })).rejects.toMatchObject({
    code: 'request.not_found',
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
