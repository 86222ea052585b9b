import { calls } from '@mailing/contract/client.ts'
import { useEffect } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { clearToken, dropSecondFactor } from '../../platform/session.ts'
import { leaveWith } from '../../ui/desk/before-leaving.ts'
import { useIdle } from './use-idle.ts'

/**
 * Logging out, and locking at a shared bench: the screen stays as it is until its owner gives the second factor again.
 */
export function useLeaving() {
  const logout = useSend(calls.account.logout, {
    onSuccess: clearToken,
    onError: () => {
      clearToken()
      return true
    },
  })
  const { send } = useSend(calls.account.lock)
  // Here without the network too: when the answer comes, somebody else may be at work already.
  const lock = () =>
    leaveWith(() => {
      send({})
      dropSecondFactor()
    })
  useIdle(lock)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sender is made anew with each drawing and does the same
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyL' && !event.ctrlKey) {
        event.preventDefault()
        lock()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return {
    lock,
    logOut: () => leaveWith(() => logout.send({})),
    isLoggingOut: logout.isSending,
  }
}
