import { calls } from '@mailing/contract/client.ts'
import { Alert, Form, Input, InputNumber, Modal } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { type SecondLook, useSecondLook } from './use-second-look.ts'

/** Notes that a paper was destroyed. Nothing is filled in beforehand: code and sheets must come from the paper in the hand. */
export function DestroyOriginal({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/reply')
  const { form, send, isSending } = useSecondLook(calls.reply.destroyOriginal, {
    refresh: [calls.reply.originalsDue, calls.reply.deskGet],
    done: texts.destroyed,
    onDone: onClose,
  })
  return (
    <Modal
      open
      title={texts.destroy}
      okText={texts.destroy}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Alert type="warning" showIcon title={texts.destroyWarning} style={{ marginBottom: 16 }} />
      <Form<SecondLook>
        name="destroy"
        form={form}
        layout="vertical"
        onFinish={(fields) => send({ id, ...fields })}
      >
        <Form.Item name="boxCode" label={texts.boxAgain} rules={[{ required: true, min: 3 }]}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item name="sheetsCounted" label={texts.sheetsAgain} rules={[{ required: true }]}>
          <InputNumber min={1} max={200} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
