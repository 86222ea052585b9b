import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Popconfirm, Space, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { deskChanged } from './desk-changed.ts'
import { PaidByHand } from './paid-by-hand.tsx'
import { PayThrough } from './pay-through.tsx'

/** What may be done with a withdrawal as it stands: nobody their own, nothing while a provider may be paying it. */
export function WithdrawalActs({ row }: { readonly row: DeskWithdrawal }) {
  const t = useTexts('staff/agent')
  const isOpen =
    row.state === 'requested' || row.state === 'approved_once' || row.state === 'approved'
  if (!isOpen || row.payout?.state === 'sending' || row.payout?.state === 'waiting') return null
  if (row.isOwn) return <Typography.Text type="secondary">{t.ownHint}</Typography.Text>
  return (
    <Space wrap size={6} style={{ justifyContent: 'flex-end' }}>
      {row.state === 'approved' ? <Pay row={row} /> : <Approve row={row} />}
      <Reject id={row.id} />
    </Space>
  )
}

function Approve({ row }: { readonly row: DeskWithdrawal }) {
  const t = useTexts('staff/agent')
  const price = usePrice()
  const factor = useFreshFactor()
  const approving = useSend(calls.agent.approve, {
    refresh: deskChanged,
    onSuccess: () => toast(t.done),
    onError: (error, input) => factor.take(error, () => approving.send(input)),
  })
  const isSecond = row.state === 'approved_once'
  if (isSecond && row.isFirstMine)
    return <Typography.Text type="secondary">{t.waitsForOther}</Typography.Text>
  return (
    <>
      <Popconfirm
        title={t.approveAsk(price(row.amount))}
        description={isSecond ? t.approveSecond : row.needsSecond ? t.needsSecond : undefined}
        okText={t.accept}
        cancelText={t.cancel}
        onConfirm={() => approving.send({ id: row.id })}
      >
        <Button size="small" type="primary" loading={approving.isSending} disabled={row.isHeld}>
          {t.accept}
        </Button>
      </Popconfirm>
      {factor.modal}
    </>
  )
}

/** By the provider that serves this way, if one does and has not refused; by hand always. */
function Pay({ row }: { readonly row: DeskWithdrawal }) {
  const t = useTexts('staff/agent')
  const names = useTexts('names')
  const [way, setWay] = useState<'through' | 'hand' | null>(null)
  const provider = row.payout?.state === 'refused' ? null : row.through
  return (
    <Space wrap size={6} style={{ justifyContent: 'flex-end' }}>
      {provider && (
        <Button size="small" type="primary" disabled={row.isHeld} onClick={() => setWay('through')}>
          {row.payout ? t.sendAgain : t.payThrough(names.providers[provider])}
        </Button>
      )}
      <Button size="small" disabled={row.isHeld} onClick={() => setWay('hand')}>
        {t.byHand}
      </Button>
      {way === 'through' && provider && (
        <PayThrough row={row} provider={provider} onClose={() => setWay(null)} />
      )}
      {way === 'hand' && <PaidByHand row={row} onClose={() => setWay(null)} />}
    </Space>
  )
}

function Reject({ id }: { readonly id: string }) {
  const t = useTexts('staff/agent')
  const factor = useFreshFactor()
  const [isAsking, setAsking] = useState(false)
  const rejecting = useSend(calls.agent.reject, {
    refresh: deskChanged,
    onSuccess: () => {
      setAsking(false)
      toast(t.done)
    },
    onError: (error, input) => factor.take(error, () => rejecting.send(input)),
  })
  return (
    <>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t.reject}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t.reject}
          lead={t.rejectLead}
          okText={t.reject}
          isDanger
          isBusy={rejecting.isSending}
          onCancel={() => setAsking(false)}
          onGive={({ reason }) => rejecting.send({ id, reason })}
        />
      )}
      {factor.modal}
    </>
  )
}
