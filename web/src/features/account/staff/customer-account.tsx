import type { Customer } from '@mailing/contract/account/customer.ts'
import { calls } from '@mailing/contract/client.ts'
import { permissionsOf } from '@mailing/contract/roles.ts'
import { Alert, Button, Card, Descriptions, Space, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { currentUid, hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Asked = 'block' | 'unblock' | 'endSessions'

/** The account itself: who it is, masked, with its figures; blocked with a reason that its owner reads. */
export function CustomerHead({
  customer,
  gifts,
}: {
  readonly customer: Customer
  /** What else may be done for this person. */
  readonly gifts: ReactNode
}) {
  const t = useTexts('staff/customer')
  const format = useFormat()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isBlocked = customer.blockedAt !== null
  const mayChange =
    hasPermission(permissionsOf(customer.roles).length > 0 ? 'staff.edit' : 'user.edit') &&
    customer.userId !== currentUid()
  const doable: readonly [Asked, string][] = mayChange
    ? [['endSessions', t.endSessions], isBlocked ? ['unblock', t.unblock] : ['block', t.block]]
    : []
  useOpenActions(doable.map(([key, label]) => ({ key, label, run: () => setAsked(key) })))
  return (
    <Card
      title={customer.phoneMasked || customer.emailMasked}
      extra={
        <Space wrap>
          {isBlocked && <Tag color="error">{t.isBlocked}</Tag>}
          {gifts}
          {doable.map(([key, label]) => (
            <Button key={key} danger={key === 'block'} onClick={() => setAsked(key)}>
              {label}
            </Button>
          ))}
        </Space>
      }
    >
      {isBlocked && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          title={t.blockedSince(format.date(customer.blockedAt ?? '', 'dateTime'))}
          description={customer.blockedReason}
        />
      )}
      {customer.roles.length > 0 && (
        <Alert type="warning" showIcon title={t.hasRoles} style={{ marginBottom: 12 }} />
      )}
      <CustomerFigures customer={customer} />
      {asked && (
        <AccountDialog userId={customer.userId} asked={asked} onClose={() => setAsked(null)} />
      )}
    </Card>
  )
}

function CustomerFigures({ customer }: { readonly customer: Customer }) {
  const t = useTexts('staff/customer')
  const format = useFormat()
  const price = usePrice()
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, lg: 4 }}
      items={[
        { key: 'since', label: t.since, children: format.date(customer.createdAt) },
        { key: 'money', label: t.money, children: price(customer.money) },
        { key: 'points', label: t.points, children: format.number(customer.points) },
        { key: 'coupons', label: t.usableCoupons, children: customer.usableCoupons },
        { key: 'drafts', label: t.drafts, children: customer.drafts },
        { key: 'recipients', label: t.recipients, children: customer.recipients },
        { key: 'unread', label: t.unreadReplies, children: customer.unreadReplies },
        { key: 'sessions', label: t.sessions, children: customer.sessions.length },
      ]}
    />
  )
}

function AccountDialog({
  userId,
  asked,
  onClose,
}: {
  readonly userId: string
  readonly asked: Asked
  readonly onClose: () => void
}) {
  const t = useTexts('staff/customer')
  const done = {
    refresh: [calls.customer.get],
    onSuccess: () => {
      onClose()
      toast(t.done)
    },
  }
  const blocking = useSend(calls.account.staffBlock, done)
  const ending = useSend(calls.customer.endSessions, done)
  return (
    <ReasonDialog
      title={t[asked]}
      lead={t.hints[asked]}
      okText={t[asked]}
      isDanger={asked === 'block'}
      mostReason={200}
      isBusy={blocking.isSending || ending.isSending}
      onCancel={onClose}
      onGive={({ reason }) =>
        asked === 'endSessions'
          ? ending.send({ userId, reason })
          : blocking.send({ userId, isBlocked: asked === 'block', reason })
      }
    />
  )
}

/** How the account was blocked and opened again, and where its owner wants no messages. */
export function CustomerBlocks({ customer }: { readonly customer: Customer }) {
  const t = useTexts('staff/customer')
  const format = useFormat()
  return (
    <>
      {customer.stops.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={t.stops(customer.stops.map((way) => t[way]).join(', '))}
        />
      )}
      <DeskTable
        rows={customer.blocks}
        rowKey="at"
        size="small"
        none={t.noBlocks}
        columns={[
          { title: t.at, render: (_, row) => format.date(row.at, 'dateTime') },
          { title: t.what, render: (_, row) => (row.isBlocked ? t.block : t.unblock) },
          { title: t.by, dataIndex: 'byName' },
          { title: t.reason, dataIndex: 'reason' },
        ]}
      />
    </>
  )
}

/** Where the account is logged in. */
export function CustomerSessions({ customer }: { readonly customer: Customer }) {
  const t = useTexts('staff/customer')
  const format = useFormat()
  return (
    <DeskTable
      rows={customer.sessions}
      size="small"
      none={t.noSessions}
      columns={[
        { title: t.device, dataIndex: 'device' },
        { title: t.country, render: (_, row) => row.country ?? '–' },
        { title: t.loggedIn, render: (_, row) => format.date(row.createdAt, 'dateTime') },
        { title: t.lastSeen, render: (_, row) => format.date(row.lastSeenAt, 'dateTime') },
      ]}
    />
  )
}

/** Name, contacts and recipients, on asking only: the reading is recorded before it is answered. */
export function CustomerPrivateTab({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer')
  const [isOpen, setOpen] = useState(false)
  const opened = useCall(
    calls.customer.private,
    { userId },
    { isEnabled: isOpen, freshSeconds: 600 },
  )
  if (!opened.data)
    return (
      <>
        <Typography.Paragraph type="secondary">{t.privateLead}</Typography.Paragraph>
        {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
        {hasPermission('user.edit') ? (
          <Button onClick={() => setOpen(true)} loading={isOpen && opened.isPending}>
            {t.show}
          </Button>
        ) : (
          <Typography.Text type="secondary">{t.notAllowed}</Typography.Text>
        )}
      </>
    )
  const { nickname, phone, email, recipients } = opened.data
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'name', label: t.nickname, children: nickname },
          { key: 'phone', label: t.phone, children: phone || '–' },
          { key: 'email', label: t.email, children: email || '–' },
        ]}
      />
      <DeskTable
        rows={recipients}
        rowKey={(row) => row.lines.join(' ')}
        size="small"
        columns={[
          { title: t.recipients, dataIndex: 'name' },
          { title: t.place, dataIndex: 'placeName' },
          { title: t.envelope, render: (_, row) => row.lines.join(' · ') },
        ]}
      />
    </>
  )
}
