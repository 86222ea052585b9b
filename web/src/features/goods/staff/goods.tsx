import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTabs } from '../../../ui/desk/desk-tabs.tsx'
import { Categories } from './categories.tsx'
import { GoodsTable } from './goods-table.tsx'
import { Shipping } from './shipping.tsx'

/** What the shop sells: goods with their stock, categories, and what a parcel costs. */
export default function GoodsPage({ params }: PageProps) {
  const t = useTexts('staff/goods')
  const [tab, setTab] = useAddressChoice('tab', ['goods', 'categories', 'shipping'])
  return (
    <DeskTabs
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'goods', label: t.tabs.goods, children: <GoodsTable params={params} /> },
        { key: 'categories', label: t.tabs.categories, children: <Categories /> },
        { key: 'shipping', label: t.tabs.shipping, children: <Shipping /> },
      ]}
    />
  )
}
