import type { Recipient } from '@mailing/contract/address/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Countdowns, countdownCalls } from '@mailing/contract/countdown/calls.ts'
import { daysBetween } from '@mailing/contract/days.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { UserContext } from '../../../platform/context.ts'
import { type HomecomingKeeper, recipientsOf, setReleaseDay } from '../../address/service.ts'
import { addPastDay, listPastDays } from '../store/past-days.ts'

type Calls = typeof countdownCalls

const dayColumn = 'countdown_past_days.day_sealed'

const todayOf = ({ config, clock }: Pick<UserContext, 'config' | 'clock'>): string =>
  dayIn(config.TIME_ZONE, clock.now())

type WithDay = Recipient & { readonly releaseOn: string }
const hasDay = (recipient: Recipient): recipient is WithDay => recipient.releaseOn !== null

/** The soonest first; days that have passed come last, the last one first. */
const bySoonest =
  (today: string) =>
  (a: WithDay, b: WithDay): number => {
    const [isPast, isOtherPast] = [a.releaseOn < today, b.releaseOn < today]
    if (isPast !== isOtherPast) return isPast ? 1 : -1
    return (isPast ? -1 : 1) * a.releaseOn.localeCompare(b.releaseOn)
  }

/** The days of all people of the address book, with the days that they replaced. */
export async function listCountdowns(context: UserContext): Promise<Countdowns> {
  const { vault, userId } = context
  const today = todayOf(context)
  const people = await recipientsOf(context, userId)
  const past = Map.groupBy(await listPastDays(context, userId), (row) => row.recipient_id)
  return {
    today,
    list: people
      .filter(hasDay)
      .sort(bySoonest(today))
      .map(({ id, name, relation, institution, releaseOn }) => ({
        recipientId: id,
        name,
        relation,
        place: institution?.kind ?? 'postal',
        day: releaseOn,
        daysLeft: daysBetween(today, releaseOn),
        history: (past.get(id) ?? []).map((row) => ({
          day: vault.openText(row.day_sealed, dayColumn),
          replacedAt: row.replaced_at.toISOString(),
        })),
      })),
    others: people
      .filter((recipient) => !hasDay(recipient))
      .map(({ id, name, relation }) => ({ recipientId: id, name, relation })),
  }
}

export async function setCountdown(
  context: UserContext,
  { recipientId, day }: CallParsed<Calls['set']>,
): Promise<Countdowns> {
  await setReleaseDay(context, recipientId, day)
  return listCountdowns(context)
}

/** What the home screen shows: the next day that is still to come. */
export async function getNextCountdown(context: UserContext): Promise<CallAnswer<Calls['next']>> {
  const today = todayOf(context)
  const [next] = (await recipientsOf(context, context.userId))
    .filter(hasDay)
    .filter(({ releaseOn }) => releaseOn > today)
    .sort(bySoonest(today))
  return next
    ? { countdown_day: daysBetween(today, next.releaseOn), name: next.name }
    : { countdown_day: 0, name: '' }
}

/** Keeps a day that is replaced, wherever the address book was changed. */
export const keepPastDay: HomecomingKeeper = (context, { recipientId, before }) =>
  addPastDay(context, {
    userId: context.userId,
    recipientId,
    daySealed: context.vault.seal(before, dayColumn),
    at: context.clock.now(),
  })
