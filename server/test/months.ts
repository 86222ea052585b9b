import { monthAfter } from '@mailing/contract/days.ts'
import { monthIn } from '../src/modules/month/rules/months.ts'
import type { World } from './world.ts'

interface Calendar extends Pick<World, 'clock'> {
  readonly kernel: { readonly config: Pick<World['kernel']['config'], 'TIME_ZONE'> }
}

/** The month in which the world's clock stands. */
export const monthNow = ({ clock, kernel }: Calendar): string =>
  monthIn(kernel.config.TIME_ZONE, clock.now())

/** Moves the world's clock by whole days into the next month; gives the one that has ended. */
export function endMonth(world: Calendar): string {
  const month = monthNow(world)
  while (monthNow(world) === month) world.clock.advance(86_400_000)
  return month
}

/** The month before one. */
export const monthBefore = (month: string): string => monthAfter(month, -1)
