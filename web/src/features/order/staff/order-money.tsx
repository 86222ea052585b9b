import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Card, Descriptions, Space, Tag, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { CodeLink } from '../../../ui/desk/thing-link.tsx'
import { useAccountName, useProviderName, useReasonName } from '../../wallet/staff/names.ts'
import { paymentColours } from '../../wallet/staff/state-colours.ts'

/** What was begun with a provider for the order; each leads to the finance desk. Whoever may not see payments is sent none. */
function usePayments({ payments }: DeskOrder) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  const providerName = useProviderName()
  return payments.map(
    ({ id, number, provider, state, amount, currency, createdAt, settledAt }) => ({
      key: id,
      label: t.facts,
      children: (
        <Space wrap size={4}>
          <CodeLink kind="payment" id={id} number={number} />
          <Tag color={paymentColours[state]}>{t.states[state]}</Tag>
          {[
            providerName(provider),
            format.money(amount, currency),
            format.date(settledAt ?? createdAt, 'dateTime'),
          ].join(' · ')}
        </Space>
      ),
    }),
  )
}

/** The price line by line, what was paid and given back, and the entries of the ledger behind it. */
export function MoneyCard({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const words = useTexts('order')
  const names = useTexts('names')
  const format = useFormat()
  const money = (value: number) => format.money(value, order.currency)
  const lines = order.items.map(({ code, quantity, amount }, index) => ({
    key: `${index}`,
    label: `${nameIn(words.items, code)}${quantity > 1 ? ` × ${quantity}` : ''}`,
    children: money(amount),
  }))
  const payments = usePayments(order)
  return (
    <Card title={t.money} size="small">
      <Descriptions
        size="small"
        column={1}
        items={[
          ...lines,
          { key: 'total', label: <strong>{t.total}</strong>, children: money(order.total) },
          {
            key: 'paid',
            label: t.paid,
            children: order.paidAt
              ? `${money(order.paid)} · ${format.date(order.paidAt, 'dateTime')}`
              : '–',
          },
          ...(order.paidWith
            ? [{ key: 'with', label: t.paidWith, children: names.paidWith[order.paidWith] }]
            : []),
          ...payments,
          ...(order.refunded > 0
            ? [{ key: 'refunded', label: t.refunded, children: money(order.refunded) }]
            : []),
          ...(order.credited > 0
            ? [{ key: 'credited', label: t.credited, children: money(order.credited) }]
            : []),
        ]}
      />
      {order.entries.length > 0 && <Entries order={order} />}
    </Card>
  )
}

/** What moved in the ledger for the order. */
function Entries({ order: { entries, currency } }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const format = useFormat()
  const reasonName = useReasonName()
  const accountName = useAccountName()
  return (
    <>
      <Typography.Title level={3} style={{ fontSize: 14, margin: '12px 0 4px' }}>
        {t.entries}
      </Typography.Title>
      <DeskTable
        rows={entries}
        rowKey={(row) => `${row.transferId} ${row.account} ${row.amount}`}
        size="small"
        columns={[
          { title: '', render: (_, row) => format.date(row.at, 'dateTime') },
          { title: '', render: (_, row) => reasonName(row.reason) },
          { title: '', render: (_, row) => accountName(row.account, null) },
          {
            title: t.amount,
            align: 'right',
            render: (_, row) => format.money(row.amount, currency),
          },
        ]}
      />
    </>
  )
}
