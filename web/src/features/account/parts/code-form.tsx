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

interface Wrong {
  readonly phone?: string
  readonly code?: string
  readonly agree?: string
}

/** What is typed, and the two calls of a login by phone and code. */
function useCodeLogin(onDone: (needsSecondFactor: boolean) => void, onSent: () => void) {
  const texts = useTexts('account')
  // Who reads an agreement on the way finds them again.
  const [phone, setPhone] = useKept('login phone', '')
  const [code, setCode] = useKept('login code', '')
  const [isAgreed, setAgreed] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const wait = useCountdown()

  const sending = useSend(calls.account.sendCode, {
    onSuccess: (answer) => {
      wait.start(answer.resendAfterSeconds)
      onSent()
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
  return {
    phone,
    setPhone,
    code,
    setCode,
    isAgreed,
    setAgreed,
    wrong,
    wait,
    askForCode,
    submit,
    isSent: sending.data !== undefined,
    isSending: sending.isSending,
    isChecking: checking.isSending,
  }
}

/** Phone, code and agreement. `onDone` is told whether the second factor is still owed. */
export function CodeForm({ onDone }: { readonly onDone: (needsSecondFactor: boolean) => void }) {
  const texts = useTexts('account')
  const codeField = useRef<HTMLInputElement>(null)
  const login = useCodeLogin(onDone, () => codeField.current?.focus())
  const { wrong, wait } = login
  return (
    <form onSubmit={login.submit} noValidate>
      <Field label={texts.phone} error={wrong.phone} isRequired>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name="phone"
          maxLength={24}
          placeholder={texts.phoneHint}
          value={login.phone}
          onChange={(event) => login.setPhone(event.target.value)}
        />
      </Field>
      <Field
        label={texts.code}
        error={wrong.code}
        hint={login.isSent && <span role="status">{texts.sent}</span>}
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
          value={login.code}
          onChange={(event) => login.setCode(event.target.value.replace(/\D/g, ''))}
          addon={
            <Button
              size="small"
              kind="quiet"
              isBusy={login.isSending}
              disabled={wait.seconds > 0}
              onClick={login.askForCode}
            >
              {wait.seconds > 0 ? texts.resend(wait.seconds) : texts.send}
            </Button>
          }
        />
      </Field>
      <AgreementCheck isAgreed={login.isAgreed} onChange={login.setAgreed} problem={wrong.agree} />
      <Button type="submit" kind="primary" isWide isBusy={login.isChecking} className="mt-3">
        {texts.login}
      </Button>
    </form>
  )
}

function AgreementCheck({
  isAgreed,
  onChange,
  problem,
}: {
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
  readonly problem: string | undefined
}) {
  const texts = useTexts('account')
  return (
    <>
      <Checkbox
        checked={isAgreed}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? 'agree-error' : undefined}
        label={
          <span className="text-sm text-muted">
            {texts.agree} <Agreement name="user-agreement">{texts.userAgreement}</Agreement>{' '}
            {texts.and} <Agreement name="privacy-policy">{texts.privacyPolicy}</Agreement>
          </span>
        }
      />
      {problem && (
        <p id="agree-error" role="alert" className="mb-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </>
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
