import { Tabs } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { Campaigns } from './campaigns.tsx'
import { Distributions } from './distributions.tsx'
import { FollowDesk } from './follow-desk.tsx'
import { Questionnaires } from './questionnaires.tsx'
import { Rewards } from './rewards.tsx'

/** Coupons as staff make them, and every way in which people get them. */
export default function CouponsDeskPage() {
  const t = useTexts('staff/coupon').tabs
  return (
    <Tabs
      defaultActiveKey="campaigns"
      destroyOnHidden
      items={[
        { key: 'campaigns', label: t.campaigns, children: <Campaigns /> },
        { key: 'distributions', label: t.distributions, children: <Distributions /> },
        { key: 'questionnaires', label: t.questionnaires, children: <Questionnaires /> },
        { key: 'rewards', label: t.rewards, children: <Rewards /> },
        { key: 'follow', label: t.follow, children: <FollowDesk /> },
      ]}
    />
  )
}
