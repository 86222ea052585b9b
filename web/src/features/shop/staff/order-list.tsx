import { calls } from '@mailing/contract/client.ts'
import { type ShopTab, shopTabs } from '@mailing/contract/shop/rules.ts'
import type { StaffShopSummary } from '@mailing/contract/shop/schemas.ts'
import type { ReactNode } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toneOf } from '../../order/model.ts'
import { wordOf } from '../model.ts'

/** What needs work stands first. */
const tabOrder: readonly [ShopTab, ...ShopTab[]] = [
  'to_ship',
  'returns',
  ...shopTabs.filter((tab) => tab !== 'to_ship' && tab !== 'returns' && tab !== 'all'),
  'all',
]

/** Orders of goods by what they wait for; names stay masked here. */
export function ShopOrderList({
  kept,
  keep,
  onChoose,
  views,
  marked,
}: Pick<ListAddress, 'kept' | 'keep'> & {
  readonly onChoose: (id: string) => void
  /** The saved views of the list, at a desk. */
  readonly views?: ReactNode
  /** Several can be marked to do something with all of them. */
  readonly marked?: Marked
}) {
  const t = useTexts('staff/shop')
  const [usual] = tabOrder
  const tab = tabOrder.find((one) => one === kept['tab']) ?? usual
  const search = kept['search']
  const filter = { tab, ...(search ? { search } : {}) }
  const list = useList(calls.shop.adminList, filter)
  const counts = useCall(calls.shop.adminList, filter, {
    freshSeconds: 0,
    isFormerKept: true,
    select: (page) => page.counts,
  }).data
  const countOf = (one: ShopTab): number =>
    (one === 'to_ship' ? counts?.toShip : one === 'returns' ? counts?.returns : 0) ?? 0
  return (
    <>
      <SearchBar
        initial={search}
        placeholder={t.search}
        onSearch={(words) => keep({ search: words })}
      />
      {views}
      <Tabs
        label={t.tabsLabel}
        value={tab}
        onChange={(value) => keep({ tab: value === usual ? '' : value })}
        items={tabOrder.map((value) => ({ value, label: t.tabs[value], count: countOf(value) }))}
      >
        <InfiniteList
          list={list}
          itemKey={({ id }) => id}
          empty={<Empty title={t.none}>{t.noneHint}</Empty>}
        >
          {(order) => (
            <div className="flex items-start gap-2">
              {marked && <Mark id={order.id} number={order.number} {...marked} />}
              <Row
                order={order}
                isChosen={order.id === kept['id']}
                onChoose={() => onChoose(order.id)}
              />
            </div>
          )}
        </InfiniteList>
      </Tabs>
    </>
  )
}

interface Marked {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** The box before an order, as large as a finger. */
function Mark({
  id,
  number,
  ids,
  onChange,
}: Marked & { readonly id: string; readonly number: string }) {
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={number}
        className="size-5 accent-accent-deep"
        checked={ids.includes(id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...ids, id] : ids.filter((one) => one !== id))
        }
      />
    </label>
  )
}

function Row({
  order,
  isChosen,
  onChoose,
}: {
  readonly order: StaffShopSummary
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const t = useTexts('staff/shop')
  const { states } = useTexts('shop')
  const o = useTexts('original')
  const format = useFormat()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'mb-2 block min-h-11 min-w-0 grow rounded-card bg-card p-4 text-start shadow-card hover:bg-sunken',
        isChosen && 'ring-2 ring-accent-deep',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="font-medium tabular-nums">{order.number}</span>
        <Tag tone={toneOf(order.state)}>{wordOf(states, order.state)}</Tag>
      </span>
      <span className="mt-1 line-clamp-2 block text-sm wrap-anywhere">
        {order.original
          ? `${o.name} · ${order.original.boxCode} · ${o.facts(order.original.sheets, format.date(order.original.receivedAt))}`
          : format.list(order.lines.map((line) => `${line.goodsName} × ${line.quantity}`))}
      </span>
      <span className="mt-1 flex flex-wrap justify-between gap-x-2 text-sm text-muted">
        <span>{order.toMasked}</span>
        <span className="tabular-nums">
          {order.shipment?.number ??
            (order.paidAt
              ? t.paidAt(format.relative(order.paidAt))
              : format.relative(order.createdAt))}
        </span>
      </span>
    </button>
  )
}
