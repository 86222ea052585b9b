import { cleanEmail, isEmail } from '@mailing/contract/account/email.ts'
import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Card, Form, Input, Result, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useCall, useSend } from '../../platform/client/query.ts'
import { clearToken, setToken, useIsLoggedIn, useSession } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LanguageMenu } from './language-menu.tsx'

/** Phone and code first, then the code of the authenticator app. */
export function StaffLogin() {
  const words = useTexts('staff/console')
  const isLoggedIn = useIsLoggedIn()
  const { claims } = useSession()
  // Somebody may come with the session of the customer app, which lives in the same storage.
  const isStaff = claims?.role.some((role) => role !== 'agent') ?? false
  return (
    <main
      style={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 400px)',
        placeContent: 'center',
        padding: 24,
        background: '#f5f5f5',
      }}
    >
      <Card
        title={
          <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
            {words.login}
          </Typography.Title>
        }
        extra={<LanguageMenu />}
      >
        {!isLoggedIn ? <CodeLogin /> : isStaff ? <SecondFactor /> : <NotStaff />}
      </Card>
    </main>
  )
}

/** A number, or an address where this deployment sends codes by e-mail. */
const contactOf = (typed: string, hasEmail: boolean) =>
  hasEmail && isEmail(typed) ? { email: cleanEmail(typed) } : { phone: cleanPhone(typed) }

const contactRule = (hasEmail: boolean, problem: string) => ({
  validator: async (_rule: unknown, typed = ''): Promise<void> => {
    if (!isPhone(typed) && !(hasEmail && isEmail(typed))) throw new Error(problem)
  },
})

function CodeLogin() {
  const words = useTexts('staff/console')
  const [form] = Form.useForm<{ contact: string; code: string }>()
  const [waitSeconds, setWaitSeconds] = useState(0)
  const config = useCall(calls.config.get, {})
  const hasEmail = config.data?.login.ways.includes('email') ?? false
  const sending = useSend(calls.account.sendCode, {
    onSuccess: (data) => setWaitSeconds(data.resendAfterSeconds),
  })
  const login = useSend(calls.account.checkCode, {
    onSuccess: (data) =>
      setToken({ token: data.token, expiresAt: data.tokenExpiresAt, hasSecondFactor: false }),
  })
  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])
  const sendCode = async () => {
    const { contact } = await form.validateFields(['contact'])
    sending.send(contactOf(contact, hasEmail))
  }
  const sendLabel = waitSeconds > 0 ? `${words.sendCode} (${waitSeconds})` : words.sendCode
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ contact, code }) =>
        login.send({ ...contactOf(contact, hasEmail), code, isAgreed: true })
      }
    >
      {config.data?.isDemo && (
        <Alert type="info" title={words.demoHint} style={{ marginBottom: 16 }} />
      )}
      <Form.Item
        name="contact"
        label={hasEmail ? words.phoneOrEmail : words.phone}
        rules={[contactRule(hasEmail, hasEmail ? words.contactWrong : words.phoneWrong)]}
      >
        <Input
          size="large"
          autoComplete={hasEmail ? 'username' : 'tel'}
          inputMode={hasEmail ? 'email' : 'tel'}
          maxLength={200}
          autoFocus
        />
      </Form.Item>
      <Form.Item
        name="code"
        label={words.code}
        extra={words.codeHint}
        rules={[{ required: true, pattern: /^\d{6}$/, message: words.codeWrong }]}
      >
        <Input
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          suffix={
            <Button
              type="link"
              size="small"
              disabled={waitSeconds > 0}
              loading={sending.isSending}
              onClick={() => void sendCode().catch(() => undefined)}
            >
              {sendLabel}
            </Button>
          }
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={login.isSending}>
        {words.next}
      </Button>
    </Form>
  )
}

function SecondFactor() {
  const words = useTexts('staff/console')
  const confirm = useSend(calls.account.secondFactor, {
    onSuccess: (data) =>
      setToken({ token: data.token, expiresAt: data.tokenExpiresAt, hasSecondFactor: true }),
  })
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => confirm.send(values)}
    >
      <Form.Item
        name="code"
        label={words.factorTitle}
        extra={words.factorHint}
        rules={[{ required: true, pattern: /^\d{6}$/, message: words.codeWrong }]}
      >
        <Input
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={confirm.isSending}>
        {words.enter}
      </Button>
      <Button type="link" block onClick={clearToken} style={{ marginTop: 8 }}>
        {words.otherPerson}
      </Button>
    </Form>
  )
}

function NotStaff() {
  const words = useTexts('staff/console')
  return (
    <Result
      status="403"
      title={words.notStaff}
      subTitle={words.notStaffHint}
      extra={
        <Button type="primary" onClick={clearToken}>
          {words.otherPerson}
        </Button>
      }
    />
  )
}
