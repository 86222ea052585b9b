import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { setToken } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

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
      if (!error.is('account.second_factor_wrong')) return false
      setCode('')
      setWrong(error.message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) return setWrong(texts.codeWrong)
    setWrong(undefined)
    confirming.send({ code })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={texts.secondFactorTitle} error={wrong} isRequired>
        <Input
          autoFocus
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="totp"
          maxLength={6}
          placeholder={texts.codeHint}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
      <Button type="submit" kind="primary" isWide isBusy={confirming.isSending} className="mt-2">
        {texts.confirm}
      </Button>
    </form>
  )
}
