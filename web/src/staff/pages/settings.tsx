import { Tabs } from 'antd'
import { KeysDesk } from '../../features/cloud/staff/keys-desk.tsx'
import { CalendarDesk } from '../../features/mail/staff/calendar-desk.tsx'
import { CollectionDesk } from '../../features/mail/staff/collection-desk.tsx'
import { CutOffDesk } from '../../features/mail/staff/cut-off-desk.tsx'
import { WordsDesk } from '../../features/mail/staff/words-desk.tsx'
import { LimitsDesk } from '../../features/order/staff/limits-desk.tsx'
import { useAddress } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What holds for the whole house, each thing with its versions. */
export default function SettingsPage({ params }: PageProps) {
  const t = useTexts('staff/settings')
  const { title: keys } = useTexts('staff/cloud')
  const house = useTexts('staff/house')
  const { title: words } = useTexts('staff/words')
  const [kept, keep] = useAddress(params)
  return (
    <Tabs
      activeKey={kept['tab'] ?? 'calendar'}
      onChange={(tab) => keep({ tab })}
      items={[
        { key: 'calendar', label: t.calendar, children: <CalendarDesk /> },
        { key: 'cut-off', label: house.cutOff, children: <CutOffDesk /> },
        { key: 'collection', label: house.collection, children: <CollectionDesk /> },
        { key: 'words', label: words, children: <WordsDesk /> },
        { key: 'limits', label: t.limitsTitle, children: <LimitsDesk /> },
        { key: 'keys', label: keys, children: <KeysDesk /> },
      ]}
    />
  )
}
