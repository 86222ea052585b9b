import { Tabs } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { CardPrices } from './card-prices.tsx'
import { GiftPrices } from './gifts.tsx'
import { LetterPrices } from './letter-prices.tsx'

/** Prices and gifts as versions that staff make: each says who, when and why, and no order that exists changes. */
export default function PricesPage() {
  const t = useTexts('staff/price')
  return (
    <Tabs
      defaultActiveKey="letters"
      items={[
        { key: 'letters', label: t.tabs.letters, children: <LetterPrices /> },
        { key: 'cards', label: t.tabs.cards, children: <CardPrices /> },
        { key: 'gifts', label: t.tabs.gifts, children: <GiftPrices /> },
      ]}
    />
  )
}
