import { cleanEmail, isEmail } from '@mailing/contract/account/email.ts'
import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Card, Drawer, Empty, Form, Input, Space, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useAddressPart } from '../../../platform/navigation/navigate.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Named } from '../../../ui/desk/thing-link.tsx'
import { FailedMessages } from './failed-messages.tsx'
import { PersonNotices } from './person-notices.tsx'

interface Person {
  readonly userId: string
  readonly masked: string
}

/** Messages that failed, and what somebody was told. */
export default function StaffNoticesPage() {
  const words = useTexts('staff/notice')
  const [userId, setUserId] = useAddressPart('person')
  /** How a person is called whom somebody has opened here; after a reload nobody is called anything. */
  const [known, setKnown] = useState<Person>()
  const open = (person: Person) => {
    setKnown(person)
    setUserId(person.userId)
  }
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {hasPermission('order.read') && <FindPerson onFound={open} />}
      <Card title={words.failed}>
        <FailedMessages onOpen={open} />
      </Card>
      <Drawer
        open={userId !== undefined}
        onClose={() => setUserId(undefined)}
        title={
          userId && (
            <Named kind="customer" id={userId}>
              {(known?.userId === userId && known.masked) || words.person}
            </Named>
          )
        }
        size={720}
        destroyOnHidden
      >
        {userId && <PersonNotices userId={userId} />}
      </Drawer>
    </Space>
  )
}

function FindPerson({ onFound }: { readonly onFound: (person: Person) => void }) {
  const words = useTexts('staff/notice')
  const [isNobody, setIsNobody] = useState(false)
  const finding = useSend(calls.customer.find, {
    onSuccess: ({ hits }) => {
      const account = hits.find(({ kind }) => kind === 'customer')
      setIsNobody(account === undefined)
      if (account) onFound({ userId: account.key, masked: account.label })
    },
  })
  return (
    <Card>
      <Typography.Paragraph type="secondary">{words.lead}</Typography.Paragraph>
      <Form<{ contact: string }>
        layout="vertical"
        style={{ maxWidth: 480 }}
        onFinish={({ contact }) =>
          finding.send({ words: isEmail(contact) ? cleanEmail(contact) : cleanPhone(contact) })
        }
      >
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
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={finding.isSending}>
          {words.find}
        </Button>
      </Form>
      {isNobody && <Empty description={words.none} />}
    </Card>
  )
}
