import { Tabs } from 'antd'
import { GreetingPrices } from '../../features/greeting/staff/greeting-prices.tsx'
import { LetterPrices } from '../../features/letter/staff/letter-prices.tsx'
import { CardPrices } from '../../features/postcard/staff/card-prices.tsx'
import { UnitCostsDesk } from '../../features/report/staff/unit-costs.tsx'
import { GiftPrices } from '../../features/wallet/staff/gifts.tsx'
import { useAddressChoice } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'

const tabs = ['letters', 'cards', 'greetings', 'gifts', 'costs'] as const

/** Prices, gifts and what the house itself pays, as versions that staff make: each says who, when and why, and no order that exists changes. */
export default function PricesPage() {
  const t = useTexts('staff/price')
  const [tab, chooseTab] = useAddressChoice('tab', tabs)
  return (
    <Tabs
      activeKey={tab}
      onChange={chooseTab}
      items={[
        { key: 'letters', label: t.tabs.letters, children: <LetterPrices /> },
        { key: 'cards', label: t.tabs.cards, children: <CardPrices /> },
        { key: 'greetings', label: t.tabs.greetings, children: <GreetingPrices /> },
        { key: 'gifts', label: t.tabs.gifts, children: <GiftPrices /> },
        { key: 'costs', label: t.tabs.costs, children: <UnitCostsDesk /> },
      ]}
    />
  )
}
