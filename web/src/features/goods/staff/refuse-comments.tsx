import { Form, Input, Modal } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'

/** Asks why a comment, or several, are not shown; their authors read it. */
export function RefuseComments({
  title,
  isBusy,
  onCancel,
  onRefuse,
}: {
  readonly title: string
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onRefuse: (reason: string) => void
}) {
  const t = useTexts('staff/goods')
  const [form] = Form.useForm<{ readonly reason: string }>()
  return (
    <Modal
      open
      title={title}
      okText={t.refuse}
      okButtonProps={{ danger: true }}
      cancelText={t.cancel}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form
        name="refuse-comment"
        form={form}
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => onRefuse(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={t.refuseReason}
          rules={[{ required: true, whitespace: true, message: t.required }]}
        >
          <Input.TextArea rows={3} maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
