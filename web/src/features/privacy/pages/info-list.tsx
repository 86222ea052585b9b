import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'

/** Personal information collection list: every kind of what is kept of this person, counted now. */
export default function InfoListPage() {
  const t = useTexts('privacy')
  const format = useFormat()
  const { data, error, refetch } = useCall(calls.privacy.userList, {}, { freshSeconds: 0 })
  return (
    <Page onRefresh={refetch}>
      <p className="mb-3 px-1 text-sm text-muted">{t.lead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data && (
        <List>
          {data.list.map(({ kind, count, latestAt }) => (
            <Cell
              key={kind}
              title={t.kindNames[kind]}
              description={latestAt ? t.latest(format.date(latestAt)) : t.nothingLatest}
              extra={count === 0 ? t.noneOf : t.times(count)}
              to="/pagesA/my/personalInfoCollectionList/list"
              params={{ kind }}
            />
          ))}
        </List>
      )}
    </Page>
  )
}
