import { cleanEmail, isEmail } from '@mailing/contract/account/email.ts'
import { cleanPhone, isPhone, phoneLength } from '@mailing/contract/account/phone.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { LoginWay } from '@mailing/contract/config/calls.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { CodeField } from './code-field.tsx'
import { useCountdown } from './use-countdown.ts'

/** Where a person is reached. */
export type Contact = { readonly phone: string } | { readonly email: string }
type SendCall =
  | typeof calls.account.sendCode
  | typeof calls.account.sendBlockCode
  | typeof calls.account.sendBindCode

interface Wrong {
  readonly contact?: string
  readonly code?: string
}

export interface ContactCodeProps {
  readonly ways: readonly LoginWay[]
  /** Sends the code. */
  readonly call: SendCall
  /** Under which name what was typed is found again, by who reads something on the way. */
  readonly keepAs: string
  readonly startWith?: string
  readonly submitWords: string
  readonly isBusy: boolean
  /** What the server says of the code. */
  readonly codeProblem: string | undefined
  /** Says what else is missing; false stops. */
  readonly isRestRight?: () => boolean
  readonly onSubmit: (contact: Contact, code: string) => void
  /** Between code and button. */
  readonly children?: ReactNode
}

const read = (way: LoginWay, typed: string): Contact | null => {
  if (way === 'phone') return isPhone(typed) ? { phone: cleanPhone(typed) } : null
  return isEmail(typed) ? { email: cleanEmail(typed) } : null
}

/** What is typed, the code that is sent, and what goes on when both are right. */
function useContactCode(props: ContactCodeProps, onSent: () => void) {
  const { ways, keepAs, startWith = '' } = props
  const texts = useTexts('account')
  const [way, setWay] = useKept<LoginWay>(`${keepAs} way`, ways[0] ?? 'phone')
  const fields = {
    phone: useKept(`${keepAs} phone`, ''),
    email: useKept(`${keepAs} email`, startWith),
  }
  const [typed, setTyped] = fields[way]
  const [code, setCode] = useKept(`${keepAs} code`, '')
  const [wrong, setWrong] = useState<Wrong>({})
  const [sentBy, setSentBy] = useState<LoginWay>()
  const wait = useCountdown()
  const sending = useSend(props.call, {
    onSuccess: (answer) => {
      wait.start(answer.resendAfterSeconds)
      setSentBy(way)
      onSent()
    },
  })
  const contactWrong = way === 'phone' ? texts.phoneWrong : texts.emailWrong
  const askForCode = () => {
    const contact = read(way, typed)
    if (!contact) return setWrong({ contact: contactWrong })
    setWrong({})
    sending.send(contact)
  }
  const submit = (given: string) => {
    const contact = read(way, typed)
    const isCode = /^\d{6}$/.test(given)
    setWrong({
      ...(contact ? {} : { contact: contactWrong }),
      ...(isCode ? {} : { code: texts.codeWrong }),
    })
    const isRestRight = props.isRestRight?.() ?? true
    if (contact && isCode && isRestRight && !props.isBusy) props.onSubmit(contact, given)
  }
  return {
    way,
    setWay,
    typed,
    setTyped,
    code,
    setCode,
    wrong,
    wait,
    askForCode,
    submit,
    sentBy,
    isSending: sending.isSending,
  }
}

type ContactCodeState = ReturnType<typeof useContactCode>

/** A phone number or an e-mail address, the code that is sent there, and a button; the last digit of the code presses it. */
export function ContactCodeForm(props: ContactCodeProps) {
  const texts = useTexts('account')
  const codeField = useRef<HTMLInputElement>(null)
  const form = useContactCode(props, () => codeField.current?.focus())
  const { way, wrong, sentBy } = form
  const other = props.ways.find((one) => one !== way)
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        form.submit(form.code)
      }}
    >
      {/* A field of its own for each way: another keyboard, another memory of the browser. */}
      <ContactField key={way} form={form} />
      <CodeField
        ref={codeField}
        value={form.code}
        onChange={form.setCode}
        onComplete={form.submit}
        error={wrong.code ?? props.codeProblem}
        hint={
          sentBy === way && (
            <span role="status">{way === 'phone' ? texts.sent : texts.sentEmail}</span>
          )
        }
        addon={<SendCodeButton form={form} />}
      />
      {props.children}
      <Button type="submit" kind="primary" isWide isBusy={props.isBusy} className="mt-3">
        {props.submitWords}
      </Button>
      {other && (
        <Button kind="quiet" isWide className="mt-2" onClick={() => form.setWay(other)}>
          {other === 'email' ? texts.useEmail : texts.usePhone}
        </Button>
      )}
    </form>
  )
}

function ContactField({ form }: { readonly form: ContactCodeState }) {
  const texts = useTexts('account')
  const { way, wrong } = form
  return (
    <Field label={way === 'phone' ? texts.phone : texts.email} error={wrong.contact} isRequired>
      <Input
        {...(way === 'phone'
          ? { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', name: 'phone' }
          : { type: 'email', inputMode: 'email', autoComplete: 'email', name: 'email' })}
        maxLength={way === 'phone' ? phoneLength : 200}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={way === 'phone' ? texts.phoneHint : texts.emailHint}
        value={form.typed}
        onChange={(event) => form.setTyped(event.target.value)}
      />
    </Field>
  )
}

function SendCodeButton({
  form: { way, sentBy, wait, isSending, askForCode },
}: {
  readonly form: ContactCodeState
}) {
  const texts = useTexts('account')
  const isWaiting = wait.seconds > 0 && sentBy === way
  return (
    <Button size="small" kind="quiet" isBusy={isSending} disabled={isWaiting} onClick={askForCode}>
      {isWaiting ? texts.resend(wait.seconds) : texts.send}
    </Button>
  )
}
