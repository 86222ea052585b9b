import { beforeAll, expect, test } from 'vitest'
import { advanceToBill, type Shop } from './shop.ts'

/** Does something without a notification of the provider. */
async function silently({ mood }: Shop['fake'], work: () => Promise<void>): Promise<void> {
  mood.isSilent = true
  await work()
  mood.isSilent = false
}

/** Tests of what no notification reports. */
export function proveQuestions({ world, fake, begin }: Shop): void {
  // The open payments of other tests are not asked for here.
  beforeAll(
    async () =>
      void (await world.kernel.db.updateTable('payments').set({ next_query_at: null }).execute()),
  )

  test('what no notification settled, a question settles', async () => {
    const { number, state, money } = await begin(1700)
    await silently(fake, () => fake.choose(number, 'pay'))
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
}

export function proveRefunds({ fake, provider, begin, incidentsOf }: Shop): void {
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
}

export function proveBills({ world, fake, provider, begin, incidentsOf }: Shop): void {
  test('by the bill at the latest it is known who pays from one account, and nothing else of it', async () => {
    const [first, second, other] = [await begin(500), await begin(501), await begin(502)]
    second.trade.payer = first.trade.payer
    for (const { number } of [first, second, other]) await fake.choose(number, 'pay')
    advanceToBill(world.clock)
    await world.runJob('wallet.compare_bills')
    const rows = await world.kernel.db
      .selectFrom('payments')
      .select(['number', 'payer_index'])
      .where('number', 'in', [first.number, second.number, other.number])
      .execute()
    const indexOf = ({ number }: { readonly number: string }) =>
      rows.find((row) => row.number === number)?.payer_index?.toString('hex')
    expect(indexOf(first)).toMatch(/^[0-9a-f]{64}$/)
    expect(indexOf(second)).toBe(indexOf(first))
    expect(indexOf(other)).not.toBe(indexOf(first))
  })

  test('the bill of yesterday settles what was missed and shows what we do not know', async () => {
    const day = world.clock.now()
    const missed: Awaited<ReturnType<typeof begin>>[] = []
    for (const amount of [3000, 3001, 3002]) missed.push(await begin(amount))
    for (const { number, id } of missed) {
      await silently(fake, () => fake.choose(number, 'pay'))
      await world.kernel.db
        .updateTable('payments')
        .set({ next_query_at: null })
        .where('id', '=', id)
        .execute()
    }
    const wrong = await begin(4000)
    await silently(fake, () => fake.choose(wrong.number, 'pay'))
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
