import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { AgreementDesk } from './agreement-desk.tsx'
import { AppDesk } from './app-desk.tsx'
import { BannerList } from './banner-list.tsx'
import { NoticeList } from './notice-list.tsx'
import { SettingDesk } from './setting-desk.tsx'

/** What the app says of itself: banners, notices, names and flags, agreements. */
export default function ContentDesk() {
  const t = useTexts('staff/content')
  const [tab, setTab] = useAddressChoice('tab', ['banners', 'notices', 'app', 'agreements'])
  return (
    <DeskTabs
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'banners',
          label: t.tabs.banners,
          children: (
            <SettingDesk name="banners" lead={t.bannersLead}>
              <BannerList />
            </SettingDesk>
          ),
        },
        {
          key: 'notices',
          label: t.tabs.notices,
          children: (
            <SettingDesk name="notices" lead={t.noticesLead}>
              <NoticeList />
            </SettingDesk>
          ),
        },
        { key: 'app', label: t.tabs.app, children: <AppDesk /> },
        { key: 'agreements', label: t.tabs.agreements, children: <AgreementDesk /> },
      ]}
    />
  )
}
