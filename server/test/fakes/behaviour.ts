import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLedger } from '../../src/modules/wallet/service.ts'
import { makeOrder } from '../money.ts'
import { advanceToBill, agents, openStart, type Shop } from './shop.ts'
import type { Forgery, Message, Tale, Trade } from './till.ts'

/** What must hold of every provider, whatever its protocol: each test goes through the running app. */
export function proveProvider(shop: Shop): void {
  describe('paying', () => provePaying(shop))
  describe('orders', () => proveOrders(shop))
  describe('messages', () => proveMessages(shop))
  describe('forgeries', () => proveForgeries(shop))
  describe('asking', () => proveAsking(shop))
  test('after all this the ledger is sound', async () => {
    expect((await auditLedger(shop.world.kernel, [])).breaks).toEqual([])
  })
}

/** Does something and notes how long it took, in milliseconds. */
async function timed<T>(took: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  took.push(performance.now() - begun)
  return result
}

/** Providers wait for an answer; ours comes in under 50 ms at the median. */
function expectQuick(what: string, took: readonly number[]): void {
  const median =
    took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY
  if (process.env['TEST_FIGURES'])
    console.info(`${what}: ${median.toFixed(1)} ms at the median of ${took.length}`)
  expect(median, what).toBeLessThan(50)
}

function provePaying({ world, fake, begin }: Shop): void {
  test('a payment through the provider’s page credits the wallet, however often it is told', async () => {
    const { number, state, money, writer } = await begin(1234)
    expect((await writer.wallet.rechargeOptions()).providers).toEqual([fake.name])
    expect(fake.trades.get(number)).toMatchObject({ amount: 1234, currency: 'CNY', state: 'open' })
    fake.mood.copies = 20
    await fake.choose(number, 'pay')
    fake.mood.copies = 1
    expect([await state(), await money()]).toEqual(['paid', 1234])
  })

  test('opening the start page twice makes one payment at the provider; a paid one goes back to the app', async () => {
    const { number, payUrl } = await begin()
    const before = fake.trades.size
    expect((await openStart(world, payUrl, agents.phone)).statusCode).toBe(303)
    expect(fake.trades.size).toBe(before)
    await fake.choose(number, 'pay')
    expect((await openStart(world, payUrl, agents.phone)).headers.location).toContain(
      '/pages/payment/payment?paymentId=',
    )
  })

  test('who fails or cancels and then pays has paid', async () => {
    for (const choice of ['fail', 'cancel'] as const) {
      const { number, state, money } = await begin()
      await fake.choose(number, choice)
      expect(['created', 'failed', 'cancelled']).toContain(await state())
      await fake.choose(number, 'pay')
      expect([await state(), await money()]).toEqual(['paid', 1000])
    }
  })
}

function proveOrders({ world, fake, tell, incidentsOf }: Shop): void {
  test('money that comes when its order has expired stays in the wallet, and staff see it', async () => {
    const writer = await world.people.writer()
    const order = await makeOrder(world, writer, 800)
    const { payUrl, paymentId } = await writer.order.pay({
      orderId: order.id,
      method: fake.name,
      expectedTotal: 800,
    })
    await openStart(world, payUrl ?? '', agents.phone)
    const { number } = await writer.wallet.payment({ id: paymentId ?? '' })
    fake.mood.isSilent = true
    await fake.choose(number, 'pay')
    fake.mood.isSilent = false
    world.clock.advance(36 * 60_000)
    await world.runJob('order.expire')
    expect(await tell(fake.trades.get(number) as Trade, 'paid')).toBe(200)
    await world.settle()
    expect(await writer.order.get({ id: order.id })).toMatchObject({
      state: 'expired',
      paidAt: null,
    })
    expect(await writer.wallet.entries()).toMatchObject({
      money: 800,
      list: [{ reason: 'late_payment' }],
    })
    expect(await incidentsOf(number)).toEqual([{ kind: 'late_payment' }])
  })

  test('money for an order pays the order', async () => {
    const writer = await world.people.writer()
    const order = await makeOrder(world, writer, 650)
    const { payUrl, paymentId } = await writer.order.pay({
      orderId: order.id,
      method: fake.name,
      expectedTotal: 650,
    })
    await openStart(world, payUrl ?? '', agents.phone)
    await fake.choose((await writer.wallet.payment({ id: paymentId ?? '' })).number, 'pay')
    await world.settle()
    expect(await writer.order.get({ id: order.id })).toMatchObject({
      state: 'paid',
      paidWith: fake.name,
    })
  })
}

function proveMessages({ world, fake, provider, begin, tell, post, incidentsOf }: Shop): void {
  test('1,000 replays of one notification credit once', async () => {
    const { number, trade, money, writer } = await begin()
    fake.mood.isSilent = true
    await fake.choose(number, 'pay')
    fake.mood.isSilent = false
    const message = fake.message(trade, 'paid') as Message
    const took: number[] = []
    for (let sent = 0; sent < 100; sent += 1) await timed(took, () => post(message))
    expectQuick(`${fake.name}: replays`, took)
    for (let sent = 100; sent < 1000; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(message)))
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
        new Set([`200 ${provider.acknowledgement.body}`]),
      )
    }
    expect(await money()).toBe(1000)
    expect((await writer.wallet.entries()).list).toHaveLength(1)
  }, 120_000)

  test('another amount, currency or shop credits nothing and waits for staff', async () => {
    const cases: readonly (readonly [Forgery, string])[] = [
      [{ amount: 1 }, 'amount'],
      [{ amount: 100_000 }, 'amount'],
      [{ currency: 'USD' }, 'currency'],
      [{ merchant: '2088999999999999' }, 'merchant'],
    ]
    for (const [forgery, kind] of cases) {
      const { trade, number, state, money } = await begin()
      if (!fake.message(trade, 'paid', forgery)) continue
      expect([await tell(trade, 'paid', forgery), await tell(trade, 'paid', forgery)]).toEqual([
        200, 200,
      ])
      expect([await state(), await money(), await incidentsOf(number)]).toEqual([
        'created',
        0,
        [{ kind }],
      ])
    }
  })

  test('money for a payment that nobody began is kept for staff', async () => {
    const { trade } = await begin()
    expect(await tell(trade, 'paid', { number: `PSTRAY${fake.name.toUpperCase()}` })).toBe(200)
    expect(await incidentsOf(`PSTRAY${fake.name.toUpperCase()}`)).toEqual([
      { kind: 'unknown_payment' },
    ])
  })

  test('of 500 shuffled sequences of success, refund and closing each credits what was paid, once', async () => {
    const took: number[] = []
    // Few payments of one person may be open at once.
    const writers = await Promise.all(Array.from({ length: 50 }, () => world.people.writer()))
    let credited = 0
    const play = async (round: number): Promise<void> => {
      const writer = writers[round % writers.length] as (typeof writers)[number]
      const {
        payment: { number, id },
      } = await writer.wallet.recharge({ amount: 100, provider: fake.name })
      const trade: Trade = {
        number,
        amount: 100,
        currency: 'CNY',
        reference: `7${number}`,
        returnUrl: '',
        notifyUrl: '',
        state: 'paid',
        paidAt: world.clock.now(),
        refunds: new Map(),
      }
      const tales = Array.from(
        { length: randomInt(1, 6) },
        () => (['paid', 'refunded', 'closed', 'failed'] as const)[randomInt(0, 4)] as Tale,
      )
      const messages = tales.flatMap((tale) => fake.message(trade, tale) ?? [])
      const isAtOnce = randomInt(0, 3) === 0
      if (isAtOnce) await Promise.all(messages.map(post))
      else
        for (const message of messages)
          expect((await timed(took, () => post(message))).status).toBe(200)
      const isPaid = tales.includes('paid')
      if (isPaid) credited += 100
      expect([tales, (await writer.wallet.payment({ id })).state === 'paid']).toEqual([
        tales,
        isPaid,
      ])
      if (tales.includes('refunded'))
        expect(await incidentsOf(number)).toEqual([{ kind: 'refund' }])
    }
    for (let round = 0; round < 250; round += 1) await Promise.all([play(round), play(round)])
    expectQuick(`${fake.name}: messages of sequences, two sequences at a time`, took)
    const money = await Promise.all(
      writers.map(async (writer) => (await writer.wallet.entries()).money),
    )
    expect(money.reduce((sum, one) => sum + one, 0)).toBe(credited)
  }, 240_000)
}

function proveForgeries({ fake, provider, begin, tell, post, world, incidentsOf }: Shop): void {
  const refusal = { status: provider.refusal?.status, body: provider.refusal?.body }

  test('what the provider has not signed has no effect, and the answer is in its own form', async () => {
    const { trade, state, money, number } = await begin()
    const right = fake.message(trade, 'paid') as Message
    const forged: Message[] = [
      fake.message(trade, 'paid', { by: 'stranger' }) as Message,
      {
        ...right,
        headers: { 'content-type': right.headers['content-type'] ?? '' },
        body: Buffer.from('{}'),
      },
      { ...right, body: Buffer.concat([right.body, Buffer.from(' ')]) },
      { ...right, body: right.body.subarray(1) },
      { ...right, body: Buffer.alloc(0) },
      { ...right, body: Buffer.from([0xff, 0xfe]) },
    ]
    for (const message of forged) expect(await post(message)).toEqual(refusal)
    expect([await state(), await money(), await incidentsOf(number)]).toEqual(['created', 0, []])
    expect(await post(right)).toEqual({ status: 200, body: provider.acknowledgement.body })
    expect(await money()).toBe(1000)
  })

  test('a notification is good for 300 seconds, in both directions', async () => {
    const { trade, money } = await begin()
    const now = world.clock.now().getTime()
    for (const ms of [-302_000, 302_000])
      expect(await tell(trade, 'paid', { at: new Date(now + ms) })).toBe(refusal.status)
    expect(await money()).toBe(0)
    expect(await tell(trade, 'paid', { at: new Date(now - 290_000) })).toBe(200)
    expect(await money()).toBe(1000)
  })

  test('2,000 forgeries are answered in under 50 ms at the median, without effect and without asking the provider', async () => {
    const { trade, state } = await begin()
    const heard = fake.heard.length
    const took: number[] = []
    for (let sent = 0; sent < 2000; sent += 1) {
      const message = fake.message(trade, 'paid', { by: 'stranger', amount: sent + 1 }) as Message
      expect((await timed(took, () => post(message))).status).toBe(refusal.status)
    }
    expectQuick(`${fake.name}: forgeries`, took)
    expect([await state(), fake.heard.length]).toEqual(['created', heard])
  }, 120_000)
}

function proveAsking({ world, fake, provider, begin, incidentsOf }: Shop): void {
  const silently = async (work: () => Promise<void>): Promise<void> => {
    fake.mood.isSilent = true
    await work()
    fake.mood.isSilent = false
  }

  // The open payments of other tests are not asked for here.
  beforeAll(
    async () =>
      void (await world.kernel.db.updateTable('payments').set({ next_query_at: null }).execute()),
  )

  test('what no notification settled, a question settles', async () => {
    const { number, state, money } = await begin(1700)
    await silently(() => fake.choose(number, 'pay'))
    world.clock.advance(21_000)
    await world.runJob('wallet.query_payments')
    expect([await state(), await money()]).toEqual(['paid', 1700])
  })

  test('a payment that nobody makes is closed once its time is over, and no longer asked for', async () => {
    const { id, state } = await begin()
    world.clock.advance(50 * 60_000)
    await world.runJob('wallet.query_payments')
    await world.runJob('wallet.query_payments')
    expect(await state()).toBe('cancelled')
    expect(
      await world.kernel.db
        .selectFrom('payments')
        .select('next_query_at')
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ next_query_at: null })
  })

  test('refunds go once a number and never beyond what was paid, and can be asked for', async () => {
    const { number, trade } = await begin(2000)
    await fake.choose(number, 'pay')
    const refund = (name: string, amount: number) => ({
      number: `${number}${name}`,
      paymentNumber: number,
      reference: fake.name === 'stripe' ? `pi_${trade.reference}` : trade.reference,
      amount: amount as never,
      paid: 2000 as never,
      currency: 'CNY',
    })
    expect(await provider.queryRefund(refund('A', 1500))).toBe('unknown')
    expect(await provider.refund(refund('A', 1500))).toBe('done')
    expect(await provider.refund(refund('A', 1500))).toBe('done')
    expect(await provider.refund(refund('A', 100))).toBe('refused')
    expect(await provider.refund(refund('B', 501))).toBe('refused')
    expect(await provider.refund(refund('C', 500))).toBe('done')
    expect([
      await provider.queryRefund(refund('A', 1500)),
      await provider.queryRefund(refund('C', 500)),
      await provider.queryRefund(refund('B', 501)),
    ]).toEqual(['done', 'done', 'unknown'])
    expect([...trade.refunds.values()]).toEqual([1500, 500])
  })

  test('money that somebody gave back at the provider is shown to staff; what was credited stays', async () => {
    const { number, money } = await begin()
    await fake.choose(number, 'pay')
    await fake.giveBack(number)
    expect([await money(), await incidentsOf(number)]).toEqual([1000, [{ kind: 'refund' }]])
  })

  test('the bill of yesterday settles what was missed and shows what we do not know', async () => {
    const day = world.clock.now()
    const missed: Awaited<ReturnType<typeof begin>>[] = []
    for (const amount of [3000, 3001, 3002]) missed.push(await begin(amount))
    for (const { number, id } of missed) {
      await silently(() => fake.choose(number, 'pay'))
      await world.kernel.db
        .updateTable('payments')
        .set({ next_query_at: null })
        .where('id', '=', id)
        .execute()
    }
    const wrong = await begin(4000)
    await silently(() => fake.choose(wrong.number, 'pay'))
    Object.assign(wrong.trade, { amount: 4001 })
    advanceToBill(world.clock)
    const lines = await provider.bill(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(day),
    )
    for (const [at, { number }] of missed.entries())
      expect(lines).toContainEqual(
        expect.objectContaining({ number, amount: 3000 + at, currency: 'CNY' }),
      )
    expect(await provider.bill('2001-01-01')).toEqual([])
    await world.runJob('wallet.compare_bills')
    for (const [at, { money }] of missed.entries()) expect(await money()).toBe(3000 + at)
    expect([await wrong.state(), await incidentsOf(wrong.number)]).toEqual([
      'created',
      [{ kind: 'bill_amount' }],
    ])
  })
}
