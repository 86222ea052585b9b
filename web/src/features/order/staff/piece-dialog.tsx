import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Modal } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { ReprintFile } from '../../../ui/desk/reprint-file.tsx'
import { toast } from '../../../ui/feedback.ts'
import { orderChanged } from './order-changed.ts'

/** Prints a piece that is in the house again; asks a colleague for a second copy of one that is posted. */
export function PieceDialog({
  order,
  action,
  onClose,
}: {
  readonly order: DeskOrder
  readonly action: 'reprint' | 'resend'
  readonly onClose: () => void
}) {
  const t = useTexts('staff/order')
  const bench = useTexts('staff/delivery')
  const shift = useTexts('staff/shift')
  const refresh = [...orderChanged, calls.delivery.batch, calls.bench.copies, calls.bench.shift]
  const printing = useSend(calls.delivery.reprint, { refresh })
  const asking = useSend(calls.bench.askCopy, {
    refresh,
    onSuccess: () => {
      onClose()
      toast(t.asked)
    },
  })
  const pieceId = order.piece?.id ?? ''
  if (printing.data)
    return (
      <Modal open title={t.actionNames[action]} footer={null} onCancel={onClose}>
        <ReprintFile url={printing.data.file.url} labelUrl={printing.data.labelFile?.url} />
      </Modal>
    )
  return (
    <ReasonDialog
      title={t.actionNames[action]}
      lead={action === 'reprint' ? bench.reprintNote : shift.copyAsk}
      okText={t.actionNames[action]}
      isBusy={printing.isSending || asking.isSending}
      onCancel={onClose}
      onGive={({ reason }) =>
        action === 'reprint'
          ? printing.send({ pieceId, sheet: null, reason })
          : asking.send({ pieceId, reason })
      }
    />
  )
}
