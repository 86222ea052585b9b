import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { auditOf } from '../audit/service.ts'

const world = await createWorld()
const finance = await world.people.staff('finance')
const zone = world.kernel.config.TIME_ZONE
const today = () => dayIn(zone, world.clock.now())

async function begin(amount: number) {
  const writer = await world.people.writer()
  const { payment } = await writer.wallet.recharge({ amount, provider: 'sandbox' })
  return { ...payment, userId: writer.userId, phone: writer.phone }
}

const early = await begin(1000)
const firstDay = today()
world.clock.advance(2 * 86_400_000)
const late = await begin(2000)
// Time has passed: the second factor is asked for again.
const desk = await world.people.staff('finance')

const numbersOf = async (asked: Parameters<typeof desk.wallet.deskPayments>[0]) =>
  (await desk.wallet.deskPayments(asked)).list.map(({ number }) => number)

test('payments are narrowed by the days on which they began, both of which are part of it', async () => {
  expect(await numbersOf({})).toEqual([late.number, early.number])
  expect(await numbersOf({ to: firstDay })).toEqual([early.number])
  expect(await numbersOf({ from: today() })).toEqual([late.number])
  expect(await numbersOf({ from: firstDay, to: today(), sort: 'oldest' })).toEqual([
    early.number,
    late.number,
  ])
  expect(await numbersOf({ from: firstDay, to: firstDay, state: 'paid' })).toEqual([])
})

test('the file holds exactly what is filtered, payers masked; who took it is recorded, and asked for the second factor', async () => {
  const { csv, nextCursor } = await desk.wallet.exportPayments({ to: firstDay })
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(early.number)
  expect(csv).not.toContain(early.phone)
  expect(nextCursor).toBeNull()
  const ofOne = await desk.wallet.exportPayments({ query: late.phone })
  expect(ofOne.csv).toContain(late.number)
  expect(ofOne.csv).not.toContain(early.number)
  const recorded = await auditOf(world.kernel, 'wallet', ['all', late.userId])
  expect(recorded.filter(({ action }) => action === 'wallet.export_payments')).toHaveLength(2)
  // Whoever logged in two days ago gives it once more.
  await expect(finance.wallet.exportPayments({})).rejects.toMatchObject({
    code: expect.stringMatching(/^(account\.second_factor_stale|session\.)/) as string,
  })
})

test('a payment is found by its number, and by nobody who may not read payments', async () => {
  const hit = { kind: 'payment', key: late.id, label: late.number }
  for (const words of [late.number, late.number.toLowerCase()])
    expect((await desk.customer.find({ words })).hits).toMatchObject([hit])
  const support = await world.people.staff('support')
  expect((await support.customer.find({ words: late.number })).hits).toEqual([])
})
