import type { LoginWay } from '@mailing/contract/config/calls.ts'
import { useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { goOnAfterLogin } from '../model/go-on.ts'
import { reasonOf } from '../model/login-reason.ts'
import { CodeForm } from '../parts/code-form.tsx'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { ProviderButtons } from '../parts/provider-buttons.tsx'
import { SecondFactorForm } from '../parts/second-factor-form.tsx'

/** Offered while nothing is known of this server. */
const loginWays: readonly LoginWay[] = ['phone', 'email']

/** Login by a code to phone or e-mail address; staff then confirm with their authenticator app. Goes on to where the person wanted to go. */
export default function LoginPage({ params }: PageProps) {
  const texts = useTexts('account')
  const [isSecondFactorNeeded, setSecondFactorNeeded] = useState(params['step'] === 'secondFactor')
  const config = useAppConfig()

  const goOn = () => goOnAfterLogin(params['redirect'])
  const reason = reasonOf(params['redirect'])
  return (
    <Page title={isSecondFactorNeeded ? texts.secondFactorTitle : undefined}>
      {reason && !isSecondFactorNeeded && (
        <p className="mb-1 px-1 font-medium">{texts.reasons[reason]}</p>
      )}
      <p className="mb-4 px-1 text-muted">
        {isSecondFactorNeeded ? texts.secondFactorLead : texts.loginLead}
      </p>
      {config.data?.isDemo && <NoticeBar>{texts.demoHint}</NoticeBar>}
      <Card>
        {isSecondFactorNeeded ? (
          <SecondFactorForm onDone={goOn} />
        ) : config.isPending ? (
          <Skeleton lines={4} />
        ) : (
          <CodeForm
            ways={config.data?.login.ways ?? loginWays}
            onDone={(needsSecondFactor) =>
              needsSecondFactor ? setSecondFactorNeeded(true) : goOn()
            }
          />
        )}
      </Card>
      {!isSecondFactorNeeded && (
        <div className="mt-3">
          <PasskeyButton purpose="login" onDone={goOn} />
        </div>
      )}
      {!isSecondFactorNeeded && config.data && (
        <ProviderButtons providers={config.data.login.providers} target={params['redirect']} />
      )}
      {!isSecondFactorNeeded && (
        <p className="mt-4 px-1 text-center text-sm text-muted">
          {texts.block.noCode}{' '}
          <PageLink
            to="/pages/blockPhone/blockPhone"
            className="inline-block py-1 text-accent-text underline underline-offset-3"
          >
            {texts.block.noCodeText}
          </PageLink>
        </p>
      )}
    </Page>
  )
}
