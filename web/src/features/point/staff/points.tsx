import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { OffersDesk } from './offers-desk.tsx'
import { RuleDesk } from './rule-desk.tsx'
import { TasksDesk } from './tasks-desk.tsx'

/** Points as data that staff edit: tasks, exchange offers, the rule of signing in and lapsing. */
export default function PointsDeskPage() {
  const t = useTexts('staff/point')
  const [tab, setTab] = useAddressChoice('tab', ['tasks', 'offers', 'rule'])
  return (
    <DeskTabs
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'tasks', label: t.tabs.tasks, children: <TasksDesk /> },
        { key: 'offers', label: t.tabs.offers, children: <OffersDesk /> },
        { key: 'rule', label: t.tabs.rule, children: <RuleDesk /> },
      ]}
    />
  )
}
