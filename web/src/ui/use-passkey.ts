import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useAppConfig } from '../platform/client/app-config.ts'
import { CallError } from '../platform/client/call-error.ts'
import { useSend } from '../platform/client/query.ts'
import { forgetKept } from '../platform/kept.ts'
import { answerWithPasskey, isPasskeyBrowser, PasskeyClosed } from '../platform/passkey.ts'
import { currentUid, readClaims, setToken } from '../platform/session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { toast } from './feedback.ts'

/** Whether this browser and this address keep passkeys; undefined: it is not known yet. */
export function useHasPasskeys(): boolean | undefined {
  const config = useAppConfig()
  return config.data?.login.hasPasskeys && isPasskeyBrowser()
}

/** Runs what asks the browser for a passkey, and says what became of it. What the server refuses has been shown already. */
export function usePasskeyWork(): {
  readonly isBusy: boolean
  readonly run: (work: () => Promise<unknown>) => Promise<void>
} {
  const { passkey: texts } = useTexts('account')
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    run: async (work) => {
      setBusy(true)
      try {
        await work()
      } catch (error) {
        if (!(error instanceof CallError))
          toast(error instanceof PasskeyClosed ? texts.closed : texts.failed)
      } finally {
        setBusy(false)
      }
    },
  }
}

interface PasskeyOptions {
  /** `login`: whoever holds the passkey; of staff it is the second factor too. `confirm`: the person who is logged in. */
  readonly purpose: 'login' | 'confirm'
  /** Before the new session takes the place of one that is still here. False: it does not, and nothing has happened. */
  readonly onAnswered?: (token: string) => Promise<boolean>
  readonly onDone?: () => void
}

/** Logs in, or confirms the session of a member of staff, with a passkey. Null where browser or address keep none. */
export function usePasskey({ purpose, onAnswered, onDone }: PasskeyOptions) {
  const hasPasskeys = useHasPasskeys()
  const { isBusy, run } = usePasskeyWork()
  const asking = useSend(calls.account.askPasskey)
  const answering = useSend(
    purpose === 'login' ? calls.account.passkeyLogin : calls.account.passkeySecondFactor,
  )
  if (!hasPasskeys) return null
  const start = () =>
    run(async () => {
      const question = await asking.sendAsync({ purpose })
      const { token, tokenExpiresAt } = await answering.sendAsync({
        answer: await answerWithPasskey(question),
      })
      if ((await onAnswered?.(token)) === false) return
      if (readClaims(token)?.uid !== currentUid()) forgetKept()
      setToken({ token, expiresAt: tokenExpiresAt, hasSecondFactor: true })
      onDone?.()
    })
  return { isBusy, start: () => void start() }
}
