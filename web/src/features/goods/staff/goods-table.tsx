import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { goodsStates } from '@mailing/contract/goods/rules.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Card, Select, Space } from 'antd'
import type { ReactNode } from 'react'
import { type ListResult, useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { Params } from '../../../platform/navigation/place.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import { useChosen } from '../../../ui/desk/use-chosen.ts'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { ChosenGoods } from './chosen-goods.tsx'
import { type GoodsColumns, useGoodsColumns } from './goods-columns.tsx'
import { GoodsDrawer } from './goods-drawer.tsx'

/** What narrows the list. */
const filtersIn = (kept: Params) => ({
  search: kept['search'] ?? '',
  state: goodsStates.find((one) => one === kept['state']) ?? ('' as const),
  categoryId: kept['categoryId'] ?? '',
})

/** All goods, found by name, SKU, state or category; opened and made anew. */
export function GoodsTable({ params }: PageProps) {
  const t = useTexts('staff/goods')
  const locale = useLocale()
  const [kept, keep] = useAddress(params)
  const filters = filtersIn(kept)
  const { search, state, categoryId } = filters
  /** `new`: goods that are not stored yet. */
  const opened = kept['open'] ?? null
  const setOpened = (id: string | null) => keep({ open: id ?? undefined })
  const categories = useCall(calls.goods.adminCategories, {}).data?.list ?? []
  const filter = {
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(categoryId ? { categoryId } : {}),
  }
  const list = useList(calls.goods.adminList, filter)
  const nameOf = (id: string): string => {
    const category = categories.find((one) => one.id === id)
    return category ? readLocalText(category.words, locale) : ''
  }
  return (
    <Card
      title={<GoodsFilters filters={filters} categories={categories} onKeep={keep} />}
      extra={
        <Button type="primary" onClick={() => setOpened('new')}>
          {t.add}
        </Button>
      }
    >
      <ChoosableRows
        list={list}
        nameOf={nameOf}
        file={<ExportButton call={calls.goods.export} filter={filter} />}
        address={{ screen: '/goods', kept, keep }}
        onOpen={setOpened}
      />

      {opened && (
        <GoodsDrawer
          id={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onCreated={setOpened}
        />
      )}
    </Card>
  )
}

interface GoodsFiltersProps {
  readonly filters: ReturnType<typeof filtersIn>
  readonly categories: CallOutput<typeof calls.goods.adminCategories>['list']
  readonly onKeep: ListAddress['keep']
}

function GoodsFilters({ filters, categories, onKeep }: GoodsFiltersProps) {
  const t = useTexts('staff/goods')
  const locale = useLocale()
  return (
    <Space wrap style={{ fontWeight: 400, paddingBlock: 8 }}>
      <AddressSearch
        label={t.search}
        words={filters.search}
        onSearch={(words) => onKeep({ search: words })}
      />
      <Select
        aria-label={t.columns.state}
        style={{ minWidth: 140 }}
        value={filters.state}
        onChange={(value) => onKeep({ state: value })}
        options={[
          { value: '' as const, label: t.anyState },
          ...goodsStates.map((value) => ({ value, label: t.states[value] })),
        ]}
      />
      <Select
        aria-label={t.category}
        style={{ minWidth: 160 }}
        value={filters.categoryId}
        onChange={(value) => onKeep({ categoryId: value })}
        options={[
          { value: '', label: t.anyCategory },
          ...categories.map(({ id, words }) => ({
            value: id,
            label: readLocalText(words, locale),
          })),
        ]}
      />
    </Space>
  )
}

interface RowsProps extends GoodsColumns {
  readonly list: ListResult<StaffGoods>
  readonly file: ReactNode
  readonly address: ListAddress
}

/** The rows, with what can be done with those that are chosen. */
function ChoosableRows({ list, nameOf, file, address, onOpen }: RowsProps) {
  const t = useTexts('staff/goods')
  const columns = useGoodsColumns({ nameOf, onOpen })
  const chosen = useChosen(list.items)
  return (
    <>
      <ChosenGoods chosen={chosen} />
      <DeskTable<StaffGoods>
        address={address}
        file={file}
        list={list}
        rowSelection={chosen.rowSelection}
        none={t.none}
        width={900}
        columns={columns}
      />
    </>
  )
}
