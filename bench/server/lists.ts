import {
  exempt,
  findGrowth,
  growthReport,
  ofOnePerson,
  worstOf,
} from '../../server/test/growth/compare.ts'
import type { Cost } from '../../server/test/growth/measure.ts'
import { mostOrders, runGrowth, type Sizes } from '../../server/test/growth/run.ts'
import { type Figure, type Part, shown } from '../rows.ts'

/**
 * Measures every list and search of the contract. They run with 1,000 and with 1,000,000 orders as
 * the growth test asks them (`server/test/growth`), and the hourly look of the ledger's audit at
 * the larger size. The two sizes are of one database, one after the other: what was asked in a busy
 * moment of the machine shows in its time, but not in the blocks it touched.
 */
const large = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const target = 1.5
const auditTarget = 2
/** Target in milliseconds over HTTP for a page, a search, the dashboard. */
const pageTarget = 100
const dashboardTarget = 300

/** The slowest of the questions, in ms; NaN: none was asked. */
function slowest(asked: readonly (readonly [name: string, cost: Cost])[]) {
  const [name = '', cost] = asked.toSorted((a, b) => b[1].ms - a[1].ms)[0] ?? []
  return { name, ms: cost?.ms ?? Number.NaN }
}

/**
 * Times of pages, searches and the dashboard at the larger size. Files are read in parts, each of
 * many pages.
 */
function timesOf({ after, auditEntries }: Sizes): readonly Figure[] {
  const all = [...after].filter(([name]) => !/^\w+\.export/.test(name))
  const dashboard = slowest(all.filter(([name]) => name.startsWith('report.period')))
  const isOwn = ([name]: (typeof all)[number]): boolean =>
    ofOnePerson.includes(name.split(' ')[0] ?? '')
  const asked = all.filter(([name]) => !name.startsWith('report.') && !name.endsWith('by itself'))
  const pages = asked.filter((one) => !isOwn(one))
  const own = slowest(asked.filter(isOwn))
  const slow = pages.filter(([, { ms }]) => ms > pageTarget)
  const found = slowest(pages.filter(([name]) => name.startsWith('customer.find')))
  const worst = slowest(pages)
  return [
    {
      what: `first, middle and last pages of lists and searches at ${shown(large)} orders, on the server`,
      target: `${pageTarget} ms`,
      seen: `${slow.length} of ${pages.length} take longer, the slowest ${shown(worst.ms, 0)} ms (${worst.name}); finding a customer by phone, a number or a name ${shown(found.ms, 0)} ms at most; counting all that one person with ${shown(mostOrders)} orders has ${shown(own.ms, 0)} ms at most (${own.name}); ${shown(auditEntries)} entries in the audit log`,
      isMet: slow.length === 0,
    },
    {
      what: `dashboard of a period at ${shown(large)} orders, on the server`,
      target: `${dashboardTarget} ms`,
      seen: `${shown(dashboard.ms, 0)} ms at most`,
      isMet: dashboard.ms <= dashboardTarget,
    },
  ]
}

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
    ...timesOf(sizes),
  ]
}

export const part: Part = { run }
