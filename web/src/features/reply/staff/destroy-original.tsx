import { calls } from '@mailing/contract/client.ts'
import { Alert, Form, Input, InputNumber, Modal } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../platform/texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { fieldOfDifference } from './field-of-difference.ts'
import { replyStaffTexts } from './texts.ts'

interface Fields {
  readonly sheetsCounted: number
  readonly boxCode: string
}

/** Notes that a paper was destroyed. Nothing is filled in beforehand: code and sheets must come from the paper in the hand. */
export function DestroyOriginal({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const texts = useTexts(replyStaffTexts)
  const [form] = Form.useForm<Fields>()
  const destroying = useSend(calls.reply.destroyOriginal, {
    refresh: [calls.reply.originalsDue, calls.reply.deskGet],
    onSuccess: () => { void tell(texts.destroyed); onClose() },
    onError: (error) => {
      const name = fieldOfDifference(error)
      if (name === null) return false
      form.setFields([{ name, errors: [error.message] }])
      return true
    },
  })
  return (
    <Modal open title={texts.destroy} okText={texts.destroy} okButtonProps={{ danger: true }} cancelText={texts.cancel} confirmLoading={destroying.isSending} onOk={form.submit} onCancel={onClose}>
      <Alert type="warning" showIcon title={texts.destroyWarning} style={{ marginBottom: 16 }} />
      <Form<Fields> name="destroy" form={form} layout="vertical" onFinish={(fields) => destroying.send({ id, ...fields })}>
        <Form.Item name="boxCode" label={texts.boxAgain} rules={[{ required: true, min: 3 }]}><Input autoComplete="off" maxLength={40} /></Form.Item>
        <Form.Item name="sheetsCounted" label={texts.sheetsAgain} rules={[{ required: true }]}><InputNumber min={1} max={200} precision={0} /></Form.Item>
      </Form>
    </Modal>
  )
}
