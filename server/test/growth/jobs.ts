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
  'report.keep',
  'wallet.provider_work',
  'wallet.query_payments',
  'wallet.settle_corrections',
  'wallet.sweep_ledger',
] as const

/** Each as a question of its own. What was due is done when it has run before it is measured. */
export const jobAsks = ({ world }: GrowthPlace): readonly Ask[] =>
  steady.map((name) => ({
    name: `${name} by itself`,
    call: name,
    prepare: () => Promise.resolve(() => world.runJob(name)),
  }))
