import { Tabs } from 'antd'
import { KeysDesk } from '../../features/cloud/staff/keys-desk.tsx'
import { CalendarDesk } from '../../features/mail/staff/calendar-desk.tsx'
import { CollectionDesk } from '../../features/mail/staff/collection-desk.tsx'
import { WordsDesk } from '../../features/mail/staff/words-desk.tsx'
import { useAddress } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { HouseSetting, tabbedSettings, useSettingWords } from '../../ui/desk/house-setting.tsx'

/** The order of the tabs; declared settings that are not named here stand before the last. */
const order = ['calendar', 'cut-off', 'collection', 'words', 'limits']

/** What holds for the whole house, each thing with its versions. */
export default function SettingsPage({ params }: PageProps) {
  const t = useTexts('staff/settings')
  const { title: keys } = useTexts('staff/cloud')
  const { collection } = useTexts('staff/house')
  const { title: words } = useTexts('staff/words')
  const declared = useSettingWords()
  const [kept, keep] = useAddress(params)
  const tabs = [
    { key: 'calendar', label: t.calendar, children: <CalendarDesk /> },
    { key: 'collection', label: collection, children: <CollectionDesk /> },
    { key: 'words', label: words, children: <WordsDesk /> },
    ...tabbedSettings.map(({ tab, name }) => ({
      key: tab,
      label: declared[name].title,
      children: <HouseSetting name={name} />,
    })),
  ]
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return (
    <Tabs
      activeKey={kept['tab'] ?? 'calendar'}
      onChange={(tab) => keep({ tab })}
      items={[
        ...tabs.toSorted((a, b) => place(a.key) - place(b.key)),
        { key: 'keys', label: keys, children: <KeysDesk /> },
      ]}
    />
  )
}
