import { calls } from '@mailing/contract/client.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { finishLogin } from '../../../platform/navigation/navigate.ts'

/** After a login: what was shown to somebody else is asked again, and the way goes on to where the person wanted to go. */
export function goOnAfterLogin(target: string | undefined): void {
  void refreshCalls([
    calls.account.userInfo,
    calls.account.my,
    calls.order.counts,
    calls.config.get,
  ])
  void finishLogin(target)
}
