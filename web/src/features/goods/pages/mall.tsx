import { calls } from '@mailing/contract/client.ts'
import { type GoodsSort, goodsSorts } from '@mailing/contract/goods/rules.ts'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Select } from '../../../ui/input.tsx'
import { Page } from '../../../ui/page.tsx'
import { PlaceBanners } from '../../../ui/place-banners.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty } from '../../../ui/states.tsx'
import { CartButton } from '../parts/cart-button.tsx'
import { CategoryBar } from '../parts/category-bar.tsx'
import { GoodsCard } from '../parts/goods-card.tsx'

/** As many columns as the text size leaves room for. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,calc(var(--unit)*9.2)),1fr))] gap-3'

/** Pictures that a phone shows before it scrolls. */
const firstCount = 4

/** The second tab: goods by category, search and order. */
export default function MallPage({ params }: PageProps) {
  const t = useTexts('goods')
  const [categoryId, setCategory] = useState<string | null>(params['categoryId'] ?? null)
  const [search, setSearch] = useState(params['search'] ?? '')
  const [sort, setSort] = useState<GoodsSort>('recommended')
  const categories = useCall(calls.goods.categories, {}, { freshSeconds: 600 })
  const list = useList(calls.goods.list, {
    sort,
    ...(categoryId ? { categoryId } : {}),
    ...(search ? { search } : {}),
  })
  const isNarrowed = categoryId !== null || search !== ''
  const [cleared, setCleared] = useState(0)
  const showAll = () => {
    setCategory(null)
    setSearch('')
    setCleared(cleared + 1)
  }
  return (
    <Page
      navActions={<CartButton />}
      onRefresh={() => Promise.all([list.refresh(), refreshCalls([calls.goods.categories])])}
    >
      <SearchBar key={cleared} placeholder={t.search} initial={search} onSearch={setSearch} />
      {/* As high as the row that comes. */}
      {categories.isPending && <div className="mb-3 h-13" />}
      {categories.data && categories.data.list.length > 0 && (
        <CategoryBar categories={categories.data.list} chosen={categoryId} onChoose={setCategory} />
      )}
      <div className="mb-3 ms-auto w-fit max-w-full">
        <Select
          aria-label={t.sort}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value as GoodsSort)}
          options={goodsSorts.map((value) => ({ value, label: t.sorts[value] }))}
        />
      </div>
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        className={grid}
        empty={
          <Empty
            title={t.none}
            action={isNarrowed && <Button onClick={showAll}>{t.showAll}</Button>}
          >
            {t.noneHint}
          </Empty>
        }
      >
        {(goods, index) => <GoodsCard goods={goods} isFirst={index < firstCount} />}
      </InfiniteList>
      <PlaceBanners place="mall" />
    </Page>
  )
}
