import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { Campaigns } from './campaigns.tsx'
import { Distributions } from './distributions.tsx'
import { FollowDesk } from './follow-desk.tsx'
import { Questionnaires } from './questionnaires.tsx'
import { Rewards } from './rewards.tsx'

/** Coupons as staff make them, and every way in which people get them. */
export default function CouponsDeskPage({ params }: PageProps) {
  const t = useTexts('staff/coupon').tabs
  const [kept, keep] = useAddress(params)
  return (
    <DeskTabs
      activeKey={kept['tab'] ?? 'campaigns'}
      // What narrows the campaigns stays with them.
      onChange={(tab) => keep({ tab, state: '', view: '' })}
      items={[
        { key: 'campaigns', label: t.campaigns, children: <Campaigns kept={kept} keep={keep} /> },
        { key: 'distributions', label: t.distributions, children: <Distributions /> },
        { key: 'questionnaires', label: t.questionnaires, children: <Questionnaires /> },
        { key: 'rewards', label: t.rewards, children: <Rewards /> },
        { key: 'follow', label: t.follow, children: <FollowDesk /> },
      ]}
    />
  )
}
