import { calls } from '@mailing/contract/client.ts'
import type { DeskShipment } from '@mailing/contract/delivery/logistics.ts'
import { Button, Segmented, Space, Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { useContentName } from '../parts/use-content-name.ts'

/** All numbers that are followed. */
export function ShipmentsTab({
  kept,
  keep,
  onOpen,
}: Pick<ListAddress, 'kept' | 'keep'> & { readonly onOpen: (id: string) => void }) {
  const t = useTexts('staff/logistics')
  const columns = useColumns(onOpen)
  const show = kept['show'] === 'all' ? ('all' as const) : ('under_way' as const)
  const query = kept['query'] ?? ''
  const filter = { show: query ? ('all' as const) : show, ...(query && { query }) }
  const list = useList(calls.logistics.desk, filter, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap>
        <AddressSearch
          label={t.search}
          words={query}
          onSearch={(words) => keep({ query: words })}
        />
        <Segmented<'under_way' | 'all'>
          aria-label={t.stage}
          value={show}
          onChange={(value) => keep({ show: value === 'all' ? value : '' })}
          options={[
            { value: 'under_way', label: t.underWay },
            { value: 'all', label: t.all },
          ]}
        />
      </Space>

      <DeskTable<DeskShipment>
        address={{ screen: '/logistics', kept, keep }}
        list={list}
        file={<ExportButton call={calls.logistics.export} filter={filter} />}
        none={t.none}
        width={860}
        columns={columns}
      />
    </Space>
  )
}

function useColumns(onOpen: (id: string) => void): Columns<DeskShipment> {
  const t = useTexts('staff/logistics')
  const words = useTexts('logistics')
  const names = useTexts('names')
  const contentName = useContentName()
  const format = useFormat()
  return [
    {
      title: t.number,
      render: (_, one) => (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(one.id)}>
          {names.carriers[one.carrier]} {one.number}
        </Button>
      ),
    },
    {
      key: 'order',
      title: t.order,
      render: (_, one) => (
        <>
          {contentName(one.orderKind)} <OrderLink number={one.orderNumber} />
        </>
      ),
    },
    {
      key: 'stage',
      title: t.stage,
      render: (_, one) => (
        <Space size={4}>
          <Tag>{one.stage ? words.stages[one.stage] : words.unknown}</Tag>
          {one.openCase && <Tag color="red">{t.caseKinds[one.openCase]}</Tag>}
        </Space>
      ),
    },
    {
      key: 'stageAt',
      title: t.stageAt,
      render: (_, one) => format.date(one.stageAt ?? one.sentAt, 'dateTime'),
    },
    { key: 'service', title: t.service, render: (_, one) => t.services[one.service] },
    { key: 'sentAt', title: t.sentAt, render: (_, one) => format.date(one.sentAt, 'monthDay') },
  ]
}
