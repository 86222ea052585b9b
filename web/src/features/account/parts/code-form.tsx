import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { setToken } from '../../../platform/session.ts'
import { readStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useCountdown } from './use-countdown.ts'

/** Phone, code and agreement. `onDone` is told whether the second factor is still owed. */
export function CodeForm({ onDone }: { readonly onDone: (needsSecondFactor: boolean) => void }) {
  const texts = useTexts('account')
  // Who reads an agreement on the way finds them again.
  const [phone, setPhone] = useKept('login phone', '')
  const [code, setCode] = useKept('login code', '')
  const [isAgreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<{
    readonly phone?: string
    readonly code?: string
    readonly agree?: string
  }>({})
  const codeField = useRef<HTMLInputElement>(null)
  const wait = useCountdown()

  const sending = useSend(calls.account.sendCode, {
    onSuccess: (answer) => {
      wait.start(answer.resendAfterSeconds)
      codeField.current?.focus()
    },
  })
  const checking = useSend(calls.account.checkCode, {
    onSuccess: (login) => {
      setPhone('')
      setCode('')
      setToken({ token: login.token, expiresAt: login.tokenExpiresAt, hasSecondFactor: false })
      onDone(login.isSecondFactorNeeded)
    },
    onError: (error) => {
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setWrong({ code: error.message })
      return true
    },
  })
  const askForCode = () => {
    if (!isPhone(phone)) return setWrong({ phone: texts.phoneWrong })
    setWrong({})
    sending.send({ phone: cleanPhone(phone) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(isPhone(phone) ? {} : { phone: texts.phoneWrong }),
      ...(/^\d{6}$/.test(code.trim()) ? {} : { code: texts.codeWrong }),
      ...(isAgreed ? {} : { agree: texts.agreeFirst }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    checking.send({
      phone: cleanPhone(phone),
      code: code.trim(),
      isAgreed: true,
      shareUid: readStored('shareUid') ?? undefined,
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={texts.phone} error={wrong.phone} isRequired>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name="phone"
          maxLength={24}
          placeholder={texts.phoneHint}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <Field
        label={texts.code}
        error={wrong.code}
        hint={sending.data && <span role="status">{texts.sent}</span>}
        isRequired
      >
        <Input
          ref={codeField}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          maxLength={6}
          placeholder={texts.codeHint}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          addon={
            <Button
              size="small"
              kind="quiet"
              isBusy={sending.isSending}
              disabled={wait.seconds > 0}
              onClick={askForCode}
            >
              {wait.seconds > 0 ? texts.resend(wait.seconds) : texts.send}
            </Button>
          }
        />
      </Field>
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
        aria-invalid={Boolean(wrong.agree)}
        aria-describedby={wrong.agree ? 'agree-error' : undefined}
        label={
          <span className="text-sm text-muted">
            {texts.agree} <Agreement name="user-agreement">{texts.userAgreement}</Agreement>{' '}
            {texts.and} <Agreement name="privacy-policy">{texts.privacyPolicy}</Agreement>
          </span>
        }
      />
      {wrong.agree && (
        <p id="agree-error" role="alert" className="mb-2 text-sm text-danger">
          {wrong.agree}
        </p>
      )}
      <Button type="submit" kind="primary" isWide isBusy={checking.isSending} className="mt-3">
        {texts.login}
      </Button>
    </form>
  )
}

const Agreement = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <PageLink
    to="/pages/desc/desc"
    params={{ name }}
    className="inline-block py-1 text-accent-text underline underline-offset-3"
  >
    {children}
  </PageLink>
)
