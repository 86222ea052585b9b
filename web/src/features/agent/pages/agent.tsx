import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Share2 from 'lucide-react/icons/share-2'
import Users from 'lucide-react/icons/users'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { switchTab } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Card, Cell, List, PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { RuleFacts } from '../../invite/parts/rule-facts.tsx'
import { ApplyCard } from '../parts/apply-card.tsx'
import { MoneyFigures } from '../parts/money-figures.tsx'
import { WithdrawalCard } from '../parts/withdrawal-card.tsx'

type Me = CallOutput<typeof calls.agent.me>

/** My invitations as an agent: applying and what came of it, what there is, and the way to all records. */
export default function AgentPage() {
  const me = useCall(calls.agent.me, {}, { freshSeconds: 5 })
  const data = me.data
  return (
    <Page onRefresh={() => refreshCalls([calls.agent.me, calls.agent.rule])}>
      {me.error && !data && <ErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {!data && !me.error && <SkeletonCards count={3} />}
      {data && <Home me={data} />}
    </Page>
  )
}

function Home({ me }: { readonly me: Me }) {
  const { isMember } = me
  const mayApply = me.state === 'none' || me.state === 'refused' || me.state === 'ended'
  return (
    <>
      {me.heldReason !== null && <Held reason={me.heldReason} />}
      <StateCard me={me} />
      {isMember && <MoneyFigures money={me.money} earned={me.earned} />}
      {me.openWithdrawal && <WithdrawalCard withdrawal={me.openWithdrawal} />}
      {isMember && <Records friends={me.friends} />}
      {mayApply && me.rule.isOpen && (
        <ApplyCard termsVersion={me.termsVersion} isAgain={me.state !== 'none'} />
      )}
      {mayApply && !me.rule.isOpen && <Closed />}
      <RuleFacts />
      <Ways />
    </>
  )
}

function Held({ reason }: { readonly reason: string }) {
  const t = useTexts('agent')
  return (
    <NoticeBar tone="bad">
      <p className="font-medium">{t.held}</p>
      <p>{t.heldText(reason)}</p>
      <PageLink
        to="/pages/message/chat/chat"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t.contact}
      </PageLink>
    </NoticeBar>
  )
}

/** What came of the application, in words. */
function StateCard({ me }: { readonly me: Me }) {
  const t = useTexts('agent')
  if (me.state === 'approved') return null
  if (me.state === 'none')
    return (
      <section className="mb-3 rounded-card bg-accent-soft p-4">
        <h2 className="text-lg font-semibold">{t.lead}</h2>
        <p className="mt-1 text-sm text-muted">{t.leadText}</p>
      </section>
    )
  return (
    <Card title={t.states[me.state]}>
      <p className="text-sm text-muted">{t.stateTexts[me.state]}</p>
      {me.note !== '' && <p className="mt-2 text-sm">{t.note(me.note)}</p>}
    </Card>
  )
}

function Closed() {
  const t = useTexts('agent')
  return (
    <Card title={t.closed}>
      <p className="text-sm text-muted">{t.closedText}</p>
    </Card>
  )
}

const icon = (Icon: typeof Users) => <Icon className="size-5.5" />

function Records({ friends }: { readonly friends: number }) {
  const t = useTexts('agent')
  const { titles } = useTexts('shell')
  const format = useFormat()
  return (
    <List>
      <Cell
        icon={icon(Users)}
        title={titles.team}
        description={t.friends(format.number(friends))}
        to="/pagesA/agent/team"
      />
      <Cell icon={icon(ChartColumn)} title={titles.earnings} to="/pagesA/agent/revenueDetails" />
      <Cell
        icon={icon(ReceiptText)}
        title={titles.withdrawals}
        to="/pagesA/agent/withdrawaDetails"
      />
    </List>
  )
}

function Ways() {
  const t = useTexts('agent')
  const { terms } = useTexts('invite')
  return (
    <List>
      <Cell
        icon={icon(Share2)}
        title={t.toInvite}
        onClick={() => void switchTab('/pages/poster/poster')}
      />
      <Cell icon={icon(FileText)} title={terms} to="/pagesA/poster/promotionDesc/promotionDesc" />
    </List>
  )
}
