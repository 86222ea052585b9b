import { calls } from '@mailing/contract/client.ts'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'

/** Takes the batch apart, with a reason; its pieces wait again. */
export function DissolveModal({
  id,
  isOpen,
  onClose,
  onDissolved,
}: {
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDissolved: () => void
}) {
  const texts = useTexts('staff/delivery')
  const [reason, setReason] = useState('')
  const close = () => {
    setReason('')
    onClose()
  }
  const dissolving = useSend(calls.delivery.dissolve, {
    refresh: [calls.delivery.queue, calls.delivery.batches, calls.delivery.batch],
    onSuccess: () => {
      close()
      toast(texts.dissolved)
      onDissolved()
    },
  })
  return (
    <Modal
      open={isOpen}
      title={texts.dissolve}
      okText={texts.dissolve}
      cancelText={texts.cancel}
      okButtonProps={{
        danger: true,
        disabled: reason.trim().length < 2,
        loading: dissolving.isSending,
      }}
      onCancel={close}
      onOk={() => dissolving.send({ id, reason: reason.trim() })}
    >
      <p>{texts.dissolveAsk}</p>
      <Input
        aria-label={texts.reason}
        placeholder={texts.reason}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
