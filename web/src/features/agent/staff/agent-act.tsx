import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { toast } from '../../../ui/feedback.ts'
import { deskChanged } from './desk-changed.ts'

export type AgentAct = 'approved' | 'refused' | 'ended' | 'hold' | 'release'

/** Asks why somebody is approved, refused, ended, held or released. */
export function AgentActDialog({
  userId,
  act,
  onClose,
}: {
  readonly userId: string
  readonly act: AgentAct
  readonly onClose: () => void
}) {
  const t = useTexts('staff/agent')
  const after = {
    refresh: deskChanged,
    onSuccess: () => {
      onClose()
      toast(t.done)
    },
  }
  const deciding = useSend(calls.agent.decide, after)
  const holding = useSend(calls.agent.hold, after)
  return (
    <ReasonDialog
      title={t.acts[act]}
      lead={t.leads[act]}
      okText={t.confirm}
      isDanger={act === 'refused' || act === 'ended'}
      isBusy={deciding.isSending || holding.isSending}
      onCancel={onClose}
      onGive={({ reason }) =>
        act === 'hold' || act === 'release'
          ? holding.send({ userId, isHeld: act === 'hold', reason })
          : deciding.send({ userId, to: act, reason })
      }
    />
  )
}
