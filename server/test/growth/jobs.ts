import type { Ask } from './asks.ts'
import type { GrowthPlace } from './place.ts'

/** Jobs that run every few minutes for as long as the house is open: what they cost may not depend on what lies behind it. */
const steady = [
  'agent.settle_payouts',
  'cloud.sweep',
  'delivery.finish_abandoned',
  'delivery.poll_carriers',
  'notice.balances',
  'notice.send',
  'order.expire',
  'platform.sweep',
  'wallet.provider_work',
  'wallet.query_payments',
  'wallet.settle_corrections',
  'wallet.sweep_ledger',
] as const

/**
 * It counts the day that runs, each minute. Asked in the long form alone: whether the business of the last hour, which only the larger size
 * has, lies in that day depends on when the test runs (towards midnight 885 blocks became 20,735 at 30,000 orders).
 */
const ofTheDay = 'report.keep'
const isLong = Number(process.env['GROWTH_ORDERS'] ?? 0) >= 1_000_000

/** Each as a question of its own. What was due is done when it has run before it is measured. */
export const jobAsks = ({ world }: GrowthPlace): readonly Ask[] =>
  [...steady, ...(isLong ? [ofTheDay] : [])].map((name) => ({
    name: `${name} by itself`,
    call: name,
    prepare: () => Promise.resolve(() => world.runJob(name)),
  }))
