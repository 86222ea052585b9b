import { calls } from '@mailing/contract/client.ts'
import { type GoodsState, goodsStates } from '@mailing/contract/goods/rules.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Card, Input, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { type ListResult, useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { GoodsPicture } from '../parts/goods-picture.tsx'
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
  const [state, setState] = useState<GoodsState | ''>('')
  const [categoryId, setCategory] = useState('')
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
          <Input.Search
            aria-label={t.search}
            placeholder={t.search}
            allowClear
            defaultValue={search}
            onSearch={(words) => keep({ search: words.trim() })}
            style={{ width: 240 }}
          />
          <Select
            aria-label={t.columns.state}
            style={{ minWidth: 140 }}
            value={state}
            onChange={setState}
            options={[
              { value: '' as const, label: t.anyState },
              ...goodsStates.map((value) => ({ value, label: t.states[value] })),
            ]}
          />
          <Select
            aria-label={t.category}
            style={{ minWidth: 160 }}
            value={categoryId}
            onChange={setCategory}
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
      <GoodsRows list={list} nameOf={nameOf} onOpen={setOpened} />

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

function GoodsRows({
  list,
  nameOf,
  onOpen,
}: {
  readonly list: ListResult<StaffGoods>
  /** The name of a category. */
  readonly nameOf: (categoryId: string) => string
  readonly onOpen: (id: string) => void
}) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  return (
    <DeskTable<StaffGoods>
      list={list}
      none={t.none}
      width={900}
      columns={[
        {
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
          title: t.columns.category,
          className: 'break-keep',
          render: (_, goods) => nameOf(goods.categoryId),
        },
        {
          title: t.columns.state,
          render: (_, goods) => (
            <Space size={4} wrap>
              <Tag color={stateColours[goods.state]}>{t.states[goods.state]}</Tag>
              {goods.isEnclosable && <Tag>{t.enclosable}</Tag>}
            </Space>
          ),
        },
        {
          title: t.columns.price,
          align: 'right',
          className: 'whitespace-nowrap',
          render: (_, goods) => priceRange(goods, format.amount),
        },
        {
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
          title: t.columns.sold,
          align: 'right',
          render: (_, goods) => format.number(goods.sold),
        },
        {
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
