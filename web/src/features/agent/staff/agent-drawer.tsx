import type { AgentPage } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Descriptions, Drawer, Space, Statistic, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { type AgentAct, AgentActDialog } from './agent-act.tsx'
import { EntriesOf, WithdrawalsOf } from './agent-money.tsx'
import { agentColours } from './state-colours.ts'

/** One agent: what they have, the entries behind it, what they withdrew, and what staff may do. */
export function AgentDrawer({
  userId,
  onClose,
}: {
  readonly userId: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/agent')
  const page = useCall(calls.agent.page, { userId }, { freshSeconds: 0 })
  return (
    <Drawer open onClose={onClose} title={page.data?.phoneMasked ?? t.tabs.agents} size={760}>
      {page.error && <ErrorState error={page.error} onRetry={() => void page.refetch()} />}
      {page.data ? <Agent agent={page.data} /> : !page.error && <Skeleton lines={8} />}
    </Drawer>
  )
}

function Agent({ agent }: { readonly agent: AgentPage }) {
  const t = useTexts('staff/agent')
  const format = useFormat()
  const price = usePrice()
  const { money, userId } = agent
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      {agent.heldReason !== null && (
        <Alert
          type="warning"
          showIcon
          title={t.held}
          description={[
            agent.heldReason,
            t.heldBy(agent.heldByName, agent.heldAt ? format.date(agent.heldAt, 'dateTime') : ''),
          ].join(' · ')}
        />
      )}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
          gap: 16,
        }}
      >
        <Statistic title={t.earned} value={price(agent.earned)} />
        {(['available', 'frozen', 'withdrawing', 'owed'] as const).map((part) => (
          <Statistic key={part} title={t.money[part]} value={price(money[part])} />
        ))}
      </div>
      <Facts agent={agent} />
      <Acts agent={agent} />
      <section>
        <Typography.Title level={3} style={{ fontSize: 16 }}>
          {t.entries}
        </Typography.Title>
        <EntriesOf userId={userId} />
      </section>
      {hasPermission('agent.pay') && (
        <section>
          <Typography.Title level={3} style={{ fontSize: 16 }}>
            {t.tabs.withdrawals}
          </Typography.Title>
          <WithdrawalsOf userId={userId} />
        </section>
      )}
    </Space>
  )
}

function Facts({ agent }: { readonly agent: AgentPage }) {
  const t = useTexts('staff/agent')
  const format = useFormat()
  const person = hasPermission('user.read') ? (
    <ThingLink to={`/customer/${agent.userId}`}>{agent.phoneMasked || '–'}</ThingLink>
  ) : (
    agent.phoneMasked || '–'
  )
  const decision = agent.decidedAt
    ? [t.heldBy(agent.decidedByName, format.date(agent.decidedAt, 'dateTime')), agent.note]
        .filter((part) => part)
        .join(' · ')
    : '–'
  const items = [
    { key: 'person', label: t.person, children: person },
    {
      key: 'state',
      label: t.state,
      children: <Tag color={agentColours[agent.state]}>{t.states[agent.state]}</Tag>,
    },
    { key: 'name', label: t.realName, children: <RealName userId={agent.userId} /> },
    { key: 'applied', label: t.appliedAt, children: format.date(agent.appliedAt, 'dateTime') },
    { key: 'terms', label: t.terms, children: agent.termsVersion },
    { key: 'friends', label: t.friends, children: format.number(agent.friends) },
    { key: 'decided', label: t.decided, children: decision, span: 2 },
  ]
  return <Descriptions size="small" column={2} items={items} />
}

/** The real name is sealed; that it was read is recorded before it is shown. */
function RealName({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/agent')
  const reading = useSend(calls.agent.application)
  if (reading.data) return <strong>{reading.data.realName}</strong>
  return (
    <Button size="small" loading={reading.isSending} onClick={() => reading.send({ userId })}>
      {t.showName}
    </Button>
  )
}

/** What may be done with an agent as they stand; nobody decides on themselves. */
function Acts({ agent }: { readonly agent: AgentPage }) {
  const t = useTexts('staff/agent')
  const [act, setAct] = useState<AgentAct | null>(null)
  if (agent.isOwn) return <Alert type="info" showIcon title={t.ownHint} />
  const isHeld = agent.heldReason !== null
  const { available, frozen, withdrawing } = agent.money
  // Whoever has earned something may withdraw it, also when the agency has ended.
  const canHold = agent.state === 'approved' || available + frozen + withdrawing > 0
  return (
    <Space wrap>
      {agent.state === 'applied' && (
        <>
          <Button type="primary" onClick={() => setAct('approved')}>
            {t.approve}
          </Button>
          <Button danger onClick={() => setAct('refused')}>
            {t.refuse}
          </Button>
        </>
      )}
      {(canHold || isHeld) && (
        <Button onClick={() => setAct(isHeld ? 'release' : 'hold')}>
          {isHeld ? t.release : t.hold}
        </Button>
      )}
      {agent.state === 'approved' && (
        <Button danger onClick={() => setAct('ended')}>
          {t.end}
        </Button>
      )}
      {act && <AgentActDialog userId={agent.userId} act={act} onClose={() => setAct(null)} />}
    </Space>
  )
}
