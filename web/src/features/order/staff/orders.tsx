import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type OrderState, orderStates } from '@mailing/contract/order/states.ts'
import { Card, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { toneOf } from '../model.ts'

/** The tones that the writer sees, in the colours of the desk. */
const colours = {
  good: 'green',
  warn: 'gold',
  bad: 'red',
  info: 'blue',
  neutral: 'default',
} as const

type Row = CallOutput<typeof calls.order.adminList>['list'][number]

/** All orders, found by number or state. Writers stay masked. */
export default function OrdersPage() {
  const texts = useTexts('staff/order')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const [number, setNumber] = useState('')
  const [state, setState] = useState<OrderState | ''>('')
  const list = useList(calls.order.adminList, {
    ...(number ? { number } : {}),
    ...(state ? { state } : {}),
  })
  return (
    <Card
      title={
        <Input.Search
          aria-label={texts.search}
          placeholder={texts.search}
          allowClear
          onSearch={(words) => setNumber(words.trim())}
          style={{ maxWidth: 320, fontWeight: 400 }}
        />
      }
      extra={
        <Select
          aria-label={texts.state}
          style={{ minWidth: 180 }}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: texts.anyState },
            ...orderStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
        />
      }
    >
      <DeskTable<Row>
        list={list}
        none={texts.none}
        width={900}
        columns={[
          { title: texts.number, render: (_, order) => <code>{order.number}</code> },
          { title: texts.kind, render: (_, order) => kinds[order.kind] },
          {
            title: texts.state,
            render: (_, order) => (
              <Tag color={colours[toneOf(order.state)]}>{texts.states[order.state]}</Tag>
            ),
          },
          { title: texts.writer, dataIndex: 'userMasked' },
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
    </Card>
  )
}
