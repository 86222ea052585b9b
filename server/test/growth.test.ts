import { beforeAll, expect, test } from 'vitest'
import { asked, listing } from './growth/asks.ts'
import { exempt, findGrowth, growthReport } from './growth/compare.ts'
import { runGrowth, type Sizes } from './growth/run.ts'

/**
 * Runs every list and search of the contract at two sizes. It runs as everybody who may call it,
 * with each filter, and for its first, a middle and a deep page. Cost is counted in the blocks that
 * its statements touch: that is the same on every machine. A whole run of the tests asks every
 * second call, and the others with the next seed (decision 079).
 */
const large = Number(process.env['GROWTH_ORDERS'] ?? 30_000)
const isLong = large >= 1_000_000
let sizes: Sizes

beforeAll(async () => {
  sizes = await runGrowth({
    small: 1000,
    large,
    how: isLong
      ? { before: 6, times: 5, isEveryRole: true }
      : { before: 2, times: 1, isEveryRole: false },
  })
  if (process.env['TEST_FIGURES']) console.info(growthReport(sizes))
}, 3_600_000)

test('no list and no search costs more because there are more orders', () => {
  const grown = findGrowth(sizes).filter(({ call }) => !(call in exempt))
  expect(grown.map(({ name, blocks }) => `${name}: ${blocks.join(' -> ')} blocks`)).toEqual([])
})

test('what is exempt is a list, and does grow', () => {
  const growing = new Set(findGrowth(sizes).map(({ call }) => call))
  for (const [call, reason] of Object.entries(exempt)) {
    expect(listing.map(({ id }) => id)).toContain(call)
    expect(reason.length).toBeGreaterThan(20)
    // Slow growth shows at a million only.
    if (isLong) expect([...growing]).toContain(call)
  }
})

test('every call that lists or finds was asked', () => {
  const measured = new Set([...sizes.after.keys()].map((name) => name.split(' ')[0]))
  expect(asked.map(({ id }) => id).filter((id) => !measured.has(id))).toEqual([])
})

test('the copied business has sound books, by the hourly audit too', () => {
  expect(sizes.breaks).toEqual([])
  expect(sizes.hourly.isSound).toBe(true)
})
