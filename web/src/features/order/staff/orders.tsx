import { calls } from '@mailing/contract/client.ts'
import type { DeskOrderLine } from '@mailing/contract/order/desk.ts'
import {
  type OrderKind,
  type OrderState,
  orderKinds,
  orderStates,
} from '@mailing/contract/order/states.ts'
import { Button, Card, Input, Select, Space, Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { openScreen, useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink, ThingLink } from '../../../ui/desk/thing-link.tsx'
import { useCsv } from '../../../ui/desk/use-csv.tsx'
import { toneOf } from '../model.ts'
import { toneColours } from './tone-colours.ts'
import { WaitingActs } from './waiting-acts.tsx'

const scopes = ['held', 'mine'] as const

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

/** All orders, fifty a page, narrowed by what stands in the address. Writers stay masked. */
export default function OrdersPage({ params }: PageProps) {
  const texts = useTexts('staff/order')
  const [kept, keep] = useAddress(params)
  const filter = filterOf(kept)
  const list = useList(calls.orderDesk.list, filter, { everySeconds: 30 })
  const csv = useCsv(calls.orderDesk.export, filter, texts.exported)
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
        <OrderTable list={list} none={texts.none} />
        {csv.modal}
      </Card>
    </Space>
  )
}

/** The list of orders, wherever it is shown. */
export function OrderTable({
  list,
  none,
  isOfOne = false,
}: {
  readonly list: ReturnType<typeof useList<typeof calls.orderDesk.list>>
  readonly none: string
  /** All are one writer's. */
  readonly isOfOne?: boolean
}) {
  const texts = useTexts('staff/order')
  const { kinds } = useTexts('order')
  const format = useFormat()
  return (
    <DeskTable<DeskOrderLine>
      list={list}
      none={none}
      width={isOfOne ? 700 : 980}
      size="small"
      onRow={(order) => ({
        onClick: () => void openScreen(`/order/${order.number}`),
        style: { cursor: 'pointer' },
      })}
      columns={[
        { title: texts.number, render: (_, order) => <OrderLink number={order.number} /> },
        { title: texts.kind, render: (_, order) => kinds[order.kind] },
        {
          title: texts.state,
          render: (_, order) => (
            <>
              <Tag color={toneColours[toneOf(order.state)]}>{texts.states[order.state]}</Tag>
              {order.isHeld && <Tag color="gold">{texts.held}</Tag>}
            </>
          ),
        },
        ...(isOfOne
          ? []
          : [
              {
                title: texts.writer,
                render: (_: unknown, order: DeskOrderLine) =>
                  hasPermission('user.read') ? (
                    <ThingLink to={`/customer/${order.userId}`}>{order.userMasked}</ThingLink>
                  ) : (
                    order.userMasked
                  ),
              },
            ]),
        { title: texts.recipient, dataIndex: 'recipientName' },
        { title: texts.place, dataIndex: 'placeName' },
        // What is not written has no pages.
        {
          title: texts.pages,
          align: 'right',
          render: (_, order) => (order.pages > 0 ? order.pages : '–'),
        },
        { title: texts.total, align: 'right', render: (_, order) => format.amount(order.total) },
        {
          title: texts.createdAt,
          render: (_, order) => format.date(order.createdAt, 'dateTime'),
        },
      ]}
    />
  )
}

function Filters({
  kept,
  onChange,
}: {
  readonly kept: PageProps['params']
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}) {
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
  const day = (name: 'from' | 'to') => (
    <Input
      type="date"
      aria-label={texts[name]}
      style={{ width: 140 }}
      value={kept[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <Space wrap style={{ fontWeight: 400 }}>
      <Input.Search
        aria-label={texts.search}
        placeholder={texts.searchHint}
        allowClear
        defaultValue={kept['number']}
        onSearch={(words) => onChange({ number: words.trim() })}
        style={{ width: 240 }}
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
      {day('from')}
      {day('to')}
    </Space>
  )
}
