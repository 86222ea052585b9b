import type { Call, CallInput } from '@mailing/contract/call.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { toast } from '../feedback.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useFreshFactor } from './use-fresh-factor.tsx'

/** The longest reason that settings keep. */
const mostReason = 200

/** Puts a former version of a setting into force again, as a new version with a reason. Stands in the history beside what it restores. */
export function RestoreVersion<C extends Call>({
  version,
  call,
  toInput,
  refresh,
}: {
  readonly version: number
  readonly call: C
  readonly toInput: (reason: string) => CallInput<C>
  /** What shows the setting. */
  readonly refresh: readonly Call[]
}) {
  const t = useTexts('staff/setting')
  const [isAsked, setAsked] = useState(false)
  const factor = useFreshFactor()
  const restoring = useSend(call, {
    refresh,
    onSuccess: () => {
      setAsked(false)
      toast(t.restored)
    },
    onError: (error, input) => factor.take(error, () => restoring.send(input)),
  })
  return (
    <>
      <Button type="link" size="small" onClick={() => setAsked(true)}>
        {t.bringBack}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t.restore(version)}
          okText={t.restore(version)}
          isBusy={restoring.isSending}
          mostReason={mostReason}
          onCancel={() => setAsked(false)}
          onGive={({ reason }) => restoring.send(toInput(reason))}
        />
      )}
      {factor.modal}
    </>
  )
}
