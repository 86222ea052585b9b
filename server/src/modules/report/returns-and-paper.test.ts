import { dayAfter } from '@mailing/contract/days.ts'
import { addressCode, type ReturnReason } from '@mailing/contract/delivery/bench.ts'
import { expect, test } from 'vitest'
import { evidence, postedLetter } from '../../../test/bench.ts'
import { answer, conversationOf, keepDeskOpen, say } from '../../../test/chats.ts'
import { addInstitution, type LetterWriter, letterWriter } from '../../../test/letters.ts'
import { makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { group } from '../../../test/returned-letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import { moveOrder } from '../order/service.ts'
import { checkReport, keepReport } from './service/count.ts'

const world = await createWorld()
const { kernel, clock, people } = world
const { db } = kernel
const today = (): string => dayIn(kernel.config.TIME_ZONE, clock.now())
const posted = async (writer: LetterWriter) =>
  postedLetter(world, writer, await people.staff('printer'), group)

/** A letter that came back for this reason. */
async function returned(writer: LetterWriter, reason: ReturnReason): Promise<string> {
  const { orderId, piece } = await posted(writer)
  const printer = await people.staff('printer')
  const evidenceFileId = await evidence(printer)
  const code = addressCode(piece.code)
  await printer.delivery.recordReturn({ code, reason, note: '', evidenceFileId })
  await world.settle()
  return orderId
}

/** Goes to the morning of the next day: no test crosses midnight, whenever it runs. */
const nextDay = (): void => {
  const morning = momentIn(kernel.config.TIME_ZONE, dayAfter(today(), 1), '10:00')
  clock.advance(morning.getTime() - clock.now().getTime())
}

test('returns stand by reason and by place beside what was posted there, with the list behind each', async () => {
  const institutionId = await addInstitution(world)
  const inside = await letterWriter(world, { institutionId })
  const outside = await letterWriter(world)
  const day = today()
  await posted(inside)
  const moved = await returned(inside, 'person_moved')
  await returned(outside, 'damaged')
  const told = await makeOrderIn(world, outside.client, 'posted')
  await moveOrder(kernel, { id: told.id, to: 'returned', by: 'carrier', evidence: 'carrier_event' })
  await keepReport(kernel)

  const finance = await people.staff('finance')
  const found = await finance.report.returns({ from: day, to: day })
  expect(found.total).toEqual({ returned: 3, posted: 4, returnedBefore: 0, postedBefore: 0 })
  expect(found.causes).toEqual(
    expect.arrayContaining([
      { cause: 'person_moved', returned: 1, returnedBefore: 0 },
      { cause: 'damaged', returned: 1, returnedBefore: 0 },
      { cause: 'none', returned: 1, returnedBefore: 0 },
    ]),
  )
  expect(found.places).toBe(2)
  expect(found.list.find(({ institution }) => institution?.id === institutionId)).toMatchObject({
    institution: { region: '示例省', city: '示例市' },
    returned: 1,
    posted: 2,
    causes: [{ cause: 'person_moved', returned: 1 }],
  })
  expect(found.list[0]).toMatchObject({ institution: null, returned: 2, posted: 2 })

  const behind = async (filter: { place?: string; cause?: 'damaged' | 'none' }) =>
    (
      await finance.report.behind({
        ...{ measure: 'returned', from: dayAfter(day, -30), to: day },
        ...filter,
      })
    ).list
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', moved)
    .executeTakeFirstOrThrow()
  expect(await behind({ place: institutionId })).toMatchObject([
    { orderNumber: number, cause: 'person_moved', kind: 'letter' },
  ])
  expect(await behind({ place: 'postal' })).toHaveLength(2)
  expect(await behind({ place: 'postal', cause: 'none' })).toMatchObject([
    { orderNumber: told.number },
  ])
  expect(await behind({})).toHaveLength(3)

  nextDay()
  await keepReport(kernel)
  const later = await people.staff('finance')
  const next = await later.report.returns({ from: today(), to: today() })
  expect(next.total).toEqual({ returned: 0, posted: 0, returnedBefore: 3, postedBefore: 4 })
  expect(next.causes.map(({ returned }) => returned)).toEqual([0, 0, 0])
  expect(next.list).toEqual([])
})

test('posted mail says what it took of paper and postage; money only to those who may see it', async () => {
  nextDay()
  const writer = await letterWriter(world)
  const { orderId, piece } = await posted(writer)
  await keepReport(kernel)
  const finance = await people.staff('finance')
  const { papers, papersBefore } = await finance.report.period({ from: today(), to: today() })
  const { postage } = await db
    .selectFrom('order_items')
    .select('amount as postage')
    .where('order_id', '=', orderId)
    .where('code', '=', 'mail_class')
    .executeTakeFirstOrThrow()
  const batch = await db
    .selectFrom('batches as b')
    .innerJoin('pieces as p', 'p.batch_id', 'b.id')
    .select('b.sheets')
    .where('p.id', '=', piece.id)
    .executeTakeFirstOrThrow()
  expect(papers).toEqual([
    {
      ...{ kind: 'letter', pieces: 1, pages: piece.pages, sheets: piece.sheets },
      ...{ paper: batch.sheets, reprinted: 0, postage, cost: null },
    },
  ])
  expect(batch.sheets).toBeGreaterThan(piece.sheets)
  expect(postage).toBeGreaterThan(0)
  expect(papersBefore).toEqual([])
  const colleague = await people.staff('printer')
  const shown = await colleague.report.period({ from: today(), to: today() })
  expect(shown.papers).toMatchObject([{ pieces: 1, postage: null }])
})

test('owed work is what is paid and not posted, with what was paid for it', async () => {
  const writer = await people.writer()
  const finance = await people.staff('finance')
  const { owed: before } = await finance.report.today({})
  const { id } = await makeOrderIn(world, writer, 'approved', 730)
  await makeOrderIn(world, writer, 'posted', 900)
  const { owed } = await finance.report.today({})
  expect(owed).toEqual({ count: before.count + 1, amount: (before.amount ?? 0) + 730 })
  await moveOrder(kernel, { id, to: 'cancelled', by: 'staff', evidence: 'staff_decision' })
  expect((await finance.report.today({})).owed).toEqual(before)
  const colleague = await people.staff('printer')
  expect((await colleague.report.today({})).owed).toEqual({ count: before.count, amount: null })
})

test('chats say how long the first answer took, on the day of the answer, and stay when their people leave', async () => {
  nextDay()
  const clerk = await people.staff('support')
  await keepDeskOpen(clerk)
  for (const minutes of [4, 30]) {
    const writer = await people.writer()
    await say(writer, 'A question')
    clock.advance(minutes * 60_000)
    await answer(await people.again(clerk), await conversationOf(writer), 'An answer')
  }
  const day = today()
  await keepReport(kernel)
  const reader = await people.again(clerk)
  const { answers, answersBefore } = await reader.report.period({ from: day, to: day })
  expect(answers).toEqual({ count: 2, median: 4, p95: 30 })
  expect(answersBefore).toBeNull()
  for (let passed = 0; passed < 9; passed += 1) nextDay()
  await keepReport(kernel)
  await db.updateTable('chat_cases').set({ first_answered_at: null }).execute()
  expect(await checkReport(kernel)).toEqual([])
  const later = await people.staff('support')
  expect((await later.report.period({ from: day, to: day })).answers?.count).toBe(2)
})

test('a count of returns or places that somebody changed is counted anew at night', async () => {
  const writer = await letterWriter(world)
  const day = today()
  await returned(writer, 'not_collected')
  await keepReport(kernel)
  for (let passed = 0; passed < 9; passed += 1) nextDay()
  await keepReport(kernel)
  expect(await checkReport(kernel)).toEqual([])
  await db.updateTable('report_returns').set({ pieces: 50 }).where('day', '=', day).execute()
  await db.deleteFrom('report_places').where('day', '=', day).execute()
  expect(await checkReport(kernel)).toEqual([day])
  const finance = await people.staff('finance')
  const { list } = await finance.report.returns({ from: day, to: day })
  expect(list).toMatchObject([{ returned: 1, posted: 1, causes: [{ cause: 'not_collected' }] }])
})

test('behind a figure of a day stand the orders that it counted, page by page', async () => {
  nextDay()
  const writer = await people.writer()
  const made = []
  for (let count = 0; count < 3; count += 1)
    made.push((await makeOrderIn(world, writer, 'posted', 100)).number)
  const finance = await people.staff('finance')
  const day = { from: today(), to: today() }
  for (const measure of ['paid', 'posted', 'sold'] as const) {
    const { list, nextCursor } = await finance.report.behind({ measure, ...day })
    expect(list.map(({ orderNumber }) => orderNumber)).toEqual(made.toReversed())
    expect(list.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 3 }, () => (measure === 'sold' ? 100 : null)),
    )
    expect(nextCursor).toBeNull()
  }
  for (const measure of ['delivered', 'refused', 'replies', 'refunded'] as const)
    expect((await finance.report.behind({ measure, ...day })).list).toEqual([])
  expect((await finance.report.behind({ measure: 'paid', ...day, kind: 'postcard' })).list).toEqual(
    [],
  )
  await expect(
    finance.report.behind({ measure: 'paid', from: dayAfter(day.from, -1), to: day.to }),
  ).rejects.toMatchObject({ code: 'report.period' })
  const printer = await people.staff('printer')
  await expect(printer.report.behind({ measure: 'sold', ...day })).rejects.toMatchObject({
    code: 'access.denied',
  })
})

test('behind what was posted stands how long it had waited, as the posting times count it', async () => {
  nextDay()
  const { id } = await makePaidOrder(world, await people.writer(), 100)
  clock.advance(26.5 * 3_600_000)
  for (const to of ['in_review', 'approved', 'printing', 'printed', 'packed', 'posted'] as const)
    await moveOrder(kernel, { id, to, by: 'staff', evidence: 'staff_decision' })
  await keepReport(kernel)
  const finance = await people.staff('finance')
  const day = { from: today(), to: today() }
  const { list } = await finance.report.behind({ measure: 'posted', ...day })
  expect(list.map(({ hours }) => hours)).toEqual([26])
  expect((await finance.report.period(day)).postingTimes).toMatchObject([{ count: 1, median: 26 }])
})
