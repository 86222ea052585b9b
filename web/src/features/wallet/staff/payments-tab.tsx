import { calls } from '@mailing/contract/client.ts'
import { paymentStates } from '@mailing/contract/wallet/calls.ts'
import type { DeskPayment } from '@mailing/contract/wallet/desk-calls.ts'
import { type PaymentProvider, paymentProviders } from '@mailing/contract/wallet/providers.ts'
import { Button, Input, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportModal } from './export-modal.tsx'
import { paymentColours } from './state-colours.ts'

/** All payments, found by any number that somebody may have at hand. */
export function PaymentsTab({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  const [query, setQuery] = useState('')
  const [state, setState] = useState<DeskPayment['state'] | ''>('')
  const [provider, setProvider] = useState<PaymentProvider | ''>('')
  const [isExporting, setExporting] = useState(false)
  const list = useList(
    calls.wallet.deskPayments,
    { ...(query && { query }), ...(state && { state }), ...(provider && { provider }) },
    { freshSeconds: 5 },
  )
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap>
        <Input.Search
          aria-label={t.search}
          placeholder={t.search}
          allowClear
          onSearch={(words) => setQuery(words.trim())}
          style={{ width: 'min(420px, 80vw)' }}
        />
        <Select
          aria-label={t.state}
          style={{ minWidth: 150 }}
          value={state}
          onChange={setState}
          options={[
            { value: '' as const, label: t.anyState },
            ...paymentStates.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
        <Select
          aria-label={t.provider}
          style={{ minWidth: 150 }}
          value={provider}
          onChange={setProvider}
          options={[
            { value: '' as const, label: t.anyProvider },
            ...paymentProviders.map((value) => ({ value, label: t.providers[value] })),
          ]}
        />
        {hasPermission('wallet.refund') && (
          <Button onClick={() => setExporting(true)}>{t.export}</Button>
        )}
      </Space>

      <DeskTable<DeskPayment>
        list={list}
        none={t.noPayments}
        width={960}
        columns={[
          {
            title: t.number,
            render: (_, row) => (
              <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(row.id)}>
                <code>{row.number}</code>
              </Button>
            ),
          },
          {
            title: t.provider,
            render: (_, row) =>
              (t.providers as Readonly<Record<string, string>>)[row.provider] ?? row.provider,
          },
          {
            title: t.state,
            render: (_, row) => (
              <Space size={4}>
                <Tag color={paymentColours[row.state]}>{t.states[row.state]}</Tag>
                {row.isLate && <Tag color="gold">{t.late}</Tag>}
              </Space>
            ),
          },
          {
            title: t.amount,
            align: 'right',
            render: (_, row) => format.money(row.amount, row.currency),
          },
          {
            title: t.refunded,
            align: 'right',
            render: (_, row) => (row.refunded > 0 ? format.money(row.refunded, row.currency) : ''),
          },
          { title: t.payer, dataIndex: 'payer' },
          { title: t.order, dataIndex: 'orderNumber' },
          { title: t.createdAt, render: (_, row) => format.date(row.createdAt, 'dateTime') },
        ]}
      />

      {isExporting && <ExportModal onClose={() => setExporting(false)} />}
    </Space>
  )
}
