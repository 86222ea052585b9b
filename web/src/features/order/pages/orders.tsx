import { calls } from '@mailing/contract/client.ts'
import { type OrderCategory, orderCategories } from '@mailing/contract/order-states.ts'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { OrderCard } from '../parts/order-card.tsx'

const isCategory = (text: string | undefined): text is OrderCategory =>
  orderCategories.some((category) => category === text)
/** Tabs whose figure asks for something; the others would only count. */
const counted: readonly OrderCategory[] = ['pending_payment', 'needs_writer', 'returned']

/** All orders of the person. `category` opens a tab. */
export default function OrdersPage({ params }: PageProps) {
  const t = useTexts('order')
  const given = params['category']
  const [category, setCategory] = useState<OrderCategory>(isCategory(given) ? given : 'all')
  const categories = useCall(
    calls.order.categories,
    {},
    { cacheSeconds: 86_400, freshSeconds: 86_400 },
  )
  const counts = useCall(calls.order.counts, {}, { freshSeconds: 10 })
  const list = useList(calls.order.list, { category })
  const shown = categories.data?.list.map((entry) => entry.category) ?? orderCategories
  const countOf = (one: OrderCategory): number =>
    counted.includes(one)
      ? (counts.data?.list.find((entry) => entry.category === one)?.count ?? 0)
      : 0
  return (
    <Page onRefresh={() => Promise.all([list.refresh(), refreshCalls([calls.order.counts])])}>
      <Tabs
        label={t.tabs}
        value={category}
        onChange={setCategory}
        items={shown.map((one) => ({ value: one, label: t.categories[one], count: countOf(one) }))}
      >
        <InfiniteList
          list={list}
          itemKey={({ id }) => id}
          empty={
            <Empty
              title={t.none[category]}
              action={
                category === 'all' && (
                  <PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'primary' })}>
                    {t.write}
                  </PageLink>
                )
              }
            >
              {t.noneHint}
            </Empty>
          }
        >
          {(order) => <OrderCard order={order} />}
        </InfiniteList>
      </Tabs>
    </Page>
  )
}
