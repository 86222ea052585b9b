import type { StaffMember } from '@mailing/contract/account/staff.ts'
import { calls } from '@mailing/contract/client.ts'
import type { StaffRole } from '@mailing/contract/roles.ts'
import { Alert, Button, Form, Space, Typography } from 'antd'
import { useState } from 'react'
import { type Sender, useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { StillReading } from '../../../ui/desk/still-reading.tsx'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast, toastToRead } from '../../../ui/feedback.ts'
import { CustomerSessions } from './customer-account.tsx'
import { NewFactor, ReasonField, RolesField } from './invite-dialog.tsx'

type Asked = 'renew' | 'logout' | 'end'

/** What may be done about a colleague, and for which of it the reason is being asked. */
function useMemberChanges({ userId }: StaffMember, onClose: () => void) {
  const t = useTexts('staff/team')
  const factor = useFreshFactor()
  const [asked, setAsked] = useState<Asked | null>(null)
  const refresh = [calls.staff.list]
  const setting = useSend(calls.staff.setRoles, {
    refresh,
    onSuccess: ({ isWaiting }) => {
      onClose()
      if (isWaiting) toastToRead(t.waitsForSecond)
      else toast(t.done)
    },
    onError: (error, input) => factor.take(error, () => setting.send(input)),
  })
  const renewing = useSend(calls.staff.renewFactor, {
    refresh,
    onSuccess: () => setAsked(null),
    onError: (error, input) => factor.take(error, () => renewing.send(input)),
  })
  const ending = useSend(calls.customer.endSessions, {
    refresh: [...refresh, calls.customer.get],
    onSuccess: () => {
      setAsked(null)
      toast(t.done)
    },
  })
  const give = (reason: string) => {
    if (asked === 'renew') renewing.send({ userId, reason })
    if (asked === 'logout') ending.send({ userId, reason })
    if (asked === 'end') setting.send({ userId, roles: [], reason })
  }
  return { factor, setting, renewing, ending, asked, ask: setAsked, give }
}

/** One colleague: other roles, a new authenticator, logging out everywhere, and the end of the work here. */
export function MemberDrawer({
  member,
  onClose,
}: {
  readonly member: StaffMember
  readonly onClose: () => void
}) {
  const t = useTexts('staff/team')
  const changes = useMemberChanges(member, onClose)
  return (
    <FormDrawer onClose={onClose} size={520} title={member.name}>
      {member.isMe && <Alert type="info" showIcon title={t.oneself} />}
      {changes.renewing.data ? (
        <NewFactor uri={changes.renewing.data.otpauthUri} isWaiting={false} />
      ) : (
        !member.isMe && (
          <>
            <RolesForm member={member} setting={changes.setting} />
            <ChangeButtons onAsk={changes.ask} />
          </>
        )
      )}
      <Sessions userId={member.userId} />
      <p>
        <ThingLink to={`/audit?about=${member.userId}`}>{t.doneTo}</ThingLink>
      </p>
      <ChangeReason changes={changes} />
      {changes.factor.modal}
    </FormDrawer>
  )
}

function RolesForm({
  member: { userId, roles },
  setting,
}: {
  readonly member: StaffMember
  readonly setting: Sender<typeof calls.staff.setRoles>
}) {
  const t = useTexts('staff/team')
  const [form] = Form.useForm<{ roles: StaffRole[]; reason: string }>()
  return (
    <Form
      form={form}
      name="roles"
      layout="vertical"
      initialValues={{ roles }}
      onFinish={({ roles, reason }) => setting.send({ userId, roles, reason: reason.trim() })}
    >
      <RolesField />
      <ReasonField />
      <Button type="primary" htmlType="submit" loading={setting.isSending}>
        {t.saveRoles}
      </Button>
    </Form>
  )
}

function ChangeButtons({ onAsk }: { readonly onAsk: (change: Asked) => void }) {
  const t = useTexts('staff/team')
  return (
    <Space wrap style={{ marginTop: 32 }}>
      <Button onClick={() => onAsk('renew')}>{t.renew}</Button>
      <Button onClick={() => onAsk('logout')}>{t.logout}</Button>
      <Button danger onClick={() => onAsk('end')}>
        {t.end}
      </Button>
    </Space>
  )
}

function ChangeReason({
  changes: { asked, ask, give, setting, renewing, ending },
}: {
  readonly changes: ReturnType<typeof useMemberChanges>
}) {
  const t = useTexts('staff/team')
  if (!asked) return null
  return (
    <ReasonDialog
      title={t[asked]}
      lead={t.hints[asked]}
      okText={t[asked]}
      isDanger={asked === 'end'}
      mostReason={200}
      isBusy={setting.isSending || renewing.isSending || ending.isSending}
      onCancel={() => ask(null)}
      onGive={({ reason }) => give(reason)}
    />
  )
}

/** Where the colleague is logged in. */
function Sessions({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer').tabs
  const account = useCall(calls.customer.get, { userId }, { freshSeconds: 0 })
  return (
    <>
      <Typography.Title level={3} style={{ fontSize: 14, margin: '32px 0 8px' }}>
        {t.sessions}
      </Typography.Title>
      {account.data ? (
        <CustomerSessions customer={account.data} />
      ) : (
        <StillReading reading={account} />
      )}
    </>
  )
}
