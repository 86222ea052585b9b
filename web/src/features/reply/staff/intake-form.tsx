import { calls } from '@mailing/contract/client.ts'
import { identifierKinds } from '@mailing/contract/reply/desk.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Button, Card, Form, Input, InputNumber, Select, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface Fields {
  readonly boxCode: string
  readonly identifierKind: (typeof identifierKinds)[number]
  readonly identifierValue: string
  readonly sheetsStated: number
}

/** Begins a reply: two identifiers and the sheets counted in the hand, before anything is scanned. */
export function IntakeForm({ onOpened }: { readonly onOpened: (reply: DeskReply) => void }) {
  const texts = useTexts('staff/reply')
  const [form] = Form.useForm<Fields>()
  const opening = useSend(calls.reply.open, {
    refresh: [calls.reply.deskList],
    onSuccess: (reply) => {
      form.resetFields()
      onOpened(reply)
    },
  })
  return (
    <Card title={texts.open}>
      <Typography.Paragraph type="secondary">{texts.openLead}</Typography.Paragraph>
      <Form
        name="intake"
        form={form}
        layout="vertical"
        onFinish={(fields) => opening.send(fields)}
        initialValues={{ identifierKind: 'letter_code' }}
      >
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
            columnGap: 16,
          }}
        >
          <Form.Item name="boxCode" label={texts.boxCode} rules={[{ required: true, min: 3 }]}>
            <Input autoComplete="off" placeholder={texts.boxHint} maxLength={40} />
          </Form.Item>
          <Form.Item name="identifierKind" label={texts.identifier} rules={[{ required: true }]}>
            <Select
              options={identifierKinds.map((value) => ({
                value,
                label: texts.identifierKinds[value],
              }))}
            />
          </Form.Item>
          <Form.Item
            name="identifierValue"
            label={texts.identifierValue}
            rules={[{ required: true }]}
          >
            <Input autoComplete="off" maxLength={80} />
          </Form.Item>
          <Form.Item name="sheetsStated" label={texts.sheets} rules={[{ required: true }]}>
            <InputNumber min={1} max={200} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={opening.isSending}>
          {texts.begin}
        </Button>
      </Form>
    </Card>
  )
}
