import { dayAfter } from '@mailing/contract/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makeReceivedGoods, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { moveOrder } from '../order/service.ts'
import { hoursWithin } from './rules.ts'
import { checkReport, keepReport } from './service/count.ts'

const world = await createWorld()
const { kernel, clock, people } = world
const today = (): string => dayIn(kernel.config.TIME_ZONE, clock.now())
const hours = (count: number): void => clock.advance(count * 3_600_000)
const staff = async (role: 'finance' | 'printer') => people.staff(role)

test('each day says what happened on it: orders by state, money by the ledger, how long mail waited to be posted', async () => {
  const writer = await people.writer()
  const paidOn = today()
  const order = await makeOrderIn(world, writer, 'approved', 700)
  await makePaidOrder(world, writer, 500)
  await keepReport(kernel)
  hours(48)
  const postedOn = today()
  for (const to of ['printing', 'printed', 'packed', 'posted'] as const)
    await moveOrder(kernel, { id: order.id, to, by: 'staff', evidence: 'scan' })
  hours(24)
  const returnedOn = today()
  await moveOrder(kernel, { id: order.id, to: 'returned', by: 'staff', evidence: 'photo' })
  await keepReport(kernel)

  const finance = await staff('finance')
  const { days, total, before, postingTimes, countedAt } = await finance.report.period({
    from: dayAfter(paidOn, -1),
    to: returnedOn,
  })
  const on = (day: string) => days.find((one) => one.day === day)
  expect(days).toHaveLength(5)
  expect(on(paidOn)).toMatchObject({ paid: 2, posted: 0, sold: 1200, refunded: 0 })
  expect(on(postedOn)).toMatchObject({ paid: 0, posted: 1, sold: 0 })
  expect(on(returnedOn)).toMatchObject({ posted: 0, returned: 1 })
  expect(total).toMatchObject({ paid: 2, posted: 1, returned: 1, sold: 1200 })
  expect(before).toMatchObject({
    from: dayAfter(paidOn, -6),
    to: dayAfter(paidOn, -2),
    paid: 0,
    sold: 0,
  })
  expect(postingTimes).toEqual([{ kind: 'pass_message', count: 1, median: 48, p95: 48 }])
  expect(Date.parse(countedAt ?? '')).toBeGreaterThan(clock.now().getTime() - 60_000)
  expect(
    (await finance.report.period({ from: paidOn, to: returnedOn, kind: 'postcard' })).total,
  ).toMatchObject({ paid: 0, posted: 0 })

  const printer = await staff('printer')
  expect((await printer.report.period({ from: paidOn, to: returnedOn })).total).toMatchObject({
    paid: 2,
    sold: null,
    refunded: null,
  })
})

test('what waits stands by stage: how much, since when, and what of it is to be posted today', async () => {
  const writer = await people.writer()
  const printer = await staff('printer')
  const read = async () => (await printer.report.today({})).stages
  const before = (await read()).find(({ stage }) => stage === 'approved')
  await makeOrderIn(world, writer, 'approved')
  const after = (await read()).find(({ stage }) => stage === 'approved')
  expect(after?.count).toBe((before?.count ?? 0) + 1)
  expect(Date.parse(after?.oldestAt ?? '')).toBeLessThanOrEqual(clock.now().getTime())
  // Two days later its day has come, whenever that was.
  hours(48)
  const colleague = await staff('printer')
  const { stages } = await colleague.report.today({})
  expect(stages.map(({ stage }) => stage)).toContain('in_review')
  expect(stages.find(({ stage }) => stage === 'approved')?.due).toBe(after?.count)
})

test('what is given back of an order stands on the day on which it was given back', async () => {
  const writer = await people.writer()
  const order = await makePaidOrder(world, writer, 900)
  hours(24)
  const finance = await staff('finance')
  await keepReport(kernel)
  const before = (await finance.report.period({ from: today(), to: today() })).total
  await moveOrder(kernel, { id: order.id, to: 'cancelled', by: 'writer', evidence: 'writer_word' })
  await keepReport(kernel)
  const { total } = await finance.report.period({ from: today(), to: today() })
  expect((total.refunded ?? 0) - (before.refunded ?? 0)).toBe(900)
})

test('a day that came to say something else is counted anew at night, and an old one is named', async () => {
  const writer = await people.writer()
  const day = today()
  await makePaidOrder(world, writer, 300)
  await keepReport(kernel)
  const read = async () => {
    const finance = await staff('finance')
    return (await finance.report.period({ from: day, to: day })).total
  }
  const right = await read()
  hours(24 * 9)
  await keepReport(kernel)
  expect(await checkReport(kernel)).toEqual([])
  await kernel.db
    .updateTable('report_days')
    .set({ amount: 77 })
    .where('day', '=', day)
    .where('measure', '=', 'paid')
    .execute()
  expect((await read()).paid).toBe(77)
  expect(await checkReport(kernel)).toEqual([day])
  expect(await read()).toEqual(right)
  expect(await checkReport(kernel)).toEqual([])
})

test('days between two counts, when nobody counted, are counted too', async () => {
  const writer = await people.writer()
  await keepReport(kernel)
  hours(24)
  const day = today()
  await makePaidOrder(world, writer, 300)
  hours(24 * 5)
  await keepReport(kernel)
  const finance = await staff('finance')
  expect((await finance.report.period({ from: day, to: day })).total.paid).toBe(1)
})

test('a period that ends before it begins, or that is too long, is refused in words', async () => {
  const finance = await staff('finance')
  const day = today()
  for (const from of [dayAfter(day, 1), dayAfter(day, -366)])
    await expect(finance.report.period({ from, to: day })).rejects.toMatchObject({
      code: 'report.period',
    })
  expect((await finance.report.period({ from: dayAfter(day, -365), to: day })).days).toHaveLength(
    366,
  )
  const writer = await people.writer()
  await expect(writer.report.today({})).rejects.toMatchObject({ code: 'access.denied' })
})

test('goods whose return is declined have arrived once', async () => {
  hours(24)
  const support = await people.staff('support')
  const { variants } = await makeGoods(await makeShelf(world))
  const person = await makeBuyer(world)
  const { orderId } = await makeReceivedGoods(world, support, person, [
    { variantId: variants[0] ?? '', quantity: 1 },
  ])
  await person.buyer.shop.requestReturn({
    orderId,
    reason: 'damaged',
    words: 'Bent',
    pictureIds: [],
  })
  await support.shop.decideReturn({ id: orderId, decision: 'decline', answer: 'Used', restock: [] })
  await keepReport(kernel)
  const finance = await staff('finance')
  const day = { from: today(), to: today() }
  expect((await finance.report.period(day)).total.delivered).toBe(1)
  expect((await finance.report.behind({ measure: 'delivered', ...day })).list).toHaveLength(1)
})

test('hours within which a share was posted are those of the sorted list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.95, 1),
      (list, share) => {
        const sorted = list.toSorted((a, b) => a - b)
        const waited = [...Map.groupBy(sorted, (one) => one)].map(([hours, same]) => ({
          hours,
          pieces: same.length,
        }))
        expect(hoursWithin(waited, share)).toBe(sorted[Math.ceil(list.length * share) - 1])
      },
    ),
  )
})
