import { calls } from '@mailing/contract/client.ts'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Which colleague an order, or several, are given to; the reader is proposed. */
export function AssignDialog({
  now,
  isBusy,
  onCancel,
  onGive,
}: {
  /** Who has it now; it is offered back to nobody then. */
  readonly now?: string | undefined
  readonly isBusy: boolean
  readonly onCancel: () => void
  /** Nobody: an empty text. */
  readonly onGive: (to: string) => void
}) {
  const t = useTexts('staff/order')
  const [to, setTo] = useState(now === currentUid() ? '' : (currentUid() ?? ''))
  const { data, isPending } = useCall(calls.staff.names, {})
  return (
    <Modal
      open
      title={t.actionNames.assign}
      okText={t.actionNames.assign}
      cancelText={t.cancelDialog}
      okButtonProps={{ loading: isBusy }}
      onOk={() => onGive(to)}
      onCancel={onCancel}
    >
      <Form.Item label={t.many.colleague}>
        <Select
          aria-label={t.many.colleague}
          loading={isPending}
          value={to}
          onChange={setTo}
          options={[
            { value: '', label: t.many.nobody },
            ...(data?.staff ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
      </Form.Item>
    </Modal>
  )
}
