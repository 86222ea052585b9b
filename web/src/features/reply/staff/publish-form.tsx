import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Button, Card, Form, Input, InputNumber, Typography } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { type SecondLook, useSecondLook } from './use-second-look.ts'

/** The second look. Nothing is filled in beforehand: the figures must come from the paper, not from the screen. */
export function PublishForm({
  reply,
  onDone,
}: {
  readonly reply: DeskReply
  readonly onDone: () => void
}) {
  const texts = useTexts('staff/reply')
  const { form, send, isSending } = useSecondLook(calls.reply.publish, {
    refresh: [calls.reply.deskGet, calls.reply.deskList],
    done: texts.published,
    onDone,
  })
  useOpenActions([
    {
      key: 'reply publish',
      label: texts.publish,
      run: () => form.scrollToField('sheetsCounted', { focus: true }),
    },
  ])
  return (
    <Card size="small" title={texts.publish}>
      <Typography.Paragraph type="secondary">{texts.publishLead}</Typography.Paragraph>
      <Form<SecondLook>
        name="publish"
        form={form}
        layout="inline"
        onFinish={(fields) => send({ id: reply.id, version: reply.version, ...fields })}
      >
        <Form.Item name="sheetsCounted" label={texts.sheetsAgain} rules={[{ required: true }]}>
          <InputNumber min={1} max={200} precision={0} />
        </Form.Item>
        <Form.Item name="boxCode" label={texts.boxAgain} rules={[{ required: true, min: 3 }]}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {texts.publish}
        </Button>
      </Form>
    </Card>
  )
}
