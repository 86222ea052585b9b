import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useEffect, useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { setToken } from '../../../platform/session.ts'
import { readStored, removeStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { goOnAfterLogin } from '../model/go-on.ts'
import { BindForm } from '../parts/bind-form.tsx'
import { ProviderButtons } from '../parts/provider-buttons.tsx'

type Login = Extract<CallOutput<typeof calls.account.thirdParty>, { outcome: 'in' }>['login']
type Ticket = Extract<CallOutput<typeof calls.account.thirdParty>, { outcome: 'bind' }>

type Brought = CallInput<typeof calls.account.thirdParty> & { readonly state: string }

/** What a provider has brought back is good for one try: a page that is drawn anew waits for the same answer. */
const asked = new Map<string, Promise<CallOutput<typeof calls.account.thirdParty>>>()

function finish(brought: Brought): Promise<CallOutput<typeof calls.account.thirdParty>> {
  const answer = asked.get(brought.state) ?? request(calls.account.thirdParty, brought)
  asked.set(brought.state, answer)
  return answer
}

function enter(login: Login): void {
  const target = readStored('loginTarget') ?? undefined
  removeStored('loginTarget')
  setToken({ token: login.token, expiresAt: login.tokenExpiresAt, hasSecondFactor: false })
  if (login.isSecondFactorNeeded)
    void redirect('/pages/login/login', { step: 'secondFactor', redirect: target })
  else goOnAfterLogin(target)
}

/** Where a login with a provider comes back to. Without anything brought back: the providers themselves. */
export default function Login2Page({ params }: PageProps) {
  const texts = useTexts('account')
  const { provider, code, state, iss, error } = params
  return (
    <Page title={texts.third.title}>
      {!provider ? (
        <Providers />
      ) : error || !code || !state ? (
        <Failed text={texts.third.failedText} />
      ) : (
        <Finish provider={provider} code={code} state={state} iss={iss} />
      )}
    </Page>
  )
}

interface FinishProps {
  readonly provider: string
  readonly code: string
  readonly state: string
  readonly iss: string | undefined
}

function Finish({ provider, code, state, iss }: FinishProps) {
  const { third } = useTexts('account')
  const [ticket, setTicket] = useState<Ticket>()
  const [problem, setProblem] = useState<CallError>()
  useEffect(() => {
    let isShown = true
    finish({ provider, code, state, iss }).then(
      (answer) => {
        if (!isShown) return
        if (answer.outcome === 'bind') return setTicket(answer)
        // Whoever comes back to this address later is told that it is used up.
        asked.delete(state)
        enter(answer.login)
      },
      (error: CallError) => {
        // Without an answer nothing is known to be used up: whoever comes back asks again.
        if (error.failure !== 'answer') asked.delete(state)
        if (isShown) setProblem(error)
      },
    )
    return () => {
      isShown = false
    }
  }, [provider, code, state, iss])
  if (problem) return <Failed text={problem.messageOr(third.failedText)} />
  if (ticket) return <BindForm ticket={ticket} onDone={enter} />
  return (
    <Card>
      <p role="status" className="mb-4">
        {third.working}
      </p>
      <Skeleton lines={2} />
    </Card>
  )
}

function Failed({ text }: { readonly text: string }) {
  const { third } = useTexts('account')
  const again = () =>
    void redirect('/pages/login/login', { redirect: readStored('loginTarget') ?? undefined })
  return (
    <Empty title={third.failedTitle} action={<Button onClick={again}>{third.again}</Button>}>
      {text}
    </Empty>
  )
}

function Providers() {
  const texts = useTexts('account')
  const config = useAppConfig()
  return (
    <>
      <p className="px-1 text-muted">{texts.loginLead}</p>
      {config.data && (
        <ProviderButtons providers={config.data.login.providers} target={undefined} />
      )}
      <Button
        kind="quiet"
        isWide
        className="mt-3"
        onClick={() => void redirect('/pages/login/login')}
      >
        {texts.third.again}
      </Button>
    </>
  )
}
