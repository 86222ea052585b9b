import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveCoins, makeOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { auditLedger } from '../wallet/service.ts'
import { expireOrders } from './service/act.ts'
import { orderInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '25' } })
const { kernel } = world
const minutes = (count: number) => count * 60_000

test('an order lapses after 30 minutes: the pay path decides by the clock, the job writes it down', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 2000)
  const { id } = await makeOrder(world, writer, 500)
  world.clock.advance(minutes(29))
  await expireOrders(kernel)
  expect(await writer.order.get({ id })).toMatchObject({ state: 'pending_payment' })
  world.clock.advance(minutes(1) + 1000)
  for (const method of ['wallet', 'sandbox'] as const)
    await expect(
      writer.order.pay({ orderId: id, method, expectedTotal: 500 }),
    ).rejects.toMatchObject({ code: 'order.expired' })
  await world.runJob('order.expire')
  const lapsed = await writer.order.get({ id })
  expect(lapsed).toMatchObject({ state: 'expired', isCancellable: false, ahead: [] })
  expect(lapsed.timeline.at(-1)).toMatchObject({
    state: 'expired',
    by: 'system',
    evidence: 'clock',
  })
  await expect(
    writer.order.pay({ orderId: id, method: 'wallet', expectedTotal: 500 }),
  ).rejects.toMatchObject({ code: 'order.expired' })
  expect((await writer.wallet.entries()).money).toBe(2000)
})

test('an order that cannot lapse does not keep back the others', async () => {
  const writer = await world.people.writer()
  const [first, broken, last] = [
    await makeOrder(world, writer, 500),
    await makeOrder(world, writer, 500),
    await makeOrder(world, writer, 500),
  ]
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin if new.id = ${sql.lit(broken.id)} then raise exception 'refused'; end if; return new; end $$`.execute(
    kernel.db,
  )
  await sql`create trigger refuse_one before update on orders for each row execute function refuse_one()`.execute(
    kernel.db,
  )
  world.clock.advance(minutes(30) + 1000)
  const states = () =>
    Promise.all([first, broken, last].map(async ({ id }) => (await writer.order.get({ id })).state))
  try {
    expect(await expireOrders(kernel)).toBe(2)
    expect(await states()).toEqual(['expired', 'pending_payment', 'expired'])
  } finally {
    await sql`drop trigger refuse_one on orders`.execute(kernel.db)
  }
  await world.runJob('order.expire')
  expect(await states()).toEqual(['expired', 'expired', 'expired'])
})

test('an order that lapses while it is paid is either paid or lapsed, never both', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 20_000)
  const orders = await Promise.all(Array.from({ length: 30 }, () => makeOrder(world, writer, 500)))
  world.clock.advance(minutes(30) - 40)
  const paying = Promise.allSettled(
    orders.map(({ id }) => writer.order.pay({ orderId: id, method: 'wallet', expectedTotal: 500 })),
  )
  const expiring = Array.from({ length: 6 }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * 20))
    await expireOrders(kernel)
  })
  const tries = await paying
  await Promise.all(expiring)
  const paid = tries.filter(({ status }) => status === 'fulfilled').length
  expect((await writer.wallet.entries()).money).toBe(20_000 - paid * 500)
  for (const [index, { id }] of orders.entries())
    expect((await writer.order.get({ id })).state).toBe(
      tries[index]?.status === 'fulfilled' ? 'paid' : 'expired',
    )
})

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(kernel, orderInvariants)).breaks).toEqual([])
})
