import { calls } from '@mailing/contract/client.ts'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { AdBanners } from '../../../ui/ad-banners.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { BalanceCard } from '../parts/balance-card.tsx'
import { OfferList } from '../parts/offer-list.tsx'
import { SignCard } from '../parts/sign-card.tsx'
import { TaskList } from '../parts/task-list.tsx'

/** My points: what there is and when it lapses, today's sign-in, tasks, and what it can be exchanged for. */
export default function PointsPage() {
  const mine = useCall(calls.point.tasks, {}, { freshSeconds: 5 })
  if (!mine.data)
    return (
      <Page>
        {mine.error ? (
          <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
        ) : (
          <SkeletonCards count={4} />
        )}
      </Page>
    )
  const { points, lapses, lapseMonths, sign, tasks } = mine.data
  return (
    <Page
      onRefresh={() => refreshCalls([calls.point.tasks, calls.point.offers, calls.point.calendar])}
    >
      <BalanceCard points={points} lapses={lapses} lapseMonths={lapseMonths} />
      <SignCard sign={sign} />
      <TaskList tasks={tasks} />
      <OfferList />
      <AdBanners />
    </Page>
  )
}
