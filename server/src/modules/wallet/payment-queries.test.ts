import { expect, test } from 'vitest'
import { advanceToBill } from '../../../test/fakes/shop.ts'
import { makeOrder } from '../../../test/money.ts'
import { openPayPage } from '../../../test/sandbox.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { decide } from '../../adapters/payment/sandbox/book.ts'
import { type Choice, zPayRequest } from '../../adapters/payment/sandbox/messages.ts'
import { auditLedger } from './service/ledger-audit.ts'

const world = await createWorld()
const { kernel } = world

/** The person decides at the provider, and the provider's notification is lost. */
async function decideUnheard(
  { kernel: { db, clock } }: World,
  payUrl: string,
  choice: Choice,
): Promise<void> {
  const { query } = await openPayPage(world, payUrl)
  const request = zPayRequest.parse(
    JSON.parse(Buffer.from(new URLSearchParams(query).get('order') ?? '', 'base64url').toString()),
  )
  await decide({ db }, request, choice, clock.now())
  await db
    .updateTable('sandbox_payments')
    .set({ notify_at: null })
    .where('number', '=', request.number)
    .execute()
}

async function begin(amount = 1000) {
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({ amount, provider: 'sandbox' })
  const state = async () => (await writer.wallet.payment({ id: payment.id })).state
  return { writer, payment, payUrl, state }
}

test('a person has at most 20 payments open, however many are begun at once; what is paid or over makes room', async () => {
  const writer = await world.people.writer()
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => writer.wallet.recharge({ amount: 1000, provider: 'sandbox' })),
  )
  const begun = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(begun).toHaveLength(20)
  expect(
    tries.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { readonly code: string }).code] : [],
    ),
  ).toEqual(Array.from({ length: 10 }, () => 'request.rate_limited'))
  const order = await makeOrder(world, writer, 650)
  await expect(
    writer.order.pay({ orderId: order.id, method: 'sandbox', expectedTotal: 650 }),
  ).rejects.toMatchObject({
    code: 'request.rate_limited',
    data: { seconds: expect.any(Number) as number },
  })
  await decideUnheard(world, begun[0]?.payUrl ?? '', 'pay')
  world.clock.advance(21_000)
  await world.runJob('wallet.query_payments')
  await writer.order.pay({ orderId: order.id, method: 'sandbox', expectedTotal: 650 })
  await expect(writer.wallet.recharge({ amount: 1000, provider: 'sandbox' })).rejects.toMatchObject(
    { code: 'request.rate_limited' },
  )
  world.clock.advance(40 * 60_000)
  await writer.wallet.recharge({ amount: 1000, provider: 'sandbox' })
})

test('what no notification settled, a question settles', async () => {
  const { writer, payUrl, state } = await begin()
  await decideUnheard(world, payUrl, 'pay')
  await world.runJob('wallet.query_payments')
  expect(await state()).toBe('created')
  world.clock.advance(21_000)
  await world.runJob('wallet.query_payments')
  expect(await state()).toBe('paid')
  await world.runJob('wallet.query_payments')
  expect((await writer.wallet.entries()).money).toBe(1000)
})

test('questions are asked with growing waits, and stop when nobody has paid and the time is over', async () => {
  const { payment, state } = await begin()
  const asked = async () =>
    await kernel.db
      .selectFrom('payments')
      .select(['query_count', 'next_query_at'])
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
  for (let minute = 0; minute < 29; minute += 1) {
    world.clock.advance(60_000)
    await world.runJob('wallet.query_payments')
  }
  const before = await asked()
  expect(before.query_count).toBeGreaterThan(4)
  expect(before.query_count).toBeLessThan(10)
  expect(await state()).toBe('created')
  world.clock.advance(60 * 60_000)
  await world.runJob('wallet.query_payments')
  expect(await state()).toBe('cancelled')
  expect((await asked()).next_query_at).toBeNull()
})

test('a payment that failed is asked for until its time is over, because a person may try once more', async () => {
  const { payUrl, state } = await begin()
  await decideUnheard(world, payUrl, 'fail')
  world.clock.advance(21_000)
  await world.runJob('wallet.query_payments')
  expect(await state()).toBe('failed')
  await decideUnheard(world, payUrl, 'pay')
  world.clock.advance(45_000)
  await world.runJob('wallet.query_payments')
  expect(await state()).toBe('paid')
})

test('a notification that was not confirmed comes again', async () => {
  const { writer, payUrl, payment, state } = await begin()
  const { query } = await openPayPage(world, payUrl)
  const request = zPayRequest.parse(
    JSON.parse(Buffer.from(new URLSearchParams(query).get('order') ?? '', 'base64url').toString()),
  )
  await decide(kernel, request, 'pay', kernel.clock.now())
  expect(await state()).toBe('created')
  await world.runJob('wallet.provider_work')
  expect(await state()).toBe('paid')
  const told = await kernel.db
    .selectFrom('sandbox_payments')
    .select(['notify_at', 'notify_count'])
    .where('number', '=', payment.number)
    .executeTakeFirstOrThrow()
  expect(told).toEqual({ notify_at: null, notify_count: 1 })
  expect((await writer.wallet.entries()).money).toBe(1000)
})

test('the daily comparison settles what was missed and keeps differences for staff', async () => {
  const missed = await begin(3000)
  await decideUnheard(world, missed.payUrl, 'pay')
  const wrong = await begin(4000)
  await decideUnheard(world, wrong.payUrl, 'pay')
  await kernel.db
    .updateTable('sandbox_payments')
    .set({ amount: 4001 })
    .where('number', '=', wrong.payment.number)
    .execute()
  await kernel.db
    .insertInto('sandbox_payments')
    .values({
      reference: 'SBSTRAY',
      merchant: 'sandbox-shop',
      number: 'PSTRAY0001',
      amount: 55,
      currency: 'CNY',
      state: 'paid',
      decided_at: kernel.clock.now(),
      told_from: kernel.clock.now(),
    })
    .execute()
  const lost = await begin(5000)
  await decideUnheard(world, lost.payUrl, 'pay')
  world.clock.advance(21_000)
  await kernel.db
    .updateTable('payments')
    .set({ next_query_at: null })
    .where('number', 'in', [missed.payment.number, wrong.payment.number])
    .execute()
  await world.runJob('wallet.query_payments')
  expect(await lost.state()).toBe('paid')
  await kernel.db.deleteFrom('sandbox_payments').where('number', '=', lost.payment.number).execute()

  advanceToBill(world.clock)
  await world.runJob('wallet.compare_bills')
  expect(await missed.state()).toBe('paid')
  expect(await wrong.state()).toBe('created')
  const kinds = await kernel.db
    .selectFrom('payment_incidents')
    .select(['kind', 'payment_number'])
    .execute()
  expect(kinds).toContainEqual({ kind: 'bill_amount', payment_number: wrong.payment.number })
  expect(kinds).toContainEqual({ kind: 'bill_unknown', payment_number: 'PSTRAY0001' })
  expect(kinds).toContainEqual({ kind: 'bill_missing', payment_number: lost.payment.number })
  const count = kinds.length
  await world.runJob('wallet.compare_bills')
  expect(await kernel.db.selectFrom('payment_incidents').select('id').execute()).toHaveLength(count)
})

test('the sandbox pays back once a number and never more than was paid, and answers nobody who cannot sign', async () => {
  const { payUrl, payment } = await begin(2000)
  await decideUnheard(world, payUrl, 'pay')
  const sandbox = kernel.outside.payments.get('sandbox')
  const { reference } = (await sandbox?.query({ number: payment.number, reference: null })) ?? {}
  const refund = (number: string, amount: number) =>
    sandbox?.refund({
      number,
      paymentNumber: payment.number,
      reference: reference ?? '',
      amount: amount as never,
      paid: 2000 as never,
      currency: 'CNY',
    })
  expect(await refund('R1', 1500)).toBe('done')
  expect(await refund('R1', 1500)).toBe('done')
  expect(await refund('R1', 100)).toBe('refused')
  expect(await refund('R2', 501)).toBe('refused')
  expect(await refund('R2', 500)).toBe('done')
  expect(await refund('R3', 1)).toBe('refused')
  const asked = (number: string, amount: number) =>
    sandbox?.queryRefund({
      number,
      paymentNumber: payment.number,
      reference: reference ?? '',
      amount: amount as never,
      paid: 2000 as never,
      currency: 'CNY',
    })
  expect([await asked('R1', 1500), await asked('R1', 100), await asked('R3', 1)]).toEqual([
    'done',
    'refused',
    'unknown',
  ])
  for (const path of ['query', 'refund', 'bill'])
    expect(
      (
        await world.web.inject({
          method: 'POST',
          url: `/pay/sandbox/api/${path}`,
          headers: { 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode,
    ).toBe(401)
})

test('over a real connection the sandbox speaks HTTP with the listening server', async () => {
  const address = await world.web.listen({ host: '127.0.0.1', port: 0 })
  const { writer, payUrl, state } = await begin(1700)
  const start = await fetch(`${address}${new URL(payUrl).pathname}`, { redirect: 'manual' })
  const page = new URL(start.headers.get('location') ?? '')
  const decided = await fetch(`${address}/pay/sandbox/decide${page.search}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  })
  expect(decided.status).toBe(303)
  expect(await state()).toBe('paid')
  expect((await writer.wallet.entries()).money).toBe(1700)
})

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(kernel, [])).breaks).toEqual([])
})
