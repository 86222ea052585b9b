import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeField } from './code-field.tsx'
import { useCountdown } from './use-countdown.ts'

type Stop = CallOutput<typeof calls.account.blockPhone>
type OnDone = (stop: Stop) => void

/** One press, and nothing more is sent. */
export function StopByLink({
  token,
  stop,
  isUndone,
  onDone,
}: {
  readonly token: string
  readonly stop: Stop
  readonly isUndone: boolean
  readonly onDone: OnDone
}) {
  const { block } = useTexts('account')
  const stopping = useSend(calls.account.blockPhone, { onSuccess: onDone })
  return (
    <>
      {isUndone && (
        <Card title={block.started}>
          <p role="status">{block.startedText(stop.masked)}</p>
        </Card>
      )}
      <Card title={block.stopTitle}>
        <p className="mb-4">{block.stopText(stop.masked)}</p>
        <Button
          kind={isUndone ? 'quiet' : 'primary'}
          isWide
          isBusy={stopping.isSending}
          onClick={() => stopping.send({ token })}
        >
          {block.stop}
        </Button>
      </Card>
    </>
  )
}

export function Stopped({ stop }: { readonly stop: Stop }) {
  const { block } = useTexts('account')
  return (
    <Card title={block.stopped}>
      <p role="status">{block.stoppedText(stop.masked)}</p>
    </Card>
  )
}

/** The way back: a code to where the link came from. */
export function StartAgain({ token, onDone }: { readonly token: string; readonly onDone: OnDone }) {
  const texts = useTexts('account')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const wait = useCountdown()
  const sending = useSend(calls.account.sendBlockCode, {
    onSuccess: (answer) => {
      wait.start(answer.resendAfterSeconds)
      field.current?.focus()
    },
  })
  const starting = useSend(calls.account.unblockPhone, {
    onSuccess: onDone,
    onError: (error) => {
      if (!error.is('account.code_wrong') && !error.is('account.code_expired')) return false
      setWrong(error.message)
      return true
    },
  })
  const submit = (given: string) => {
    const isCode = /^\d{6}$/.test(given)
    setWrong(isCode ? undefined : texts.codeWrong)
    if (isCode && !starting.isSending) starting.send({ token, code: given })
  }
  return (
    <Card title={texts.block.startTitle}>
      <p className="mb-4">{texts.block.startText}</p>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(code)
        }}
      >
        <CodeField
          ref={field}
          value={code}
          onChange={setCode}
          onComplete={submit}
          error={wrong}
          addon={
            <Button
              size="small"
              kind="quiet"
              isBusy={sending.isSending}
              disabled={wait.seconds > 0}
              onClick={() => sending.send({ token })}
            >
              {wait.seconds > 0 ? texts.resend(wait.seconds) : texts.send}
            </Button>
          }
        />
        <Button type="submit" kind="primary" isWide isBusy={starting.isSending}>
          {texts.block.start}
        </Button>
      </form>
    </Card>
  )
}
