import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useSend } from '../../../platform/client/query.ts'
import { readStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { AgreementCheck } from './agreement-check.tsx'
import { type Contact, ContactCodeForm } from './contact-code-form.tsx'

type Ticket = Extract<CallOutput<typeof calls.account.thirdParty>, { outcome: 'bind' }>
type Login = CallOutput<typeof calls.account.authBindPhone>
/** The account of a contact, or a new one without. */
type Account = (Contact & { readonly code: string }) | { readonly isSkipped: true }

/** What is agreed to, and the call that binds the login of the provider to an account. */
function useBinding({ ticket }: Ticket, onDone: (login: Login) => void) {
  const texts = useTexts('account')
  const [isAgreed, setAgreed] = useState(false)
  const [isAgreementMissing, setAgreementMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const binding = useSend(calls.account.authBindPhone, {
    onSuccess: onDone,
    onError: (error) => {
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setProblem(error.message)
      return true
    },
  })
  const isAccepted = () => {
    setProblem(undefined)
    setAgreementMissing(!isAgreed)
    return isAgreed
  }
  const bind = (account: Account) =>
    binding.send({
      ...account,
      ticket,
      isAgreed: true,
      shareUid: readStored('shareUid') ?? undefined,
    })
  const agreement = {
    isAgreed,
    onChange: setAgreed,
    problem: isAgreementMissing && !isAgreed ? texts.agreeFirst : undefined,
  }
  return { binding, bind, isAccepted, problem, agreement }
}

/**
 * After a provider has named somebody whom we do not know: the account of a phone or an address, or, where that is
 * allowed, a new one without.
 */
export function BindForm({
  ticket,
  onDone,
}: {
  readonly ticket: Ticket
  readonly onDone: (login: Login) => void
}) {
  const texts = useTexts('account')
  const config = useAppConfig()
  const { binding, bind, isAccepted, problem, agreement } = useBinding(ticket, onDone)
  return (
    <Card title={texts.third.bindTitle}>
      <p className="mb-4 text-muted">{texts.third.bindLead}</p>
      {config.isPending ? (
        <Skeleton lines={4} />
      ) : (
        <ContactCodeForm
          ways={config.data?.login.ways ?? ['phone', 'email']}
          call={calls.account.sendCode}
          keepAs="bind"
          startWith={ticket.email}
          submitWords={texts.third.bind}
          isBusy={binding.isSending}
          codeProblem={problem}
          isRestRight={isAccepted}
          onSubmit={(contact, code) => bind({ ...contact, code })}
        >
          <AgreementCheck {...agreement} />
        </ContactCodeForm>
      )}
      {ticket.isSkippable && (
        <Button
          kind="quiet"
          isWide
          className="mt-2"
          isBusy={binding.isSending}
          onClick={() => isAccepted() && bind({ isSkipped: true })}
        >
          {texts.third.skip}
        </Button>
      )}
    </Card>
  )
}
