import { agentLimits } from '@mailing/contract/agent/rules.ts'
import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useState } from 'react'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** What is typed and accepted, and sending it. */
function useApplication(termsVersion: number) {
  const t = useTexts('agent')
  // The terms are a page of their own: who reads them finds here what was typed.
  const [name, setName] = useKept('agent name', '')
  const [accepted, setAccepted] = useKept<number | null>('agent accepted', null)
  const [isTried, setTried] = useState(false)
  const applying = useSend(calls.agent.apply, {
    refresh: [calls.agent.me],
    onSuccess: () => {
      setTried(false)
      setName('')
      setAccepted(null)
      void tell(t.sent)
    },
    onError: (error) => {
      // The version that was accepted is not in force any more: the new one is read first.
      if (error.is('agent.terms_changed')) {
        setAccepted(null)
        void refreshCalls([calls.agent.me])
      }
      return false
    },
  })
  const realName = name.trim()
  const isNamed = realName.length >= 2
  const isAccepted = accepted === termsVersion
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNamed && isAccepted) applying.send({ realName, termsVersion })
  }
  return {
    name,
    setName,
    isAccepted,
    accept: (isOn: boolean) => setAccepted(isOn ? termsVersion : null),
    isNameMissing: isTried && !isNamed,
    isAcceptMissing: isTried && !isAccepted,
    apply,
    isSending: applying.isSending,
  }
}

/**
 * The application: real name, and the version of the terms that was read. What is missing is said where it is
 * missing.
 */
export function ApplyCard({
  termsVersion,
  isAgain,
}: {
  readonly termsVersion: number
  readonly isAgain: boolean
}) {
  const t = useTexts('agent')
  const form = useApplication(termsVersion)
  return (
    <Card title={isAgain ? t.applyAgain : t.apply}>
      <form onSubmit={form.apply} noValidate>
        <Field
          label={t.realName}
          hint={t.realNameHint}
          error={form.isNameMissing ? t.realNameMissing : undefined}
          isRequired
        >
          <Input
            value={form.name}
            maxLength={agentLimits.name}
            autoComplete="name"
            onChange={(event) => form.setName(event.currentTarget.value)}
          />
        </Field>
        <PageLink
          to="/pagesA/poster/promotionDesc/promotionDesc"
          className={buttonClass({ size: 'small' })}
        >
          {t.readTerms}
        </PageLink>
        <Checkbox
          label={t.accept(termsVersion)}
          checked={form.isAccepted}
          aria-invalid={form.isAcceptMissing ? true : undefined}
          aria-describedby={form.isAcceptMissing ? 'accept-error' : undefined}
          onChange={(event) => form.accept(event.currentTarget.checked)}
        />
        {form.isAcceptMissing && (
          <p id="accept-error" role="alert" className="mb-2 text-sm text-danger">
            {t.acceptMissing}
          </p>
        )}
        <Button type="submit" kind="primary" isWide isBusy={form.isSending} className="mt-2">
          {t.send}
        </Button>
      </form>
    </Card>
  )
}
