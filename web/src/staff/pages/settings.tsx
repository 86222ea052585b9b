import { Tabs } from 'antd'
import { KeysDesk } from '../../features/cloud/staff/keys-desk.tsx'
import { CalendarDesk } from '../../features/mail/staff/calendar-desk.tsx'
import { LimitsDesk } from '../../features/order/staff/limits-desk.tsx'
import { useAddress } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What holds for the whole house, each thing with its versions. */
export default function SettingsPage({ params }: PageProps) {
  const t = useTexts('staff/settings')
  const { title: keys } = useTexts('staff/cloud')
  const [kept, keep] = useAddress(params)
  return (
    <Tabs
      destroyOnHidden
      activeKey={kept['tab'] ?? 'calendar'}
      onChange={(tab) => keep({ tab })}
      items={[
        { key: 'calendar', label: t.calendar, children: <CalendarDesk /> },
        { key: 'limits', label: t.limitsTitle, children: <LimitsDesk /> },
        { key: 'keys', label: keys, children: <KeysDesk /> },
      ]}
    />
  )
}
