import { Tabs } from 'antd'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CannedDesk } from './canned-desk.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { HoursDesk } from './hours-desk.tsx'
import { ServiceDesk } from './service-desk.tsx'

const tabs = ['canned', 'hours', 'service', 'figures'] as const

/** What the chat desk works by, and how well it does. `tab`, the open answer (`id`) and the period (`days`) stand in the address. */
export default function ChatSettingsPage({ params }: PageProps) {
  const t = useTexts('staff/chat-settings')
  const [kept, keep] = useAddress(params)
  const shown = {
    canned: <CannedDesk opened={kept['id']} onOpen={(id) => keep({ id })} />,
    hours: <HoursDesk />,
    service: <ServiceDesk />,
    figures: <DeskFigures days={kept['days']} onDays={(days) => keep({ days })} />,
  }
  return (
    <Tabs
      activeKey={tabs.find((one) => one === kept['tab']) ?? 'canned'}
      onChange={(tab) => keep({ tab, id: undefined })}
      items={tabs.map((key) => ({ key, label: t.tabs[key], children: shown[key] }))}
    />
  )
}
