import { cleanEmail, isEmail } from '@mailing/contract/account/email.ts'
import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Card, Descriptions, Empty, Form, Input, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'

type Found = CallOutput<typeof calls.account.staffBlock>

/** Finds somebody's account by phone or e-mail address, and blocks it or opens it again. */
export default function AccountsPage() {
  const words = useTexts('staff/account')
  const [found, setFound] = useState<Found | null>()
  const finding = useSend(calls.account.staffFind, {
    onSuccess: ({ account }) => setFound(account),
  })
  const search = (typed: string) =>
    finding.send(isEmail(typed) ? { email: cleanEmail(typed) } : { phone: cleanPhone(typed) })
  return (
    <Card style={{ maxWidth: 720 }}>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Typography.Text type="secondary">{words.lead}</Typography.Text>
        <Form<{ contact: string }> layout="vertical" onFinish={({ contact }) => search(contact)}>
          <Form.Item
            name="contact"
            label={words.contact}
            rules={[
              {
                validator: async (_rule: unknown, typed = '') => {
                  if (!isPhone(typed) && !isEmail(typed)) throw new Error(words.contactWrong)
                },
              },
            ]}
          >
            <Input maxLength={200} autoComplete="off" autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={finding.isSending}>
            {words.find}
          </Button>
        </Form>
        {found === null && <Empty description={words.none} />}
        {found && <Account key={found.userId} found={found} onChange={setFound} />}
      </Space>
    </Card>
  )
}

function Account({
  found,
  onChange,
}: {
  readonly found: Found
  readonly onChange: (found: Found) => void
}) {
  const words = useTexts('staff/account')
  const format = useFormat()
  const [form] = Form.useForm<{ reason: string }>()
  const isBlocked = found.blockedAt !== null
  const changing = useSend(calls.account.staffBlock, {
    onSuccess: (changed) => {
      form.resetFields()
      onChange(changed)
      toast(changed.blockedAt === null ? words.opened : words.blocked)
    },
  })
  return (
    <Card
      type="inner"
      title={found.phoneMasked || found.emailMasked}
      extra={isBlocked ? <Tag color="error">{words.isBlocked}</Tag> : <Tag>{words.isOpen}</Tag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...(found.phoneMasked && found.emailMasked
            ? [{ key: 'email', label: words.email, children: found.emailMasked }]
            : []),
          {
            key: 'since',
            label: words.since,
            children: format.date(found.createdAt, 'dateTime'),
          },
          ...(found.blockedAt
            ? [
                {
                  key: 'blocked',
                  label: words.blockedSince,
                  children: format.date(found.blockedAt, 'dateTime'),
                },
              ]
            : []),
        ]}
      />
      {found.roles.length > 0 && (
        <Alert type="warning" showIcon title={words.hasRoles} style={{ margin: '12px 0' }} />
      )}
      <Form
        form={form}
        layout="vertical"
        style={{ marginTop: 12 }}
        onFinish={({ reason }) =>
          changing.send({ userId: found.userId, isBlocked: !isBlocked, reason })
        }
      >
        <Form.Item
          name="reason"
          label={words.reason}
          extra={isBlocked ? words.openHint : words.blockHint}
          rules={[{ required: true, whitespace: true, min: 3, message: words.reasonMissing }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Button danger={!isBlocked} htmlType="submit" loading={changing.isSending}>
          {isBlocked ? words.open : words.block}
        </Button>
      </Form>
    </Card>
  )
}
