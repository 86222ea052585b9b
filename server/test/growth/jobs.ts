import { dayAfter } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from '../../src/platform/clock.ts'
import type { Ask } from './asks.ts'
import type { GrowthPlace } from './place.ts'

/** Jobs that run every few minutes; their cost may not grow with the past. */
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
 * A job that counts the running day each minute. That costs with the day's business, and the clock
 * decides how much there is. It runs last, right after midnight, when nothing has happened yet: the
 * past must not be read again.
 */
const ofTheDay = 'report.keep'

/** Each as a question of its own. What was due is done when it has run before it is measured. */
export const jobAsks = ({ world }: GrowthPlace): readonly Ask[] => {
  const { clock, config } = world.kernel
  const run = (name: string) => () => world.runJob(name)
  const ask = (name: string, before: () => void = () => undefined): Ask => ({
    name: `${name} by itself`,
    call: name,
    prepare: () => {
      before()
      return Promise.resolve(run(name))
    },
  })
  return [
    ...steady.map((name) => ask(name)),
    ask(ofTheDay, () => {
      const tomorrow = dayAfter(dayIn(config.TIME_ZONE, clock.now()), 1)
      const midnight = momentIn(config.TIME_ZONE, tomorrow, '00:00')
      world.clock.advance(midnight.getTime() - clock.now().getTime() + 60_000)
    }),
  ]
}
