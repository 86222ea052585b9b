import { cleanEmail, isEmail } from '@mailing/contract/account/email.ts'
import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Card, Form, Input, Result, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useAppConfig } from '../../platform/client/app-config.ts'
import { useSend } from '../../platform/client/query.ts'
import {
  clearToken,
  currentUid,
  readClaims,
  setToken,
  type TokenClaims,
  useIsLoggedIn,
  useSession,
} from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { tell } from '../../ui/feedback.ts'
import { useHasPasskeys, usePasskey } from '../../ui/use-passkey.ts'
import { LanguageMenu } from './language-menu.tsx'

/** Somebody may come with the session of the customer app, which lives in the same storage. */
export const isStaff = (claims: TokenClaims | null): boolean =>
  claims?.role.some((role) => role !== 'agent') ?? false

/** A passkey, or phone and code first and then the code of the authenticator app. */
export function StaffLogin() {
  const words = useTexts('staff/console')
  const isLoggedIn = useIsLoggedIn()
  const { claims } = useSession()
  return (
    <main
      style={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 400px)',
        placeContent: 'center',
        gap: 8,
        padding: 24,
        background: '#f5f5f5',
      }}
    >
      <div style={{ justifySelf: 'end' }}>
        <LanguageMenu />
      </div>
      <Card
        title={
          <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
            {words.login}
          </Typography.Title>
        }
      >
        {!isLoggedIn ? <CodeLogin /> : isStaff(claims) ? <SecondFactor /> : <NotStaff />}
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

/** Sends a code, and counts the seconds until another may be asked for. */
function useSendingCode() {
  const [waitSeconds, setWaitSeconds] = useState(0)
  const sending = useSend(calls.account.sendCode, {
    onSuccess: (data) => setWaitSeconds(data.resendAfterSeconds),
  })
  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])
  return { sending, waitSeconds }
}

interface LoginFields {
  readonly contact: string
  readonly code: string
}

function CodeLogin() {
  const words = useTexts('staff/console')
  const [form] = Form.useForm<LoginFields>()
  const config = useAppConfig()
  const passkey = usePasskey({ purpose: 'login' })
  const hasEmail = config.data?.login.ways.includes('email') ?? false
  const login = useSend(calls.account.checkCode, {
    onSuccess: (data) =>
      setToken({ token: data.token, expiresAt: data.tokenExpiresAt, hasSecondFactor: false }),
  })
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
      <ContactField hasEmail={hasEmail} />
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
          suffix={<SendCodeButton hasEmail={hasEmail} />}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={login.isSending}>
        {words.next}
      </Button>
      {passkey && <PasskeyButton passkey={passkey} />}
    </Form>
  )
}

function ContactField({ hasEmail }: { readonly hasEmail: boolean }) {
  const words = useTexts('staff/console')
  return (
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
  )
}

/** Sends a code to what stands in the form. */
function SendCodeButton({ hasEmail }: { readonly hasEmail: boolean }) {
  const words = useTexts('staff/console')
  const form = Form.useFormInstance<LoginFields>()
  const { sending, waitSeconds } = useSendingCode()
  const sendCode = async () => {
    const { contact } = await form.validateFields(['contact'])
    sending.send(contactOf(contact, hasEmail))
  }
  const sendLabel = waitSeconds > 0 ? `${words.sendCode} (${waitSeconds})` : words.sendCode
  return (
    <Button
      type="link"
      size="small"
      disabled={waitSeconds > 0}
      loading={sending.isSending}
      onClick={() => void sendCode().catch(() => undefined)}
    >
      {sendLabel}
    </Button>
  )
}

function PasskeyButton({
  passkey,
}: {
  readonly passkey: NonNullable<ReturnType<typeof usePasskey>>
}) {
  const words = useTexts('staff/console')
  return (
    <Button
      size="large"
      block
      loading={passkey.isBusy}
      onClick={passkey.start}
      style={{ marginTop: 12 }}
    >
      {words.usePasskey}
    </Button>
  )
}

/**
 * Ends the session that is here, also on the server; what cannot be reached there ends by itself. Whoever takes over from themselves
 * finds the screen as they left it.
 */
function useEnding(): (nextUid?: string) => Promise<void> {
  const leaving = useSend(calls.account.logout, { onError: () => true })
  return async (nextUid) => {
    await leaving.sendAsync({}).catch(() => undefined)
    if (nextUid !== currentUid()) clearToken()
  }
}

/** Whoever is quick presses Enter before it is known whether this address keeps passkeys; that is remembered until it is. */
function useEarlyStart(passkey: ReturnType<typeof usePasskey>): () => void {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !passkey) return
    setWanted(false)
    passkey.start()
  }, [isWanted, passkey])
  return () => setWanted(true)
}

/**
 * What is still owed, after the login and when somebody has locked the console: the person's own code, or the passkey of anybody who
 * works here, who then takes over. At a shared bench that is two keys: Alt L, and Enter in the empty field.
 */
function SecondFactor() {
  const words = useTexts('staff/console')
  const end = useEnding()
  const confirm = useSend(calls.account.secondFactor, {
    onSuccess: (data) =>
      setToken({ token: data.token, expiresAt: data.tokenExpiresAt, hasSecondFactor: true }),
  })
  const passkey = usePasskey({
    purpose: 'login',
    onAnswered: async (token) => {
      const next = readClaims(token)
      const isWelcome = isStaff(next)
      if (isWelcome) await end(next?.uid)
      else void tell(words.notStaff)
      return isWelcome
    },
  })
  const startPasskey = useEarlyStart(passkey)
  const isEmptyTaken = useHasPasskeys() !== false
  return (
    <Form<{ code?: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => (code ? confirm.send({ code }) : startPasskey())}
    >
      <Form.Item
        name="code"
        label={words.factorTitle}
        extra={passkey ? words.factorOrPasskey : words.factorHint}
        rules={[{ required: !isEmptyTaken, pattern: /^\d{6}$/, message: words.codeWrong }]}
      >
        <Input
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
      </Form.Item>
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        block
        loading={confirm.isSending || passkey?.isBusy}
      >
        {words.enter}
      </Button>
      {passkey && <PasskeyButton passkey={passkey} />}
      <Button type="link" block onClick={() => void end()} style={{ marginTop: 8 }}>
        {words.otherPerson}
      </Button>
    </Form>
  )
}

function NotStaff() {
  const words = useTexts('staff/console')
  const end = useEnding()
  return (
    <Result
      status="403"
      title={words.notStaff}
      subTitle={words.notStaffHint}
      extra={
        <Button type="primary" onClick={() => void end()}>
          {words.otherPerson}
        </Button>
      }
    />
  )
}
