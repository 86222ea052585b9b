import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { finishLogin } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { CodeForm } from '../parts/code-form.tsx'
import { SecondFactorForm } from '../parts/second-factor-form.tsx'

/** Login by phone and code; staff then confirm with their authenticator app. Goes on to where the person wanted to go. */
export default function LoginPage({ params }: PageProps) {
  const texts = useTexts('account')
  const [isSecondFactorNeeded, setSecondFactorNeeded] = useState(params['step'] === 'secondFactor')
  const config = useCall(calls.config.get, {}, { freshSeconds: 600 })

  const goOn = () => {
    void refreshCalls([
      calls.account.userInfo,
      calls.account.my,
      calls.order.counts,
      calls.config.get,
    ])
    void finishLogin(params['redirect'])
  }
  return (
    <Page title={isSecondFactorNeeded ? texts.secondFactorTitle : texts.loginTitle}>
      <p className="mb-4 px-1 text-muted">
        {isSecondFactorNeeded ? texts.secondFactorLead : texts.loginLead}
      </p>
      {config.data?.isDemo && <NoticeBar>{texts.demoHint}</NoticeBar>}
      <Card>
        {isSecondFactorNeeded ? (
          <SecondFactorForm onDone={goOn} />
        ) : (
          <CodeForm
            onDone={(needsSecondFactor) =>
              needsSecondFactor ? setSecondFactorNeeded(true) : goOn()
            }
          />
        )}
      </Card>
    </Page>
  )
}
