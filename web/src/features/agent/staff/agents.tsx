import { calls } from '@mailing/contract/client.ts'
import { Badge, Card } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { AgentDrawer } from './agent-drawer.tsx'
import { AgentList } from './agent-list.tsx'
import { Findings } from './findings.tsx'
import { RuleDesk } from './rule-desk.tsx'
import { Withdrawals } from './withdrawals.tsx'

const tabs = ['applications', 'agents', 'withdrawals', 'rule', 'findings'] as const
type Tab = (typeof tabs)[number]
/** Paying out is for those who may pay. */
const ownTabs = (): readonly Tab[] =>
  tabs.filter((tab) => tab !== 'withdrawals' || hasPermission('agent.pay'))

/** The desk of agents: who wants to be one, who is, what is paid out, the rules, and what should be looked at. `tab` opens one of them, `userId` an agent, `withdrawal` shows one alone. */
export default function AgentsPage({ params }: PageProps) {
  const t = useTexts('staff/agent')
  const [kept, keep] = useAddress(params)
  const tab = ownTabs().find((one) => one === kept['tab']) ?? 'applications'
  const userId = kept['userId'] ?? null
  const setUserId = (userId: string) => keep({ userId })
  const { data: waiting } = useCall(calls.agent.waiting, {})
  const shown = {
    applications: <AgentList key="applied" onOpen={setUserId} />,
    agents: <AgentList key="all" address={{ screen: '/agents', kept, keep }} onOpen={setUserId} />,
    withdrawals: <Withdrawals onOpen={setUserId} />,
    rule: <RuleDesk />,
    findings: <Findings onOpen={setUserId} />,
  }
  const counts: Partial<Record<Tab, number>> = {
    applications: waiting?.applications.count ?? 0,
    withdrawals: waiting?.withdrawals?.count ?? 0,
    findings: waiting?.doubted.count ?? 0,
  }
  return (
    <Card>
      <DeskTabs
        activeKey={tab}
        onChange={(key) => keep({ tab: key, withdrawal: undefined })}
        items={ownTabs().map((key) => ({
          key,
          label: (
            <Badge count={counts[key] ?? 0} size="small" offset={[10, 0]} color="#c2410c">
              {t.tabs[key]}
            </Badge>
          ),
          children: shown[key],
        }))}
      />
      {userId !== null && (
        <AgentDrawer userId={userId} onClose={() => keep({ userId: undefined })} />
      )}
    </Card>
  )
}
