import { calls } from '@mailing/contract/client.ts'
import {
  type PlaceLine,
  placeConcerns,
  placeLimits,
} from '@mailing/contract/institution/desk-calls.ts'
import { institutionKinds } from '@mailing/contract/institution-kinds.ts'
import { Button, Card, Select, Space, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { useChosen } from '../../../ui/desk/use-chosen.ts'
import { useCsv } from '../../../ui/desk/use-csv.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { ChosenPlaces } from './chosen-places.tsx'
import { ImportFile } from './import-file.tsx'
import { InstitutionDrawer } from './institution-drawer.tsx'
import { NewInstitution } from './new-institution.tsx'
import { Requests } from './requests.tsx'

/** What the address says, as the call takes it; what it does not know is left out. */
const filterOf = (kept: PageProps['params']) => ({
  ...(kept['query'] && { query: kept['query'] }),
  kind: institutionKinds.find((kind) => kind === kept['kind']),
  only: placeConcerns.find((concern) => concern === kept['only']),
})

const tabs = ['directory', 'requests'] as const

/** The directory, and what writers miss in it. The tab, its filters and the open place stand in the address. */
export default function InstitutionsPage({ params }: PageProps) {
  const texts = useTexts('staff/institution')
  const [kept, keep] = useAddress(params)
  const opened = kept['open']
  const open = (id: string | null) => keep({ open: id ?? undefined })
  const shown = {
    directory: <Directory kept={kept} keep={keep} onOpen={open} />,
    requests: <Requests only={kept['asked']} onOnly={(asked) => keep({ asked })} onOpen={open} />,
  }
  return (
    <>
      <Tabs
        activeKey={tabs.find((one) => one === kept['tab']) ?? 'directory'}
        onChange={(tab) => keep({ tab })}
        items={tabs.map((key) => ({ key, label: texts.tabs[key], children: shown[key] }))}
      />
      {opened && <InstitutionDrawer id={opened} onClose={() => open(null)} />}
    </>
  )
}

/** Search and narrow, open, add, and the whole of it as a file, out and in. */
function Directory({
  kept,
  keep,
  onOpen,
}: {
  readonly kept: PageProps['params']
  readonly keep: (change: Readonly<Record<string, string>>) => void
  readonly onOpen: (id: string) => void
}) {
  const texts = useTexts('staff/institution')
  const [adding, setAdding] = useState<'place' | 'file' | null>(null)
  const filter = filterOf(kept)
  const csv = useCsv(calls.institution.export, filter, texts.exported)
  return (
    <Card
      title={<Filters kept={kept} onChange={keep} />}
      extra={
        <Space wrap>
          <Button onClick={csv.start} loading={csv.isBusy}>
            {texts.export}
          </Button>
          <Button onClick={() => setAdding('file')}>{texts.importFile}</Button>
          <Button type="primary" onClick={() => setAdding('place')}>
            {texts.add}
          </Button>
        </Space>
      }
      styles={{ header: { paddingBlock: 12 } }}
    >
      <Places filter={filter} address={{ screen: '/institutions', kept, keep }} onOpen={onOpen} />
      {csv.modal}
      {adding === 'file' && <ImportFile onClose={() => setAdding(null)} />}
      {adding === 'place' && (
        <NewInstitution
          onClose={() => setAdding(null)}
          onAdded={(place) => {
            setAdding(null)
            onOpen(place.id)
          }}
        />
      )}
    </Card>
  )
}

function Filters({
  kept,
  onChange,
}: {
  readonly kept: PageProps['params']
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}) {
  const texts = useTexts('staff/institution')
  const filter = filterOf(kept)
  return (
    <Space wrap style={{ fontWeight: 400 }}>
      <AddressSearch
        label={texts.search}
        words={kept['query'] ?? ''}
        onSearch={(query) => onChange({ query })}
      />
      <Select
        aria-label={texts.kind}
        style={{ minWidth: 130 }}
        value={filter.kind ?? ''}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: '', label: texts.allKinds },
          ...institutionKinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
      />
      <Select
        aria-label={texts.concern}
        style={{ minWidth: 170 }}
        popupMatchSelectWidth={false}
        value={filter.only ?? ''}
        onChange={(only) => onChange({ only })}
        options={[
          { value: '', label: texts.only.all },
          ...placeConcerns.map((value) => ({ value, label: texts.only[value] })),
        ]}
      />
    </Space>
  )
}

function Places({
  filter,
  address,
  onOpen,
}: {
  readonly filter: ReturnType<typeof filterOf>
  readonly address: ListAddress
  readonly onOpen: (id: string) => void
}) {
  const texts = useTexts('staff/institution')
  const list = useList(calls.institution.adminList, filter)
  const chosen = useChosen(list.items)
  const columns = useColumns(onOpen)
  return (
    <>
      <ChosenPlaces chosen={chosen} />
      <DeskTable<PlaceLine>
        list={list}
        address={address}
        rowSelection={chosen.rowSelection}
        none={texts.none}
        width={900}
        columns={columns}
      />
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Columns<PlaceLine> {
  const texts = useTexts('staff/institution')
  const format = useFormat()
  return [
    { title: texts.name, render: (_, place) => <strong>{place.name}</strong> },
    {
      key: 'kind',
      title: texts.kind,
      render: (_, place) => <Tag>{texts.kinds[place.kind]}</Tag>,
    },
    {
      key: 'place',
      title: texts.place,
      render: (_, place) => [place.region, place.city].filter(Boolean).join(' '),
    },
    {
      key: 'checkedOn',
      title: texts.checkedOn,
      className: 'whitespace-nowrap',
      render: (_, place) => format.date(place.current.checkedOn),
    },
    {
      key: 'mail',
      title: texts.mail,
      align: 'right',
      render: (_, { returned }) => <Returned count={returned} />,
    },
    {
      key: 'acceptance',
      title: texts.acceptance,
      render: (_, place) => <Acceptance place={place} />,
    },
    {
      key: 'open',
      render: (_, place) => <Button onClick={() => onOpen(place.id)}>{texts.open}</Button>,
    },
  ]
}

/** What came back from the place, in red once it is too much. */
function Returned({ count }: { readonly count: number }) {
  const format = useFormat()
  return (
    <span style={count >= placeLimits.returns ? { color: '#b91c1c' } : undefined}>
      {format.number(count)}
    </span>
  )
}

/** Whether the place is known to take mail. */
function Acceptance({ place }: { readonly place: PlaceLine }) {
  const texts = useTexts('staff/institution')
  if (place.isBlocked) return <Tag color="red">{texts.blocked}</Tag>
  if (place.acceptance) return <Tag color="green">{texts.confirmed}</Tag>
  return <Tag color="gold">{texts.notConfirmed}</Tag>
}
