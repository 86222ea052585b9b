import { calls } from '@mailing/contract/client.ts'
import TicketIcon from 'lucide-react/icons/ticket'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AdBanners } from '../../../ui/ad-banners.tsx'
import { Cell, List } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Gifts, Invitation, OpenCampaigns, OtherWays, Rewards } from '../parts/centre-sections.tsx'

const asked = [
  calls.coupon.openList,
  calls.coupon.distributed,
  calls.coupon.accumulated,
  calls.coupon.questionnaires,
  calls.coupon.follow,
  calls.coupon.invitation,
]

/** All ways to a coupon on one screen; what waits for me comes first. */
export default function CentrePage() {
  const t = useTexts('coupon').centre
  const [open, gifts, rewards, questionnaires, follow, invitation] = [
    useCall(calls.coupon.openList, {}, { freshSeconds: 5 }),
    useCall(calls.coupon.distributed, {}, { freshSeconds: 5 }),
    useCall(calls.coupon.accumulated, {}, { freshSeconds: 5 }),
    useCall(calls.coupon.questionnaires, {}, { freshSeconds: 30 }),
    useCall(calls.coupon.follow, {}, { freshSeconds: 30 }),
    useCall(calls.coupon.invitation, {}, { freshSeconds: 30 }),
  ]
  const error = [open, gifts, rewards, questionnaires, follow, invitation].find(
    (one) => one.error,
  )?.error
  const isThere =
    open.data && gifts.data && rewards.data && questionnaires.data && follow.data && invitation.data
  return (
    <Page onRefresh={() => refreshCalls(asked)}>
      <List>
        <Cell
          icon={<TicketIcon className="size-5.5" />}
          title={t.mine}
          to="/pages/my/coupon/coupon"
        />
      </List>
      {!isThere ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refreshCalls(asked)} />
        ) : (
          <SkeletonCards count={4} />
        )
      ) : (
        <>
          <Gifts {...gifts.data} />
          <OpenCampaigns {...open.data} />
          <Rewards {...rewards.data} />
          <OtherWays
            questionnaires={questionnaires.data.list}
            hasFollow={follow.data.list.length > 0}
          />
          <Invitation {...invitation.data} />
        </>
      )}
      <AdBanners />
    </Page>
  )
}
