import type { OwnerProof } from '@mailing/contract/account/owner-calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { useCountdown } from './use-countdown.ts'

interface OwnerCheckProps {
  readonly proof: OwnerProof
  readonly submitWords: string
  readonly isDanger?: boolean
  readonly isBusy: boolean
  /** What the server says of the code. */
  readonly codeProblem?: string | undefined
  /** Says what else is missing; false stops. */
  readonly isRestRight?: () => boolean
  /** `code` is undefined after a fresh login. */
  readonly onSubmit: (code: string | undefined) => void
  /** Before the code. */
  readonly children?: ReactNode
}

/** The code that is typed, and the sending of one. */
function useOwnerCode() {
  const [code, setCode] = useState('')
  const wait = useCountdown()
  const sending = useSend(calls.privacy.sendCode, {
    onSuccess: ({ resendAfterSeconds }) => wait.start(resendAfterSeconds),
  })
  return { code, setCode, wait, sending }
}

/** A button that needs the person's proof again: a code to the own phone or address, nothing more after a fresh login. */
export function OwnerCheck({
  proof: { isFresh, sentTo },
  submitWords,
  isDanger = false,
  isBusy,
  codeProblem,
  isRestRight,
  onSubmit,
  children,
}: OwnerCheckProps) {
  const [t, data] = [useTexts('account'), useTexts('data')]
  const ownerCode = useOwnerCode()
  const [problem, setProblem] = useState<string>()
  const submit = (given: string) => {
    const isCode = isFresh || /^\d{6}$/.test(given)
    setProblem(isCode ? undefined : t.codeWrong)
    const isRight = isRestRight?.() ?? true
    if (isCode && isRight && !isBusy) onSubmit(isFresh ? undefined : given)
  }
  if (!isFresh && sentTo === null) return <NoticeBar tone="warn">{data.proveNone}</NoticeBar>
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(ownerCode.code)
      }}
    >
      {children}
      {isFresh ? (
        <p className="mb-3 text-sm text-muted">{data.proveFresh}</p>
      ) : (
        <OwnerCodeField
          ownerCode={ownerCode}
          sentTo={sentTo}
          onComplete={submit}
          error={problem ?? codeProblem}
        />
      )}
      <Button
        type="submit"
        kind={isDanger ? 'danger' : 'primary'}
        isWide
        isBusy={isBusy}
        className="mt-3"
      >
        {submitWords}
      </Button>
    </form>
  )
}

function OwnerCodeField({
  ownerCode: { code, setCode, wait, sending },
  sentTo,
  error,
  onComplete,
}: {
  readonly ownerCode: ReturnType<typeof useOwnerCode>
  readonly sentTo: string | null
  readonly error: string | undefined
  readonly onComplete: (code: string) => void
}) {
  const [t, data] = [useTexts('account'), useTexts('data')]
  return (
    <CodeField
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      error={error}
      hint={
        sending.data ? <span role="status">{data.proveDone}</span> : data.proveSent(sentTo ?? '')
      }
      addon={
        <Button
          size="small"
          kind="quiet"
          isBusy={sending.isSending}
          disabled={wait.seconds > 0}
          onClick={() => sending.send({})}
        >
          {wait.seconds > 0 ? t.resend(wait.seconds) : t.send}
        </Button>
      }
    />
  )
}
