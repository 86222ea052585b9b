import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeShelf,
  orderGoods,
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

const money = async (buyer: Awaited<ReturnType<typeof world.people.writer>>) =>
  (await buyer.wallet.entries()).money

describe('the last pieces', () => {
  test('25 people who want the last piece at once: one gets it', async () => {
    const goods = await makeGoods(shelf, { name: 'The last one', stock: 1 })
    const variantId = goods.variants[0] ?? ''
    const buyers = await Promise.all(Array.from({ length: 25 }, () => makeBuyer(world)))
    // Slows each down between its look and its step.
    await sql`create function test_slow_stock() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01 + random() * 0.02); return new; end $$`.execute(
      kernel.db,
    )
    await sql`create trigger a_slow_stock before update on goods_variants for each row execute function test_slow_stock()`.execute(
      kernel.db,
    )
    const results = await Promise.allSettled(
      buyers.map(({ buyer, addressId }) =>
        buyer.shop.create({ lines: [{ variantId, quantity: 1 }], addressId, expectedTotal: 1300 }),
      ),
    )
    await sql`drop trigger a_slow_stock on goods_variants`.execute(kernel.db)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    // A machine that is busy lets nobody wait for a lock longer than two seconds.
    for (const code of codes) expect(code).toMatch(/^(goods\.stock_short|server\.busy)$/)
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 0, reserved: 1 })
    expect(await isSound()).toEqual([])
  }, 60_000)

  test('25 orders at once of one person with a limit of three: three pieces', async () => {
    const goods = await makeGoods(shelf, { limitPerUser: 3, stock: 100 })
    const variantId = goods.variants[0] ?? ''
    const { buyer, addressId } = await makeBuyer(world)
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, () =>
        buyer.shop.create({ lines: [{ variantId, quantity: 1 }], addressId, expectedTotal: 1300 }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await buyer.goods.get({ id: goods.id })).remaining).toBe(0)
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 97, reserved: 3 })
  }, 60_000)

  test('orders of the same two goods in opposite sequence never lock each other out', async () => {
    const goods = await makeGoods(shelf, { variants: [{}, {}], stock: 100 })
    const [one = '', two = ''] = goods.variants
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(world)))
    await Promise.all(
      buyers.map(({ buyer, addressId }, n) =>
        buyer.shop.create({
          lines: (n % 2 ? [one, two] : [two, one]).map((variantId) => ({ variantId, quantity: 1 })),
          addressId,
          expectedTotal: 1800,
        }),
      ),
    )
    expect(await stockOf(shelf, goods.id, one)).toEqual({ stock: 80, reserved: 20 })
    expect(await stockOf(shelf, goods.id, two)).toEqual({ stock: 80, reserved: 20 })
  }, 60_000)

  test('a cancellation that waits for a payment goes on with what the payment left: 24 orders, none stays paid', async () => {
    const goods = await makeGoods(shelf, { stock: 100 })
    const variantId = goods.variants[0] ?? ''
    const pairs = []
    for (let n = 0; n < 24; n += 1) {
      const { buyer, addressId } = await makeBuyer(world, 1300)
      pairs.push({ buyer, order: await orderGoods(buyer, addressId, [{ variantId, quantity: 1 }]) })
    }
    await Promise.all(
      pairs.map(async ({ buyer, order }) => {
        const [, cancelled] = await Promise.allSettled([
          buyer.order.pay({ orderId: order.orderId, method: 'wallet', expectedTotal: 1300 }),
          buyer.order.act({ id: order.orderId, action: 'cancel' }),
        ])
        expect(cancelled.status).toBe('fulfilled')
        expect(['cancelled', 'refunded']).toContain(
          (await buyer.shop.get({ id: order.orderId })).state,
        )
        expect(await money(buyer)).toBe(1300)
      }),
    )
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 100, reserved: 0 })
  }, 60_000)

  test('cancel against pack, at once: exactly one wins', async () => {
    const goods = await makeGoods(shelf, { stock: 100 })
    const variantId = goods.variants[0] ?? ''
    const { buyer, addressId } = await makeBuyer(world)
    const orders = []
    for (let n = 0; n < 12; n += 1)
      orders.push(await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }]))
    const won = await Promise.all(
      orders.map(async ({ orderId }) => {
        const sides = await Promise.allSettled([
          buyer.order.act({ id: orderId, action: 'cancel' }),
          staff.shop.pack({ id: orderId }),
        ])
        return sides.filter(({ status }) => status === 'fulfilled').length
      }),
    )
    expect(won).toEqual(orders.map(() => 1))
    const states = await Promise.all(
      orders.map(async ({ orderId }) => (await buyer.shop.get({ id: orderId })).state),
    )
    const packed = states.filter((state) => state === 'packed').length
    expect(states.filter((state) => state === 'refunded')).toHaveLength(12 - packed)
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({
      stock: 100 - packed,
      reserved: packed,
    })
    expect(await money(buyer)).toBe((12 - packed) * 1300)
    expect(await isSound()).toEqual([])
  }, 60_000)
})
