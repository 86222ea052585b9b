import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import {
  type TemplateCategory,
  templateCategories,
} from '@mailing/contract/letter/template-rules.ts'
import { locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Card, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { type ListResult, useList } from '../../../platform/client/list.ts'
import { useAddressChoice, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { randomId } from '../../../platform/random.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressSearch } from '../../../ui/desk/address-search.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { StationeryPicture } from '../parts/stationery-sheet.tsx'
import { TemplateDrawer } from './template-drawer.tsx'

type Row = CallOutput<typeof calls.template.adminList>['list'][number]
const colours = { draft: 'gold', published: 'green', withdrawn: 'default' } as const

/** All letter templates: find, change, preview, publish, withdraw, add. */
export default function TemplatesDesk() {
  const texts = useTexts('staff/template')
  const [query = '', setQuery] = useAddressPart('search')
  const [category, setCategory] = useAddressChoice<TemplateCategory | ''>('category', [
    '',
    ...templateCategories,
  ])
  const [stored, setStored] = useAddressPart('template')
  /** The id of one that is not stored yet: no address leads to it. */
  const [added, setAdded] = useState<string>()
  const opened = added ?? stored
  const list = useList(calls.template.adminList, {
    ...(query && { query }),
    ...(category && { category }),
  })
  return (
    <Card
      title={
        <TemplateFilter
          query={query}
          category={category}
          onCategory={setCategory}
          onQuery={setQuery}
        />
      }
      extra={
        <Button type="primary" onClick={() => setAdded(randomId())}>
          {texts.add}
        </Button>
      }
    >
      <TemplateTable list={list} onOpen={setStored} />

      {opened && (
        <TemplateDrawer
          key={opened}
          id={opened}
          isNew={added !== undefined}
          onClose={() => {
            setAdded(undefined)
            setStored(undefined)
          }}
        />
      )}
    </Card>
  )
}

function TemplateTable({
  list,
  onOpen,
}: {
  readonly list: ListResult<Row>
  readonly onOpen: (id: string) => void
}) {
  const texts = useTexts('staff/template')
  const words = useTexts('template')
  return (
    <DeskTable<Row>
      list={list}
      none={texts.none}
      width={800}
      columns={[
        {
          title: texts.paper,
          width: 70,
          render: (_, row) => (
            <span style={{ display: 'block', width: 36, boxShadow: '0 0 0 1px rgb(0 0 0 / .12)' }}>
              <StationeryPicture stationery={row.stationery} paper="A4" />
            </span>
          ),
        },
        {
          title: texts.name,
          render: (_, row) => <Titles texts={row.texts} />,
        },
        { title: texts.category, render: (_, row) => words.categories[row.category] },
        {
          title: texts.languages,
          render: (_, row) => <Languages texts={row.texts} />,
        },
        {
          title: texts.state,
          render: (_, row) => <Tag color={colours[row.state]}>{texts.states[row.state]}</Tag>,
        },
        { title: texts.version, dataIndex: 'version', align: 'right' },
        {
          key: 'open',
          render: (_, row) => <Button onClick={() => onOpen(row.id)}>{texts.open}</Button>,
        },
      ]}
    />
  )
}

/** The Chinese title, and the English one below it. */
const Titles = ({ texts }: Pick<Row, 'texts'>) => (
  <>
    <strong>{texts['zh-Hans'].title}</strong>
    {texts.en && (
      <>
        <br />
        {texts.en.title}
      </>
    )}
  </>
)

/** The languages in which it is written. */
const Languages = ({ texts }: Pick<Row, 'texts'>) => (
  <Space size={4}>
    {locales
      .filter((language) => texts[language])
      .map((language) => (
        <Tag key={language}>{languages[language].name}</Tag>
      ))}
  </Space>
)

function TemplateFilter({
  query,
  category,
  onCategory,
  onQuery,
}: {
  readonly query: string
  readonly category: TemplateCategory | ''
  readonly onCategory: (category: TemplateCategory | '') => void
  readonly onQuery: (query: string) => void
}) {
  const texts = useTexts('staff/template')
  const words = useTexts('template')
  return (
    <Space wrap style={{ fontWeight: 400 }}>
      <AddressSearch label={texts.search} words={query} onSearch={onQuery} />
      <Select
        aria-label={texts.category}
        style={{ minWidth: 160 }}
        value={category}
        onChange={onCategory}
        options={[
          { value: '' as const, label: words.categories.all },
          ...templateCategories.map((value) => ({ value, label: words.categories[value] })),
        ]}
      />
    </Space>
  )
}
