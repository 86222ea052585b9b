import { exempt, findGrowth, growthReport, worstOf } from '../../server/test/growth/compare.ts'
import { runGrowth } from '../../server/test/growth/run.ts'
import { type Figure, type Part, shown } from '../rows.ts'

/**
 * Every list and every search of the contract, asked with 1,000 and with 1,000,000 orders as the growth test asks them
 * (`server/test/growth`), and the hourly look of the ledger's audit at the larger size. The two sizes are of one database,
 * one after the other: what was asked in a busy moment of the machine shows in its time, but not in the blocks it touched.
 */
const large = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const target = 1.5
const auditTarget = 2

async function run(): Promise<readonly Figure[]> {
  const sizes = await runGrowth({
    small: 1000,
    large,
    how: { before: 6, times: 5, isEveryRole: process.env['BENCH_ROLES'] !== 'one' },
  })
  console.error(growthReport(sizes))
  const { byTime, byBlocks } = worstOf(sizes)
  const grown = findGrowth(sizes)
  const faults = grown.filter(({ call }) => !(call in exempt))
  const [before = 0, after = 0] = byTime?.ms ?? []
  const [blocksBefore = 0, blocksAfter = 0] = byBlocks?.blocks ?? []
  const orders = shown(large)
  return [
    {
      what: `every list and every search, ${orders} orders against 1,000`,
      target: `within ${target} times the blocks`,
      seen: `${faults.length} of ${sizes.after.size} questions touch more, beside ${grown.length - faults.length} of calls that may, each for a reason (server/test/growth/compare.ts); most of the others: ${shown(blocksBefore)} to ${shown(blocksAfter)} blocks (${byBlocks?.name}); in time ${shown(before)} to ${shown(after)} ms (${byTime?.name})`,
      isMet: faults.length === 0,
    },
    {
      what: `audit of the ledger at ${orders} orders, the hourly part`,
      target: `${auditTarget} s`,
      seen: `${shown(sizes.hourly.seconds)} s; all of it ${shown(sizes.fullSeconds, 1)} s`,
      isMet:
        sizes.hourly.seconds <= auditTarget && sizes.hourly.isSound && sizes.breaks.length === 0,
    },
  ]
}

export const part: Part = { run }
