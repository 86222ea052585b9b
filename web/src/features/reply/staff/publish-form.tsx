import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/calls.ts'
import { Button, Card, Form, Input, InputNumber, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../platform/texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { fieldOfDifference } from './field-of-difference.ts'
import { replyStaffTexts } from './texts.ts'

interface Fields {
  readonly sheetsCounted: number
  readonly boxCode: string
}

/** The second look. Nothing is filled in beforehand: the figures must come from the paper, not from the screen. */
export function PublishForm({ reply, onDone }: { readonly reply: DeskReply; readonly onDone: () => void }) {
  const texts = useTexts(replyStaffTexts)
  const [form] = Form.useForm<Fields>()
  const publishing = useSend(calls.reply.publish, {
    refresh: [calls.reply.deskGet, calls.reply.deskList],
    onSuccess: () => { void tell(texts.published); onDone() },
    onError: (error) => {
      const name = fieldOfDifference(error)
      if (name === null) return false
      form.setFields([{ name, errors: [error.message] }])
      return true
    },
  })
  return (
    <Card size="small" title={texts.publish}>
      <Typography.Paragraph type="secondary">{texts.publishLead}</Typography.Paragraph>
      <Form<Fields> name="publish" form={form} layout="inline" onFinish={(fields) => publishing.send({ id: reply.id, version: reply.version, ...fields })}>
        <Form.Item name="sheetsCounted" label={texts.sheetsAgain} rules={[{ required: true }]}><InputNumber min={1} max={200} precision={0} /></Form.Item>
        <Form.Item name="boxCode" label={texts.boxAgain} rules={[{ required: true, min: 3 }]}><Input autoComplete="off" maxLength={40} /></Form.Item>
        <Button type="primary" htmlType="submit" loading={publishing.isSending}>{texts.publish}</Button>
      </Form>
    </Card>
  )
}
