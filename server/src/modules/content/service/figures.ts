import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { contentCalls } from '@mailing/contract/content/calls.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { GuestContext, StaffContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readSetting } from '../../config/service.ts'
import { addFigures, sumFigures } from '../store/figures.ts'

type Calls = typeof contentCalls

const shownDays = 30

/** Counts what a phone has shown and opened; each banner once in a call. What is no banner of ours is passed over. */
export async function countBanners(
  context: GuestContext,
  { seen, opened }: CallParsed<Calls['count']>,
): Promise<{ isDone: true }> {
  await takeLimits(context, [{ key: `content.count ${context.ip}`, max: 600, seconds: 3600 }])
  const { list } = await readSetting(context, 'banners')
  const [seenIds, openedIds] = [new Set(seen), new Set(opened)]
  const counted = list
    .filter(({ id }) => seenIds.has(id) || openedIds.has(id))
    .map(({ id }) => ({
      id,
      seen: seenIds.has(id) ? 1 : 0,
      opened: openedIds.has(id) ? 1 : 0,
    }))
  const day = dayIn(context.config.TIME_ZONE, context.clock.now())
  await inTransaction(context, (context) => addFigures(context, day, counted))
  return { isDone: true }
}

/** How often each banner of the list was seen and opened lately. */
export async function getFigures(context: StaffContext): Promise<CallAnswer<Calls['figures']>> {
  const { list } = await readSetting(context, 'banners')
  const today = dayIn(context.config.TIME_ZONE, context.clock.now())
  return {
    list: await sumFigures(
      context,
      list.map(({ id }) => id),
      dayAfter(today, 1 - shownDays),
    ),
  }
}
