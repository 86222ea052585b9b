import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { timeOfDay } from '@mailing/contract/days.ts'
import type { NoticeSettings, noticeCalls } from '@mailing/contract/notice/calls.ts'
import {
  type Channel,
  factsOf,
  type NoticeGroup,
  noticeGroups,
  topicNames,
} from '@mailing/contract/notice/topics.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { keepLocale } from '../../account/service.ts'
import { testsAnHour } from '../rules/pace.ts'
import { minutesOf } from '../rules/quiet.ts'
import { dropUnchosen } from '../store/deliveries.ts'
import { findSettings, listChoices, putSettings } from '../store/settings.ts'
import { addNotices } from './add.ts'
import { channelsOf } from './channels.ts'

type Calls = typeof noticeCalls
type Chosen = NoticeSettings['chosen']

const topicsByGroup: ReadonlyMap<NoticeGroup, readonly string[]> = new Map(
  noticeGroups.map((group) => [
    group,
    topicNames.filter((topic) => factsOf(topic).group === group),
  ]),
)

/** What somebody has chosen, and what can be chosen. */
export async function getSettings(context: UserContext): Promise<CallAnswer<Calls['settings']>> {
  const { userId } = context
  const [row, choices, usable] = await Promise.all([
    findSettings(context, userId),
    listChoices(context, userId),
    channelsOf(context),
  ])
  const { quiet_from: from = null, quiet_to: to = null, has_details = false } = row ?? {}
  return {
    ...usable,
    chosen: Object.fromEntries(
      noticeGroups.map((group) => [
        group,
        choices.filter((one) => one.topic_group === group).map(({ channel }) => channel),
      ]),
    ) as Chosen,
    quiet: from !== null && to !== null ? { from: timeOfDay(from), to: timeOfDay(to) } : null,
    hasDetails: has_details,
    pushKey: context.outside.push.publicKey,
  }
}

const pairs = (chosen: Chosen): (readonly [NoticeGroup, Channel])[] =>
  noticeGroups.flatMap((group) =>
    [...new Set(chosen[group])].map((channel) => [group, channel] as const),
  )

/** Puts new choices in the place of the old ones. What waits for a channel that was given up is not sent. */
export async function saveSettings(
  context: UserContext,
  { chosen, quiet, hasDetails }: CallParsed<Calls['saveSettings']>,
): Promise<CallAnswer<Calls['settings']>> {
  const { userId, locale } = context
  const choices = pairs(chosen)
  const before = await listChoices(context, userId)
  const { channels } = await channelsOf(context)
  for (const [group, channel] of choices) {
    const isNew = !before.some((one) => one.topic_group === group && one.channel === channel)
    // What was chosen once may stay, also while its device is logged out.
    if (isNew && channels.find((one) => one.channel === channel)?.state !== 'ready')
      throw new AppError('notice.no_receiver')
  }
  await inTransaction(context, async (context) => {
    const now = context.clock.now()
    await putSettings(
      context,
      userId,
      {
        quietFrom: quiet && minutesOf(quiet.from),
        quietTo: quiet && minutesOf(quiet.to),
        hasDetails,
      },
      choices,
      now,
    )
    await keepLocale(context, userId, locale)
    await dropUnchosen(context, userId, topicsByGroup, now)
  })
  return getSettings(context)
}

/** A message that somebody asks for to try a channel. It goes the way of all others. */
export async function sendTest(
  context: UserContext,
  { channel }: CallParsed<Calls['sendTest']>,
): Promise<{ isDone: true }> {
  const { userId, locale } = context
  const { channels, isStopped } = await channelsOf(context)
  if (isStopped) throw new AppError('notice.stopped')
  if (channels.find((one) => one.channel === channel)?.state !== 'ready')
    throw new AppError('notice.no_receiver')
  await takeLimits(context, [{ key: `notice test ${userId}`, max: testsAnHour, seconds: 3600 }])
  await inTransaction(context, async (context) => {
    await keepLocale(context, userId, locale)
    await addNotices(context, [{ userId, topic: 'test', subject: '', key: newId(), only: channel }])
  })
  return { isDone: true }
}
