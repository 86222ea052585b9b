import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { finishLogin } from '../../../platform/navigation/navigate.ts'

/** Whether the account that was logged in to is about to end; no answer is no reason to hold anybody up. */
const isEnding = (): Promise<boolean> =>
  request(calls.account.userInfo, {}, { isNetworkToastShown: false }).then(
    ({ endsAt }) => endsAt !== null,
    () => false,
  )

/**
 * After a login: what was shown to somebody else is asked again, and the way goes on to where the person wanted to go. Whose account
 * is about to end is shown that first, with the way to keep it.
 */
export async function goOnAfterLogin(target: string | undefined): Promise<void> {
  void refreshCalls([
    calls.account.userInfo,
    calls.account.my,
    calls.order.counts,
    calls.config.get,
  ])
  await finishLogin((await isEnding()) ? '/pages/my/privacy/leave' : target)
}
