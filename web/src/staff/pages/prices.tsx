import { Tabs } from 'antd'
import { GreetingPrices } from '../../features/greeting/staff/greeting-prices.tsx'
import { LetterPrices } from '../../features/letter/staff/letter-prices.tsx'
import { CardPrices } from '../../features/postcard/staff/card-prices.tsx'
import { GiftPrices } from '../../features/wallet/staff/gifts.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** Prices and gifts as versions that staff make: each says who, when and why, and no order that exists changes. */
export default function PricesPage() {
  const t = useTexts('staff/price')
  return (
    <Tabs
      defaultActiveKey="letters"
      items={[
        { key: 'letters', label: t.tabs.letters, children: <LetterPrices /> },
        { key: 'cards', label: t.tabs.cards, children: <CardPrices /> },
        { key: 'greetings', label: t.tabs.greetings, children: <GreetingPrices /> },
        { key: 'gifts', label: t.tabs.gifts, children: <GiftPrices /> },
      ]}
    />
  )
}
