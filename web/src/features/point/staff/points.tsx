import { Tabs } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { OffersDesk } from './offers-desk.tsx'
import { RuleDesk } from './rule-desk.tsx'
import { TasksDesk } from './tasks-desk.tsx'

/** Points as data that staff edit: tasks, exchange offers, the rule of signing in and lapsing. */
export default function PointsDeskPage() {
  const t = useTexts('staff/point')
  return (
    <Tabs
      defaultActiveKey="tasks"
      items={[
        { key: 'tasks', label: t.tabs.tasks, children: <TasksDesk /> },
        { key: 'offers', label: t.tabs.offers, children: <OffersDesk /> },
        { key: 'rule', label: t.tabs.rule, children: <RuleDesk /> },
      ]}
    />
  )
}
