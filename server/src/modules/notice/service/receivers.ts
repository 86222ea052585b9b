import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { noticeCalls } from '@mailing/contract/notice/calls.ts'
import { noticeGroups } from '@mailing/contract/notice/topics.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { keepLocale } from '../../account/service.ts'
import {
  addChoices,
  putSubscription,
  putWechat,
  removeSubscription,
  removeWechat,
  subscriptionsOf,
} from '../store/settings.ts'
import { getSettings } from './settings.ts'

export { moveWechat } from '../store/settings.ts'

type Calls = typeof noticeCalls

export const endpointColumn = 'push_subscriptions.endpoint_sealed'
export const keysColumn = 'push_subscriptions.keys_sealed'
export const openidColumn = 'wechat_receivers.openid_sealed'

const indexOf = ({ vault }: Pick<Kernel, 'vault'>, endpoint: string): Buffer =>
  vault.blindIndex(endpoint, 'notice.endpoint')

/**
 * A browser takes messages from now on, for as long as it stays logged in. With the first one of a person, push is chosen for
 * everything: whoever allows messages wants them.
 */
export async function addPush(
  context: UserContext,
  { endpoint, keys }: CallParsed<Calls['addPush']>,
): Promise<CallAnswer<Calls['settings']>> {
  const { userId, vault, session, locale } = context
  if (!context.outside.push.isAllowed(endpoint)) throw new AppError('notice.push_service')
  await inTransaction(context, async (context) => {
    const now = context.clock.now()
    const isFirst = (await subscriptionsOf(context, [userId], now)).length === 0
    const isNew = await putSubscription(
      context,
      {
        userId,
        sessionId: session.id,
        endpointIndex: indexOf(context, endpoint),
        endpointSealed: vault.seal(endpoint, endpointColumn),
        keysSealed: vault.seal(JSON.stringify(keys), keysColumn),
      },
      now,
    )
    await keepLocale(context, userId, locale)
    if (isFirst && isNew)
      await addChoices(
        context,
        userId,
        noticeGroups.map((group) => [group, 'push'] as const),
      )
  })
  return getSettings(context)
}

export async function removePush(
  context: UserContext,
  { endpoint }: CallParsed<Calls['removePush']>,
): Promise<CallAnswer<Calls['settings']>> {
  await removeSubscription(context, context.userId, indexOf(context, endpoint))
  return getSettings(context)
}

/** Messages go no more to a WeChat account that opens this one no more. */
export async function forgetWechatName(
  kernel: InTransaction,
  { userId, provider }: { readonly userId: string; readonly provider: string },
): Promise<void> {
  if (provider === 'wechat') await removeWechat(kernel, userId)
}

/** Whoever logs in through the official account is known there by a name that messages can be sent to. */
export async function keepWechatName(
  kernel: InTransaction<Pick<Kernel, 'vault' | 'clock' | 'outside'>>,
  { userId, provider, subjects }: { userId: string; provider: string; subjects: readonly string[] },
): Promise<void> {
  const { appId } = kernel.outside.wechatMessages
  if (provider !== 'wechat' || appId === null) return
  const own = subjects.find((subject) => subject.startsWith(`${appId}:`))
  if (own === undefined) return
  const openid = own.slice(appId.length + 1)
  await putWechat(kernel, userId, kernel.vault.seal(openid, openidColumn), kernel.clock.now())
}
