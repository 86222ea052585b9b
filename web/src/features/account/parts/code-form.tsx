import { calls } from '@mailing/contract/client.ts'
import type { LoginWay } from '@mailing/contract/config/calls.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { forgetKept } from '../../../platform/kept.ts'
import { setToken } from '../../../platform/session.ts'
import { readStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { ContactCodeForm } from './contact-code-form.tsx'

/** Phone or e-mail address, code and agreement. `onDone` is told whether the second factor is still owed. */
export function CodeForm({
  ways,
  onDone,
}: {
  readonly ways: readonly LoginWay[]
  readonly onDone: (needsSecondFactor: boolean) => void
}) {
  const texts = useTexts('account')
  const [isAgreed, setAgreed] = useState(false)
  const [isAgreementMissing, setAgreementMissing] = useState(false)
  const [codeProblem, setCodeProblem] = useState<string>()
  const checking = useSend(calls.account.checkCode, {
    onSuccess: (login) => {
      forgetKept()
      setToken({ token: login.token, expiresAt: login.tokenExpiresAt, hasSecondFactor: false })
      onDone(login.isSecondFactorNeeded)
    },
    onError: (error) => {
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setCodeProblem(error.message)
      return true
    },
  })
  return (
    <ContactCodeForm
      ways={ways}
      call={calls.account.sendCode}
      keepAs="login"
      submitWords={texts.login}
      isBusy={checking.isSending}
      codeProblem={codeProblem}
      isRestRight={() => {
        setCodeProblem(undefined)
        setAgreementMissing(!isAgreed)
        return isAgreed
      }}
      onSubmit={(contact, code) =>
        checking.send({
          ...contact,
          code,
          isAgreed: true,
          shareUid: readStored('shareUid') ?? undefined,
        })
      }
    >
      <AgreementCheck
        isAgreed={isAgreed}
        onChange={setAgreed}
        problem={isAgreementMissing && !isAgreed ? texts.agreeFirst : undefined}
      />
    </ContactCodeForm>
  )
}
