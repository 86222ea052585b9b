import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import { useSend } from '../../platform/client/query.ts'
import { setToken } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePasskey } from '../use-passkey.ts'

export interface FreshFactor {
  /** For `onError`: asks for the authenticator code when that is what was missing, and sends again afterwards. False: another error. */
  readonly take: (error: CallError, again: () => void) => boolean
  readonly modal: ReactNode
}

/** What moves money, sets what is given away or takes data out needs a second factor of the last ten minutes (R31): it is asked for when the server says so, and the work goes on by itself. */
export function useFreshFactor(): FreshFactor {
  const [again, setAgain] = useState<{ readonly send: () => void } | null>(null)
  return {
    take: (error, send) => {
      if (!error.is('account.second_factor_stale')) return false
      setAgain({ send })
      return true
    },
    modal: again && (
      <FactorModal
        onCancel={() => setAgain(null)}
        onDone={() => {
          setAgain(null)
          again.send()
        }}
      />
    ),
  }
}

/** The code of the authenticator that is typed, and the session that it makes fresh. */
function useConfirmingCode(onDone: () => void) {
  const t = useTexts('staff/desk').factor
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirming = useSend(calls.account.secondFactor, {
    onSuccess: ({ token, tokenExpiresAt }) => {
      setToken({ token, expiresAt: tokenExpiresAt, hasSecondFactor: true })
      onDone()
    },
    onError: (error) => {
      setProblem(error.message)
      setCode('')
      return error.failure === 'answer'
    },
  })
  const submit = () => (/^\d{6}$/.test(code) ? confirming.send({ code }) : setProblem(t.wrong))
  return { code, setCode, problem, isSending: confirming.isSending, submit }
}

function FactorModal({
  onDone,
  onCancel,
}: {
  readonly onDone: () => void
  readonly onCancel: () => void
}) {
  const t = useTexts('staff/desk').factor
  const { passkey: passkeyTexts } = useTexts('account')
  const { code, setCode, problem, isSending, submit } = useConfirmingCode(onDone)
  const passkey = usePasskey({ purpose: 'confirm', onDone })
  return (
    <Modal
      open
      title={t.title}
      okText={t.confirm}
      cancelText={t.cancel}
      onCancel={onCancel}
      onOk={submit}
      okButtonProps={{ loading: isSending }}
      zIndex={1200}
    >
      <p>{t.lead}</p>
      <Input
        aria-label={t.code}
        placeholder={t.code}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        size="large"
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        onPressEnter={submit}
      />
      {passkey && (
        <Button
          block
          size="large"
          loading={passkey.isBusy}
          onClick={passkey.start}
          style={{ marginTop: 12 }}
        >
          {passkeyTexts.confirm}
        </Button>
      )}
      {problem !== null && <Alert type="error" title={problem} style={{ marginTop: 12 }} />}
    </Modal>
  )
}
