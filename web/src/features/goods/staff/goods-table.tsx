import { calls } from '@mailing/contract/client.ts'
import { goodsStates } from '@mailing/contract/goods/rules.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Card, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { type ListResult, useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { GoodsPicture } from '../parts/goods-picture.tsx'
import { ChosenGoods } from './chosen-goods.tsx'
import { GoodsDrawer } from './goods-drawer.tsx'
import { stateColours } from './state-colours.ts'

const freeStock = ({ variants }: StaffGoods): number =>
  variants.reduce((sum, { stock, isOn }) => sum + (isOn ? stock : 0), 0)

/** All goods, found by name, SKU, state or category; opened and made anew. */
export function GoodsTable({ params }: PageProps) {
  const t = useTexts('staff/goods')
  const locale = useLocale()
  const [kept, keep] = useAddress(params)
  const search = kept['search'] ?? ''
  const state = goodsStates.find((one) => one === kept['state']) ?? ''
  const categoryId = kept['categoryId'] ?? ''
  /** `new`: goods that are not stored yet. */
  const opened = kept['open'] ?? null
  const setOpened = (id: string | null) => keep({ open: id ?? undefined })
  const categories = useCall(calls.goods.adminCategories, {}).data?.list ?? []
  const list = useList(calls.goods.adminList, {
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(categoryId ? { categoryId } : {}),
  })
  const nameOf = (id: string): string => {
    const category = categories.find((one) => one.id === id)
    return category ? readLocalText(category.words, locale) : ''
  }
  return (
    <Card
      title={
        <Space wrap style={{ fontWeight: 400, paddingBlock: 8 }}>
          <AddressSearch
            label={t.search}
            words={search}
            onSearch={(words) => keep({ search: words })}
          />
          <Select
            aria-label={t.columns.state}
            style={{ minWidth: 140 }}
            value={state}
            onChange={(value) => keep({ state: value })}
            options={[
              { value: '' as const, label: t.anyState },
              ...goodsStates.map((value) => ({ value, label: t.states[value] })),
            ]}
          />
          <Select
            aria-label={t.category}
            style={{ minWidth: 160 }}
            value={categoryId}
            onChange={(value) => keep({ categoryId: value })}
            options={[
              { value: '', label: t.anyCategory },
              ...categories.map(({ id, words }) => ({
                value: id,
                label: readLocalText(words, locale),
              })),
            ]}
          />
        </Space>
      }
      extra={
        <Button type="primary" onClick={() => setOpened('new')}>
          {t.add}
        </Button>
      }
    >
      <ChoosableRows
        list={list}
        nameOf={nameOf}
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

function GoodsName({ goods }: { readonly goods: StaffGoods }) {
  const locale = useLocale()
  return (
    <>
      <strong>{readLocalText(goods.name, locale)}</strong>
      <span style={{ display: 'block', color: '#6b7280', fontSize: 13 }}>
        {goods.variants.map(({ sku }) => sku).join(' · ')}
      </span>
    </>
  )
}

function LastChange({ goods }: { readonly goods: StaffGoods }) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  return (
    <span style={{ fontSize: 13 }}>
      {goods.updatedByName || t.system}
      <span style={{ display: 'block', color: '#5c6370', whiteSpace: 'nowrap' }}>
        {format.relative(goods.updatedAt)}
      </span>
    </span>
  )
}

interface RowsProps {
  readonly list: ListResult<StaffGoods>
  /** The name of a category. */
  readonly nameOf: (categoryId: string) => string
  readonly address: ListAddress
  readonly onOpen: (id: string) => void
}

/** The rows, with what can be done with those that are chosen. What is no longer in the list is not done to unseen. */
function ChoosableRows(props: RowsProps) {
  const [chosen, choose] = useState<readonly string[]>([])
  return (
    <>
      <ChosenGoods
        goods={props.list.items.filter(({ id }) => chosen.includes(id))}
        onClear={() => choose([])}
      />
      <GoodsRows {...props} chosen={chosen} onChoose={choose} />
    </>
  )
}

function GoodsRows({
  list,
  chosen,
  onChoose,
  nameOf,
  address,
  onOpen,
}: RowsProps & {
  /** Ids. */
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  return (
    <DeskTable<StaffGoods>
      address={address}
      list={list}
      rowSelection={{
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChoose(keys.map(String)),
        columnWidth: 40,
      }}
      none={t.none}
      width={900}
      columns={[
        {
          key: 'picture',
          title: t.columns.picture,
          width: 72,
          render: (_, goods) => (
            <GoodsPicture picture={goods.pictures[0] ?? null} className="w-12 rounded-control" />
          ),
        },
        {
          title: t.columns.name,
          render: (_, goods) => <GoodsName goods={goods} />,
        },
        {
          key: 'category',
          title: t.columns.category,
          className: 'break-keep',
          render: (_, goods) => nameOf(goods.categoryId),
        },
        {
          key: 'state',
          title: t.columns.state,
          render: (_, goods) => (
            <Space size={4} wrap>
              <Tag color={stateColours[goods.state]}>{t.states[goods.state]}</Tag>
              {goods.isEnclosable && <Tag>{t.enclosable}</Tag>}
            </Space>
          ),
        },
        {
          key: 'price',
          title: t.columns.price,
          align: 'right',
          className: 'whitespace-nowrap',
          render: (_, goods) => priceRange(goods, format.amount),
        },
        {
          key: 'stock',
          title: t.columns.stock,
          align: 'right',
          render: (_, goods) =>
            freeStock(goods) > 0 ? (
              format.number(freeStock(goods))
            ) : (
              <Tag color="red">{t.soldOut}</Tag>
            ),
        },
        {
          key: 'sold',
          title: t.columns.sold,
          align: 'right',
          render: (_, goods) => format.number(goods.sold),
        },
        {
          key: 'updated',
          title: t.columns.updated,
          className: 'break-keep',
          render: (_, goods) => <LastChange goods={goods} />,
        },
        {
          key: 'open',
          render: (_, goods) => <Button onClick={() => onOpen(goods.id)}>{t.open}</Button>,
        },
      ]}
    />
  )
}

function priceRange({ variants }: StaffGoods, write: (minor: number) => string): string {
  const prices = variants.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? write(low) : `${write(low)} – ${write(high)}`
}
