import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DeskOrderLine } from '@mailing/contract/order/desk.ts'
import { Card, Space, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { openScreen, useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable, ListedCount } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink, ThingLink } from '../../../ui/desk/thing-link.tsx'
import { type Chosen, useChosen } from '../../../ui/desk/use-chosen.ts'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { toneOf } from '../model.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { filterOf, isSortedBySum, OrderFilters, sortOf } from './order-filters.tsx'
import { toneColours } from './tone-colours.ts'
import { WaitingActs } from './waiting-acts.tsx'

/** All orders, fifty a page, narrowed by what stands in the address. Writers stay masked. */
export default function OrdersPage({ params }: PageProps) {
  const texts = useTexts('staff/order')
  const [kept, keep] = useAddress(params)
  const filter = { ...filterOf(kept), sort: sortOf(kept) }
  const list = useList(calls.orderDesk.list, filter, { everySeconds: 30 })
  const chosen = useChosen(list.items)
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <WaitingActs />
      <Card
        title={<OrderFilters kept={kept} onChange={keep} />}
        styles={{ header: { paddingBlock: 12 } }}
      >
        <ChosenOrders chosen={chosen} />
        <OrderTable
          list={list}
          none={texts.none}
          count={<Found filter={filter} />}
          file={<ExportButton call={calls.orderDesk.export} filter={filter} />}
          address={{ screen: '/orders', kept, keep }}
          chosen={chosen}
        />
      </Card>
    </Space>
  )
}

/** How many orders the filters leave; with a plus where no more were counted. */
function Found({ filter }: { readonly filter: CallInput<typeof calls.orderDesk.count> }) {
  const { sort: _, ...narrowed } = filter
  const counted = useCall(calls.orderDesk.count, narrowed, { everySeconds: 60 })
  return counted.data ? <ListedCount {...counted.data} /> : null
}

interface OrderTableProps {
  readonly list: ReturnType<typeof useList<typeof calls.orderDesk.list>>
  readonly none: string
  /** How many there are, in words. */
  readonly count?: ReactNode
  readonly file?: ReactNode
  /** All are one writer's. */
  readonly isOfOne?: boolean
  /** Where the list's filters stand in the address, with its views. */
  readonly address?: ListAddress
  /** Orders can be chosen to do something to all of them. */
  readonly chosen?: Chosen<DeskOrderLine>
}

/** The list of orders, wherever it is shown. */
export function OrderTable({
  list,
  none,
  count,
  file,
  isOfOne = false,
  address,
  chosen,
}: OrderTableProps) {
  const columns = useColumns({ isOfOne, address })
  return (
    <DeskTable<DeskOrderLine>
      list={list}
      {...(address && { address })}
      {...(chosen && { rowSelection: chosen.rowSelection })}
      none={none}
      count={count}
      file={file}
      width={isOfOne ? 700 : 940}
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
  const price = usePrice()
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
      render: (_, order) => price(order.total),
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
