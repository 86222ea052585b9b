import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { setToken } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** The code of the authenticator app, for staff. */
export function SecondFactorForm({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts('account')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const confirming = useSend(calls.account.secondFactor, {
    onSuccess: (login) => {
      setToken({ token: login.token, expiresAt: login.tokenExpiresAt, hasSecondFactor: true })
      onDone()
    },
    onError: (error) => {
      const isOfCode =
        error.is('account.second_factor_wrong') || error.is('account.second_factor_used')
      if (!isOfCode) return false
      setCode('')
      setWrong(error.message)
      return true
    },
  })
  const submit = (given: string) => {
    if (!/^\d{6}$/.test(given)) return setWrong(texts.codeWrong)
    setWrong(undefined)
    if (!confirming.isSending) confirming.send({ code: given })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <CodeField
        isFirst
        name="totp"
        label={texts.secondFactorTitle}
        error={wrong}
        value={code}
        onChange={setCode}
        onComplete={submit}
      />
      <Button type="submit" kind="primary" isWide isBusy={confirming.isSending} className="mt-2">
        {texts.confirm}
      </Button>
      <div className="mt-2.5">
        <PasskeyButton purpose="confirm" onDone={onDone} />
      </div>
    </form>
  )
}
