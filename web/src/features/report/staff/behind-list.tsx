import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { ReportBehind } from '@mailing/contract/report/calls.ts'
import { Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { toneOf } from '../../order/model.ts'
import { toneColours } from '../../order/staff/tone-colours.ts'
import { useCauses } from './causes.ts'
import { isMoney } from './measures.ts'
import { useHours } from './posting-times.tsx'

interface BehindListProps {
  readonly filter: Omit<CallInput<typeof calls.report.behind>, 'cursor'>
  readonly none: string
}

/** What a figure counted, newest first, each leading to its order. */
export function BehindList({ filter, none }: BehindListProps) {
  const { behind: t, kind: kindTitle } = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const { states } = useTexts('staff/order')
  const format = useFormat()
  const price = usePrice()
  const causes = useCauses()
  const waited = useHours()
  const list = useList(calls.report.behind, filter)
  const { measure } = filter
  return (
    <DeskTable<ReportBehind>
      list={list}
      rowKey="id"
      size="small"
      none={none}
      columns={[
        { title: t.at, render: (_, { at }) => format.date(at, 'dateTime') },
        {
          title: t.order,
          render: (_, { orderNumber }) => (orderNumber ? <OrderLink number={orderNumber} /> : '—'),
        },
        { title: kindTitle, render: (_, { kind }) => kind && kinds[kind] },
        ...(measure === 'returned'
          ? [
              {
                title: t.cause,
                render: (_: unknown, { cause }: ReportBehind) => cause && causes[cause],
              },
            ]
          : []),
        ...(measure === 'posted'
          ? [
              {
                title: t.hours,
                align: 'right' as const,
                render: (_: unknown, { hours }: ReportBehind) =>
                  hours === null ? '—' : waited(hours),
              },
            ]
          : []),
        {
          title: t.state,
          render: (_, { state }) =>
            state && <Tag color={toneColours[toneOf(state)]}>{states[state]}</Tag>,
        },
        ...(isMoney(measure)
          ? [
              {
                title: t.amount,
                align: 'right' as const,
                render: (_: unknown, { amount }: ReportBehind) => amount !== null && price(amount),
              },
            ]
          : []),
      ]}
    />
  )
}
