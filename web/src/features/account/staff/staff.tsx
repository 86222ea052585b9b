import type { StaffMember } from '@mailing/contract/account/staff.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Card, Popconfirm, Space, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { RoleTable } from './role-table.tsx'

/** Who works here, what each role may do, and what waits for a second administrator. */
export default function StaffPage({ params }: PageProps) {
  const t = useTexts('staff/team')
  const [kept, keep] = useAddress(params)
  return (
    <DeskTabs
      activeKey={kept['tab'] ?? 'people'}
      onChange={(tab) => keep({ tab })}
      items={[
        {
          key: 'people',
          label: t.people,
          children: (
            <People
              opened={kept['person'] ?? null}
              onOpen={(person) => keep({ person: person ?? undefined })}
            />
          ),
        },
        { key: 'roles', label: t.rolesAndRights, children: <RoleTable /> },
      ]}
    />
  )
}

function People({
  opened,
  onOpen,
}: {
  readonly opened: string | null
  readonly onOpen: (userId: string | null) => void
}) {
  const t = useTexts('staff/team')
  const columns = useMemberColumns(onOpen)
  const [isInviting, setInviting] = useState(false)
  const found = useCall(calls.staff.list, {}, { freshSeconds: 0 })
  const member = found.data?.staff.find(({ userId }) => userId === opened)
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <Requests />
      <Card
        extra={
          <Button type="primary" onClick={() => setInviting(true)}>
            {t.invite}
          </Button>
        }
      >
        <DeskTable<StaffMember>
          reading={found}
          file={<ExportButton call={calls.staff.export} filter={{}} />}
          rows={found.data?.staff ?? []}
          rowKey="userId"
          none={t.none}
          width={860}
          columns={columns}
        />
      </Card>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {member && <MemberDrawer member={member} onClose={() => onOpen(null)} />}
    </Space>
  )
}

function useMemberColumns(onOpen: (userId: string) => void): Columns<StaffMember> {
  const t = useTexts('staff/team')
  const { roles } = useTexts('readings')
  const format = useFormat()
  return [
    {
      title: t.name,
      render: (_, one) => (
        <Button type="link" style={{ padding: 0 }} onClick={() => onOpen(one.userId)}>
          {one.name}
        </Button>
      ),
    },
    { title: t.contact, dataIndex: 'contactMasked' },
    {
      title: t.roles,
      render: (_, one) => one.roles.map((role) => <Tag key={role}>{roles[role]}</Tag>),
    },
    {
      title: t.secondFactor,
      render: (_, one) => (
        <>
          {one.hasAuthenticator ? t.hasAuthenticator : <Tag color="red">{t.lacksIt}</Tag>}
          {one.passkeys > 0 && ` · ${t.passkeys(one.passkeys)}`}
        </>
      ),
    },
    { title: t.sessions, align: 'right', dataIndex: 'sessions' },
    {
      title: t.lastSeen,
      render: (_, one) => (one.lastSeenAt ? format.date(one.lastSeenAt, 'dateTime') : '–'),
    },
    {
      title: '',
      render: (_, one) => <ThingLink to={`/audit?actorId=${one.userId}`}>{t.history}</ThingLink>,
    },
  ]
}

/** What one administrator has asked for and another decides. */
function Requests() {
  const t = useTexts('staff/team')
  const { roles } = useTexts('readings')
  const factor = useFreshFactor()
  const found = useCall(calls.staff.list, {}, { freshSeconds: 0 })
  const deciding = useSend(calls.staff.decide, {
    refresh: [calls.staff.list],
    onSuccess: () => toast(t.done),
    onError: (error, input) => factor.take(error, () => deciding.send(input)),
  })
  const requests = found.data?.requests ?? []
  if (requests.length === 0) return null
  const decide = (id: string, isApproved: boolean) => deciding.send({ id, isApproved })
  return (
    <Card title={t.requests} size="small">
      <DeskTable
        rows={requests}
        size="small"
        columns={[
          { title: t.name, dataIndex: 'name' },
          {
            title: t.newRoles,
            render: (_, one) =>
              one.roles.length === 0
                ? t.noRoles
                : one.roles.map((role) => <Tag key={role}>{roles[role]}</Tag>),
          },
          { title: t.reason, dataIndex: 'reason' },
          { title: t.askedBy, dataIndex: 'askedByName' },
          {
            title: '',
            render: (_, one) =>
              one.isMine ? (
                <Space size={6}>
                  {t.waits}
                  <Answer given="takeBack" onGive={() => decide(one.id, false)} />
                </Space>
              ) : (
                <Space size={6}>
                  <Answer given="allow" onGive={() => decide(one.id, true)} />
                  <Answer given="refuse" onGive={() => decide(one.id, false)} />
                </Space>
              ),
          },
        ]}
      />
      {factor.modal}
    </Card>
  )
}

/** A button that asks once more. */
function Answer({
  given,
  onGive,
}: {
  readonly given: 'allow' | 'refuse' | 'takeBack'
  readonly onGive: () => void
}) {
  const t = useTexts('staff/team')
  return (
    <Popconfirm title={t[`${given}Ask`]} okText={t[given]} cancelText={t.cancel} onConfirm={onGive}>
      <Button size="small" type={given === 'allow' ? 'primary' : 'default'}>
        {t[given]}
      </Button>
    </Popconfirm>
  )
}
