import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Statements } from '../parts/statements.tsx'
import { WithdrawalCard } from '../parts/withdrawal-card.tsx'

/** All withdrawals with how far they are, and the statement of each month. */
export default function WithdrawalsPage() {
  const t = useTexts('agent')
  const list = useList(calls.agent.withdrawals, {})
  return (
    <Page onRefresh={() => Promise.all([list.refresh(), refreshCalls([calls.agent.months])])}>
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={
          <Empty
            title={t.noWithdrawals}
            action={
              <PageLink to="/pagesA/agent/withdraw" className={buttonClass({ kind: 'primary' })}>
                {t.withdraw}
              </PageLink>
            }
          >
            {t.noWithdrawalsHint}
          </Empty>
        }
      >
        {(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
      </InfiniteList>
      <Statements />
    </Page>
  )
}
