import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Shop } from './shop.ts'
import type { Forgery, Message, Tale, Trade } from './till.ts'
import { expectQuick, timed } from './timing.ts'

/** One notification, however often and however wrong. */
export function proveMessages({ fake, provider, begin, tell, post, incidentsOf }: Shop): void {
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
}

/** Many notifications in any order. */
export function proveSequences({ world, fake, post, incidentsOf }: Shop): void {
  test('of 500 shuffled sequences of success, refund and closing each credits what was paid, once', async () => {
    const took: number[] = []
    // A person may have few open payments, so several people pay.
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
        payer: 'somebody',
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

/** Notifications of somebody else. */
export function proveForgeries({
  fake,
  provider,
  begin,
  tell,
  post,
  world,
  incidentsOf,
}: Shop): void {
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
