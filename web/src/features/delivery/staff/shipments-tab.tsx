import { calls } from '@mailing/contract/client.ts'
import type { DeskShipment } from '@mailing/contract/delivery/logistics.ts'
import { Button, Segmented, Space, Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressChoice, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { useContentName } from '../parts/use-content-name.ts'

/** All numbers that are followed. */
export function ShipmentsTab({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useTexts('staff/logistics')
  const columns = useColumns(onOpen)
  const [show, setShow] = useAddressChoice('show', ['under_way', 'all'])
  const [query = '', setQuery] = useAddressPart('query')
  const list = useList(
    calls.logistics.desk,
    { show: query ? 'all' : show, ...(query && { query }) },
    { freshSeconds: 5 },
  )
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap>
        <AddressSearch label={t.search} words={query} onSearch={setQuery} />
        <Segmented<'under_way' | 'all'>
          aria-label={t.stage}
          value={show}
          onChange={setShow}
          options={[
            { value: 'under_way', label: t.underWay },
            { value: 'all', label: t.all },
          ]}
        />
      </Space>

      <DeskTable<DeskShipment> list={list} none={t.none} width={860} columns={columns} />
    </Space>
  )
}

function useColumns(onOpen: (id: string) => void): Columns<DeskShipment> {
  const t = useTexts('staff/logistics')
  const words = useTexts('logistics')
  const contentName = useContentName()
  const format = useFormat()
  return [
    {
      title: t.number,
      render: (_, one) => (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(one.id)}>
          {words.carriers[one.carrier]} {one.number}
        </Button>
      ),
    },
    {
      title: t.order,
      render: (_, one) => (
        <>
          {contentName(one.orderKind)} <OrderLink number={one.orderNumber} />
        </>
      ),
    },
    {
      title: t.stage,
      render: (_, one) => (
        <Space size={4}>
          <Tag>{one.stage ? words.stages[one.stage] : words.unknown}</Tag>
          {one.openCase && <Tag color="red">{t.caseKinds[one.openCase]}</Tag>}
        </Space>
      ),
    },
    {
      title: t.stageAt,
      render: (_, one) => format.date(one.stageAt ?? one.sentAt, 'dateTime'),
    },
    { title: t.service, render: (_, one) => t.services[one.service] },
    { title: t.sentAt, render: (_, one) => format.date(one.sentAt, 'monthDay') },
  ]
}
