import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { forgetKept } from '../../../platform/kept.ts'
import { setToken } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback.ts'
import { answerWithPasskey, isPasskeyBrowser, PasskeyClosed } from '../model/passkey.ts'

/** Logs in, or confirms the session of a member of staff, with a passkey. Nothing where browser or address keep none. */
export function PasskeyButton({
  purpose,
  onDone,
}: {
  readonly purpose: 'login' | 'confirm'
  readonly onDone: () => void
}) {
  const { passkey: texts } = useTexts('account')
  const config = useCall(calls.config.get, {}, { freshSeconds: 600 })
  const [isBusy, setBusy] = useState(false)
  const asking = useSend(calls.account.askPasskey)
  const answering = useSend(
    purpose === 'login' ? calls.account.passkeyLogin : calls.account.passkeySecondFactor,
    {
      onSuccess: (login) => {
        if (purpose === 'login') forgetKept()
        setToken({ token: login.token, expiresAt: login.tokenExpiresAt, hasSecondFactor: true })
        onDone()
      },
    },
  )
  if (!config.data?.login.hasPasskeys || !isPasskeyBrowser()) return null
  const start = async () => {
    setBusy(true)
    try {
      const question = await asking.sendAsync({ purpose })
      await answering.sendAsync({ answer: await answerWithPasskey(question) })
    } catch (error) {
      // What the server refuses has been shown already.
      if (!(error instanceof CallError))
        toast(error instanceof PasskeyClosed ? texts.closed : texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isWide isBusy={isBusy} onClick={() => void start()}>
      {texts[purpose]}
    </Button>
  )
}
