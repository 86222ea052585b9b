import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { Button, Card, Input, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { InstitutionDrawer } from './institution-drawer.tsx'
import { NewInstitution } from './new-institution.tsx'

/** The directory: search, open, add. */
export default function InstitutionsPage({ params }: PageProps) {
  const texts = useTexts('staff/institution')
  const format = useFormat()
  const [kept, keep] = useAddress(params)
  const query = kept['query'] ?? ''
  const opened = kept['open'] ?? null
  const setOpened = (id: string | null) => keep({ open: id ?? undefined })
  const [isAdding, setAdding] = useState(false)
  const list = useList(calls.institution.list, query ? { query } : {})
  return (
    <Card
      title={
        <Input.Search
          aria-label={texts.search}
          placeholder={texts.search}
          allowClear
          defaultValue={query}
          onSearch={(words) => keep({ query: words.trim() })}
          style={{ maxWidth: 320, fontWeight: 400 }}
        />
      }
      extra={
        <Button type="primary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <DeskTable<Institution>
        list={list}
        none={texts.none}
        width={900}
        columns={[
          { title: texts.name, render: (_, place) => <strong>{place.name}</strong> },
          { title: texts.kind, render: (_, place) => <Tag>{texts.kinds[place.kind]}</Tag> },
          {
            title: texts.place,
            render: (_, place) => [place.region, place.city].filter(Boolean).join(' '),
          },
          { title: texts.rulesVersion, render: (_, place) => texts.version(place.current.version) },
          {
            title: texts.checkedOn,
            className: 'whitespace-nowrap',
            render: (_, place) => format.date(place.current.checkedOn),
          },
          {
            title: texts.acceptance,
            render: (_, place) =>
              place.isBlocked ? (
                <Tag color="red">{texts.blocked}</Tag>
              ) : place.acceptance ? (
                <Tag color="green">{texts.confirmed}</Tag>
              ) : (
                <Tag color="gold">{texts.notConfirmed}</Tag>
              ),
          },
          {
            key: 'open',
            render: (_, place) => <Button onClick={() => setOpened(place.id)}>{texts.open}</Button>,
          },
        ]}
      />

      {opened && <InstitutionDrawer id={opened} onClose={() => setOpened(null)} />}
      {isAdding && (
        <NewInstitution
          onClose={() => setAdding(false)}
          onAdded={(place) => {
            setAdding(false)
            setOpened(place.id)
          }}
        />
      )}
    </Card>
  )
}
