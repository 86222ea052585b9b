import { calls } from '@mailing/contract/client.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'

/** Asks for a second copy of a posted piece; a colleague decides about it. */
export function CopyModal({
  piece,
  onClose,
}: {
  readonly piece: Piece
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const [reason, setReason] = useState('')
  const asking = useSend(calls.bench.askCopy, {
    refresh: [calls.bench.copies, calls.bench.shift],
    onSuccess: () => {
      onClose()
      toast(texts.copyAsked)
    },
  })
  return (
    <Modal
      open
      title={labelled(texts.copy, piece.orderNumber)}
      okText={texts.copy}
      cancelText={bench.cancel}
      onCancel={onClose}
      okButtonProps={{ disabled: reason.trim().length < 4, loading: asking.isSending }}
      onOk={() => asking.send({ pieceId: piece.id, reason: reason.trim() })}
    >
      <p>{texts.copyAsk}</p>
      <Input
        aria-label={bench.reason}
        placeholder={bench.reason}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
