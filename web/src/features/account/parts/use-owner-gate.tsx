import { calls } from '@mailing/contract/client.ts'
import { type ReactNode, useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OwnerCheck } from './owner-check.tsx'

export interface OwnerGate {
  /** Goes on at once where the owner has been proved just now; asks for the code before where not. */
  readonly run: (then: () => void) => void
  /** For `onError`: asks for the code when that is what was missing, and sends again afterwards. False: another error. */
  readonly take: (error: CallError, again: () => void) => boolean
  readonly form: ReactNode
}

/** Changing how somebody logs in asks again whose account it is, as a copy and the deletion do. */
export function useOwnerGate(): OwnerGate {
  const { bindCard: texts } = useTexts('account')
  const ways = useCall(calls.account.loginWays, {})
  const [waiting, setWaiting] = useState<{ readonly then: () => void }>()
  const [problem, setProblem] = useState<string>()
  const confirming = useSend(calls.account.confirmOwner, {
    refresh: [calls.account.loginWays],
    onSuccess: () => {
      setWaiting(undefined)
      waiting?.then()
    },
    onError: (error) => {
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setProblem(error.message)
      return true
    },
  })
  const proof = ways.data?.proof
  const wait = (then: () => void) => {
    setProblem(undefined)
    setWaiting({ then })
  }
  return {
    // Asked anew: minutes may have passed since the page was opened. Without an answer the call itself is told what it lacks.
    run: (then) =>
      void ways.refetch().then(({ data }) => (data?.proof.isFresh === false ? wait(then) : then())),
    take: (error, again) => {
      if (!error.is('account.confirm_needed')) return false
      wait(again)
      return true
    },
    form: waiting && proof && (
      <div className="mt-3">
        {/* The server has the last word: what it refused needs the code, however fresh the login was when the page was opened. */}
        <OwnerCheck
          proof={{ ...proof, isFresh: false }}
          submitWords={texts.prove}
          isBusy={confirming.isSending}
          codeProblem={problem}
          onSubmit={(code) => {
            setProblem(undefined)
            if (code !== undefined) confirming.send({ code })
          }}
        >
          <p className="mb-3 text-sm text-muted">{texts.proveLead}</p>
        </OwnerCheck>
      </div>
    ),
  }
}
