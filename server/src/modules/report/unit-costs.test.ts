import { dayAfter } from '@mailing/contract/days.ts'
import type { UnitCosts } from '@mailing/contract/report/unit-costs.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import { spansOf } from './rules.ts'

const world = await createWorld()
const { kernel, clock, people } = world
const { db } = kernel
const finance = () => people.staff('finance')
const reason = 'for a test'
const first: UnitCosts = {
  ...{ sheet: 505, envelope: 1500, card: 3000, workMinute: 5001 },
  ...{ letterMinutes: 25, cardMinutes: 4 },
}
const second: UnitCosts = {
  ...{ sheet: 605, envelope: 1501, card: 3333, workMinute: 6003 },
  ...{ letterMinutes: 20, cardMinutes: 5 },
}

// At noon of a day, whenever the test runs: what is set at once comes into force within it.
const { TIME_ZONE: zone } = kernel.config
const day = dayAfter(dayIn(zone, clock.now()), 1)
const [next, last] = [dayAfter(day, 1), dayAfter(day, 2)]
clock.advance(momentIn(zone, day, '12:00').getTime() - clock.now().getTime())

/** What was posted on three days in a row: before there were unit costs, with the first, and with the second. */
const kept = [
  [day, 'letter', 'pieces', 5],
  [day, 'letter', 'paper', 10],
  [day, 'letter', 'postage', 600],
  [next, 'letter', 'pieces', 3],
  [next, 'letter', 'paper', 7],
  [next, 'letter', 'reprinted', 1],
  [next, 'letter', 'postage', 360],
  [next, 'postcard', 'pieces', 2],
  [next, 'postcard', 'paper', 1],
  [next, 'postcard', 'postage', 240],
  [last, 'letter', 'pieces', 4],
  [last, 'letter', 'paper', 9],
  [last, 'letter', 'postage', 480],
  [last, 'postcard', 'pieces', 1],
  [last, 'postcard', 'paper', 1],
  [last, 'postcard', 'reprinted', 1],
  [last, 'postcard', 'postage', 120],
] as const

beforeAll(async () => {
  const rows = kept.map(([day, kind, measure, amount]) => ({ day, kind, measure, amount }))
  await db.insertInto('report_days').values(rows).execute()
})

test('as long as nobody entered unit costs no cost is given', async () => {
  const client = await finance()
  const { papers, costsFrom } = await client.report.period({ from: day, to: last })
  expect(papers.map(({ kind, pieces, cost }) => [kind, pieces, cost])).toEqual([
    ['letter', 12, null],
    ['postcard', 3, null],
  ])
  expect(costsFrom).toBeNull()
  expect((await client.report.unitCosts()).list).toEqual([])
})

test('unit costs are versions that are planned, in force or withdrawn, of those who set prices', async () => {
  const client = await finance()
  const set = (baseVersion: number, effectiveOn: string | null, costs: UnitCosts) =>
    client.report.setUnitCosts({ baseVersion, effectiveOn, reason, ...costs })
  expect(await set(0, null, first)).toMatchObject({ version: 1, state: 'current', ...first })
  expect(await set(1, last, second)).toMatchObject({ version: 2, state: 'planned', ...second })
  await expect(set(1, last, first)).rejects.toMatchObject({ code: 'letter.prices_changed' })
  // Planned by mistake for the same day, and taken back.
  await set(2, last, { ...second, workMinute: 9_999_999 })
  const undo = { setting: 'unitCosts', version: 3, reason } as const
  const reviewer = await people.staff('reviewer')
  await expect(reviewer.dated.withdraw(undo)).rejects.toMatchObject({ code: 'access.denied' })
  await client.dated.withdraw(undo)
  const states = async () =>
    (await (await finance()).report.unitCosts()).list.map(({ state }) => state)
  expect(await states()).toEqual(['withdrawn', 'planned', 'current'])
  const printer = await people.staff('printer')
  await expect(printer.report.unitCosts()).rejects.toMatchObject({ code: 'access.denied' })
  clock.advance(3 * 86_400_000)
  expect(await states()).toEqual(['withdrawn', 'current', 'past'])
  const entries = await (await people.staff('admin')).audit.list({
    subject: 'price',
    action: 'report.set_unit_costs',
  })
  expect(entries.list.map(({ subjectId }) => subjectId)).toEqual([
    'unit-costs-3',
    'unit-costs-2',
    'unit-costs-1',
  ])
})

test('each day costs what was in force when it began, and the sums of a period are rounded once', async () => {
  const client = await finance()
  const found = await client.report.period({ from: day, to: last })
  // Set during the first day, so that the second is the first with costs.
  expect(found.costsFrom).toBe(next)
  const costs = found.papers.map(({ kind, cost }) => ({ kind, ...cost }))
  expect(costs).toEqual([
    {
      ...{ kind: 'letter', pieces: 7 },
      // 8 × 505 + 3 × 1500 and 9 × 605 + 4 × 1501 are 85.40 and 114.49 of the smallest unit: 199.89.
      material: 200,
      // 3 × 2.5 min × 0.5001 and 4 × 2.0 min × 0.6003: 8.55315.
      work: 855,
      ...{ postage: 840, total: 1895 },
      // 1895 / 7 = 270.7
      each: 271,
    },
    {
      ...{ kind: 'postcard', pieces: 3 },
      // A card holds its paper and has no envelope; one was printed again: 2 × 3000 and 2 × 3333 are 126.66.
      material: 127,
      // 2 × 0.4 min × 0.5001 and 0.5 min × 0.6003: 0.70023.
      work: 70,
      ...{ postage: 360, total: 557, each: 186 },
    },
  ])
  expect(found.papers[0]?.pieces).toBe(12)
})

test('the period before has the costs of its own days; a kind alone has its own', async () => {
  const client = await finance()
  const found = await client.report.period({ from: last, to: last, kind: 'letter' })
  expect(found.papersBefore).toMatchObject([
    {
      kind: 'letter',
      cost: { pieces: 3, material: 85, work: 375, postage: 360, total: 820, each: 273 },
    },
  ])
  expect(found.papers).toMatchObject([
    {
      kind: 'letter',
      cost: { pieces: 4, material: 114, work: 480, postage: 480, total: 1074, each: 269 },
    },
  ])
  const former = await client.report.period({ from: day, to: day })
  expect(former.papers).toMatchObject([{ kind: 'letter', pieces: 5, cost: null }])
  expect(former.costsFrom).toBe(next)
})

test('people who may not see money see no cost, nor from when on it is known', async () => {
  const printer = await people.staff('printer')
  const { papers, costsFrom } = await printer.report.period({ from: day, to: last })
  expect(papers.map(({ postage, cost }) => [postage, cost])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(costsFrom).toBeNull()
})

test('spans say of each day which version was the newest that had come', () => {
  const dayOf = (index: number): string => dayAfter('2026-01-01', index)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }), (starts) => {
      // Newest first; the place stands for the version.
      const versions = starts.map((start, place) => ({
        from: dayOf(start),
        costs: { ...first, sheet: place },
      }))
      const spans = spansOf(versions)
      for (let index = 0; index <= 12; index += 1) {
        const on = dayOf(index)
        const within = spans.filter(
          ({ from, until }) => from <= on && (until === null || on < until),
        )
        const newest = versions.find(({ from }) => from <= on)
        expect(within.map(({ costs }) => costs)).toEqual(newest ? [newest.costs] : [])
      }
      expect(spans.map(({ from }) => from)).toEqual(spans.map(({ from }) => from).toSorted())
    }),
  )
})
