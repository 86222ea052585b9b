import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Button, Card, Form, Input, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { toast } from '../../../ui/feedback.ts'

/** Takes a reply away from somebody it was not meant for. */
export function WithdrawForm({ reply }: { readonly reply: DeskReply }) {
  const texts = useTexts('staff/reply')
  const withdrawing = useSend(calls.reply.withdraw, {
    refresh: [calls.reply.deskGet, calls.reply.deskList],
    onSuccess: () => toast(texts.withdrawn),
  })
  const [form] = Form.useForm<{ reason: string }>()
  useOpenActions([
    {
      key: 'reply withdraw',
      label: texts.withdraw,
      run: () => form.scrollToField('reason', { focus: true }),
    },
  ])
  return (
    <Card size="small" title={texts.withdraw}>
      <Typography.Paragraph type="secondary">{texts.withdrawLead}</Typography.Paragraph>
      <Form<{ reason: string }>
        name="withdraw"
        form={form}
        layout="inline"
        onFinish={({ reason }) => withdrawing.send({ id: reply.id, reason })}
      >
        <Form.Item name="reason" rules={[{ required: true, min: 4 }]} style={{ minWidth: 320 }}>
          <Input aria-label={texts.reason} placeholder={texts.reason} maxLength={300} />
        </Form.Item>
        <Button danger type="primary" htmlType="submit" loading={withdrawing.isSending}>
          {texts.withdraw}
        </Button>
      </Form>
    </Card>
  )
}
