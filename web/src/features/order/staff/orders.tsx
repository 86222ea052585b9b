import { calls } from '@mailing/contract/client.ts'
import type { DeskOrderLine } from '@mailing/contract/order/desk.ts'
import { type OrderSort, orderSorts } from '@mailing/contract/order/sorts.ts'
import {
  type OrderKind,
  type OrderState,
  orderKinds,
  orderStates,
} from '@mailing/contract/order/states.ts'
import { Button, Card, Input, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { openScreen, useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink, ThingLink } from '../../../ui/desk/thing-link.tsx'
import { useCsv } from '../../../ui/desk/use-csv.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { toneOf } from '../model.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { toneColours } from './tone-colours.ts'
import { WaitingActs } from './waiting-acts.tsx'

/** As many as one call takes. */
const most = 200
const scopes = ['held', 'mine', 'due'] as const

/** What the address says, as the call takes it; what it does not know is left out. */
function filterOf(kept: PageProps['params']) {
  const one = <T extends string>(name: string, of: readonly T[]): T | undefined =>
    of.find((value) => value === kept[name])
  return {
    ...(kept['number'] && { number: kept['number'] }),
    ...(kept['userId'] && { userId: kept['userId'] }),
    ...(kept['from'] && { from: kept['from'] }),
    ...(kept['to'] && { to: kept['to'] }),
    state: one<OrderState>('state', orderStates),
    kind: one<OrderKind>('kind', orderKinds),
    only: one('only', scopes),
  }
}

/** What the address says of the order. By the sum a list is sorted that nothing but a state narrows: no index is of more. */
function sortOf(kept: PageProps['params']): OrderSort | undefined {
  const sort = orderSorts.find((value) => value === kept['sort'])
  return sort && (isSortedBySum(kept) || sort === 'oldest') ? sort : undefined
}

const isSortedBySum = (kept: PageProps['params']): boolean =>
  !['number', 'kind', 'from', 'to'].some((name) => kept[name]) && kept['only'] !== 'due'

/** All orders, fifty a page, narrowed by what stands in the address. Writers stay masked. */
export default function OrdersPage({ params }: PageProps) {
  const texts = useTexts('staff/order')
  const [kept, keep] = useAddress(params)
  const filter = { ...filterOf(kept), sort: sortOf(kept) }
  const list = useList(calls.orderDesk.list, filter, { everySeconds: 30 })
  const csv = useCsv(calls.orderDesk.export, filter, texts.exported)
  const [chosen, choose] = useState<readonly string[]>([])
  // What is no longer in the list is not done to unseen.
  const ids = chosen.filter((id) => list.items.some((order) => order.id === id)).slice(0, most)
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <WaitingActs />
      <Card
        title={<Filters kept={kept} onChange={keep} />}
        extra={
          <Button onClick={csv.start} loading={csv.isBusy}>
            {texts.export}
          </Button>
        }
        styles={{ header: { paddingBlock: 12 } }}
      >
        <ChosenOrders ids={ids} onClear={() => choose([])} />
        <OrderTable
          list={list}
          none={texts.none}
          address={{ screen: '/orders', kept, keep }}
          chosen={{ ids, onChange: choose }}
        />
        {csv.modal}
      </Card>
    </Space>
  )
}

interface OrderTableProps {
  readonly list: ReturnType<typeof useList<typeof calls.orderDesk.list>>
  readonly none: string
  /** All are one writer's. */
  readonly isOfOne?: boolean
  /** Where the list's filters stand in the address, with its views. */
  readonly address?: ListAddress
  /** Orders can be chosen to do something to all of them. */
  readonly chosen?: {
    readonly ids: readonly string[]
    readonly onChange: (ids: readonly string[]) => void
  }
}

/** The list of orders, wherever it is shown. */
export function OrderTable({ list, none, isOfOne = false, address, chosen }: OrderTableProps) {
  const columns = useColumns({ isOfOne, address })
  return (
    <DeskTable<DeskOrderLine>
      list={list}
      {...(address && { address })}
      {...(chosen && {
        rowSelection: {
          selectedRowKeys: [...chosen.ids],
          onChange: (keys) => chosen.onChange(keys.map(String)),
          columnWidth: 40,
        },
      })}
      none={none}
      width={isOfOne ? 700 : 980}
      size="small"
      onRow={(order) => ({
        onClick: () => void openScreen(`/order/${order.number}`),
        style: { cursor: 'pointer' },
      })}
      columns={columns}
    />
  )
}

function useColumns({
  isOfOne,
  address,
}: Pick<OrderTableProps, 'isOfOne' | 'address'>): Columns<DeskOrderLine> {
  const texts = useTexts('staff/order')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const writer: Columns<DeskOrderLine>[number] = {
    key: 'writer',
    title: texts.writer,
    onCell: () => ({ style: { whiteSpace: 'nowrap' } }),
    render: (_, order) => <Writer order={order} />,
  }
  return [
    { title: texts.number, render: (_, order) => <OrderLink number={order.number} /> },
    { key: 'kind', title: texts.kind, render: (_, order) => kinds[order.kind] },
    { key: 'state', title: texts.state, render: (_, order) => <State order={order} /> },
    ...(isOfOne ? [] : [writer]),
    { key: 'recipient', title: texts.recipient, dataIndex: 'recipientName' },
    { key: 'place', title: texts.place, dataIndex: 'placeName' },
    // What is not written has no pages.
    {
      key: 'pages',
      title: texts.pages,
      align: 'right',
      render: (_, order) => (order.pages > 0 ? order.pages : '–'),
    },
    {
      key: 'total',
      sort:
        address && isSortedBySum(address.kept)
          ? { ascend: 'smallest', descend: 'largest' }
          : undefined,
      title: texts.total,
      align: 'right',
      render: (_, order) => format.amount(order.total),
    },
    {
      key: 'createdAt',
      sort:
        address && !address.kept['number'] && address.kept['only'] !== 'due'
          ? { ascend: 'oldest', descend: 'newest' }
          : undefined,
      title: texts.createdAt,
      render: (_, order) => format.date(order.createdAt, 'dateTime'),
    },
  ]
}

function State({ order }: { readonly order: DeskOrderLine }) {
  const texts = useTexts('staff/order')
  return (
    <>
      <Tag color={toneColours[toneOf(order.state)]}>{texts.states[order.state]}</Tag>
      {order.isHeld && <Tag color="gold">{texts.held}</Tag>}
    </>
  )
}

/** The writer, still masked; a link to the person for who may open it. */
const Writer = ({ order }: { readonly order: DeskOrderLine }) =>
  hasPermission('user.read') ? (
    <ThingLink to={`/customer/${order.userId}`}>{order.userMasked}</ThingLink>
  ) : (
    order.userMasked
  )

interface FiltersProps {
  readonly kept: PageProps['params']
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

function Filters({ kept, onChange }: FiltersProps) {
  const texts = useTexts('staff/order')
  const { kinds } = useTexts('order')
  const choice = (
    name: string,
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      style={{ minWidth: 140 }}
      value={kept[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
      options={[{ value: '', label: all }, ...options]}
    />
  )
  return (
    <Space wrap style={{ fontWeight: 400 }}>
      <AddressSearch
        label={texts.search}
        hint={texts.searchHint}
        words={kept['number'] ?? ''}
        onSearch={(number) => onChange({ number })}
      />
      {choice(
        'state',
        texts.state,
        texts.anyState,
        orderStates.map((value) => ({ value, label: texts.states[value] })),
      )}
      {choice(
        'kind',
        texts.kind,
        texts.anyKind,
        orderKinds.map((value) => ({ value, label: kinds[value] })),
      )}
      {choice(
        'only',
        texts.only,
        texts.everything,
        scopes.map((value) => ({ value, label: texts[value] })),
      )}
      <Day name="from" kept={kept} onChange={onChange} />
      <Day name="to" kept={kept} onChange={onChange} />
    </Space>
  )
}

/** The first or the last day of those that are listed. */
function Day({ name, kept, onChange }: FiltersProps & { readonly name: 'from' | 'to' }) {
  const texts = useTexts('staff/order')
  return (
    <Input
      type="date"
      aria-label={texts[name]}
      style={{ width: 140 }}
      value={kept[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
