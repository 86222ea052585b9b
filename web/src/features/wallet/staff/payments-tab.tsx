import { viewForms } from '@mailing/contract/account/view-filter.ts'
import { calls } from '@mailing/contract/client.ts'
import { paymentStates } from '@mailing/contract/wallet/calls.ts'
import type { DeskPayment } from '@mailing/contract/wallet/desk-calls.ts'
import { paymentProviders } from '@mailing/contract/wallet/providers.ts'
import { Button, Select, Space, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ListResult, useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DayInput } from '../../../ui/desk/day-input.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { paymentColours } from './state-colours.ts'

/** A tab of the finance desk: what narrows it stands in the address. */
export interface TabProps extends Pick<ListAddress, 'kept' | 'keep'> {
  /** Opens a payment. */
  readonly onOpen: (paymentId: string) => void
}

/** What narrows the list by the address. */
const filtersIn = (kept: ListAddress['kept']) => ({
  state: paymentStates.find((one) => one === kept['state']) ?? ('' as const),
  provider: paymentProviders.find((one) => one === kept['provider']) ?? ('' as const),
  from: dayIn(kept['from']),
  to: dayIn(kept['to']),
})
const dayIn = (day: string | undefined): string =>
  day !== undefined && viewForms.day.test(day) ? day : ''

/** All payments, found by any number that somebody may have at hand. */
export function PaymentsTab({ kept, keep, onOpen }: TabProps) {
  // A payer's phone may be typed: what is typed stands in no address and in no view.
  const [query, setQuery] = useState('')
  const chosen = filtersIn(kept)
  const filter = filterOf({ ...chosen, query }, kept['sort'] === 'oldest')
  const list = useList(calls.wallet.deskPayments, filter, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <PaymentFilters filters={{ ...chosen, query }} onQuery={setQuery} onKeep={keep} />

      <PaymentTable
        list={list}
        file={
          hasPermission('wallet.refund') && (
            <ExportButton call={calls.wallet.exportPayments} filter={filter} />
          )
        }
        address={{
          screen: '/finance',
          kept,
          keep: (change) => {
            // Nothing but the view that is opened narrows the list.
            if (change['view'] !== undefined) setQuery('')
            keep(change)
          },
        }}
        onOpen={onOpen}
      />
    </Space>
  )
}

type Filters = ReturnType<typeof filtersIn> & { readonly query: string }

/** The list as the call takes it; what is not chosen is left out. */
const filterOf = ({ query, state, provider, from, to }: Filters, isOldestFirst: boolean) => ({
  ...(query && { query }),
  ...(state && { state }),
  ...(provider && { provider }),
  ...(from && { from }),
  ...(to && { to }),
  ...(isOldestFirst && { sort: 'oldest' as const }),
})

interface PaymentFiltersProps {
  readonly filters: Filters
  readonly onQuery: (query: string) => void
  readonly onKeep: ListAddress['keep']
}

function PaymentFilters({ filters, onQuery, onKeep }: PaymentFiltersProps) {
  const t = useTexts('staff/wallet')
  const names = useTexts('names')
  return (
    <Space wrap>
      <AddressSearch label={t.search} words={filters.query} onSearch={onQuery} />
      <Select
        aria-label={t.state}
        style={{ minWidth: 150 }}
        value={filters.state}
        onChange={(value) => onKeep({ state: value })}
        options={[
          { value: '' as const, label: t.anyState },
          ...paymentStates.map((value) => ({ value, label: t.states[value] })),
        ]}
      />
      <Select
        aria-label={t.provider}
        style={{ minWidth: 150 }}
        value={filters.provider}
        onChange={(value) => onKeep({ provider: value })}
        options={[
          { value: '' as const, label: t.anyProvider },
          ...paymentProviders.map((value) => ({ value, label: names.providers[value] })),
        ]}
      />
      <DayInput label={`${t.days} 1`} day={filters.from} onDay={(from) => onKeep({ from })} />
      –
      <DayInput label={`${t.days} 2`} day={filters.to} onDay={(to) => onKeep({ to })} />
    </Space>
  )
}

function PaymentTable({
  list,
  file,
  address,
  onOpen,
}: {
  readonly list: ListResult<DeskPayment>
  readonly file: ReactNode
  readonly address: ListAddress
  readonly onOpen: (id: string) => void
}) {
  const t = useTexts('staff/wallet')
  const columns = useColumns(onOpen)
  return (
    <DeskTable<DeskPayment>
      address={address}
      file={file}
      list={list}
      none={t.noPayments}
      width={960}
      columns={columns}
    />
  )
}

function useColumns(onOpen: (id: string) => void): Columns<DeskPayment> {
  const t = useTexts('staff/wallet')
  const names = useTexts('names')
  const format = useFormat()
  return [
    {
      title: t.number,
      render: (_, row) => (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(row.id)}>
          <code>{row.number}</code>
        </Button>
      ),
    },
    {
      key: 'provider',
      title: t.provider,
      render: (_, row) => nameIn(names.providers, row.provider),
    },
    {
      key: 'state',
      title: t.state,
      render: (_, row) => (
        <Space size={4}>
          <Tag color={paymentColours[row.state]}>{t.states[row.state]}</Tag>
          {row.isLate && <Tag color="gold">{t.late}</Tag>}
        </Space>
      ),
    },
    {
      key: 'amount',
      title: t.amount,
      align: 'right',
      render: (_, row) => format.money(row.amount, row.currency),
    },
    {
      key: 'refunded',
      title: t.refunded,
      align: 'right',
      render: (_, row) => (row.refunded > 0 ? format.money(row.refunded, row.currency) : ''),
    },
    { key: 'payer', title: t.payer, dataIndex: 'payer' },
    {
      key: 'order',
      title: t.order,
      render: (_, row) => row.orderNumber && <OrderLink number={row.orderNumber} />,
    },
    {
      key: 'createdAt',
      sort: { ascend: 'oldest', descend: 'newest' },
      title: t.createdAt,
      render: (_, row) => format.date(row.createdAt, 'dateTime'),
    },
  ]
}
