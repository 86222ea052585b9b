import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type HelpCategory, helpCategories } from '@mailing/contract/help/rules.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Card, Input, Select, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useAddressChoice, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { isNamed } from '../../../ui/desk/is-named.ts'
import { ArticleDrawer, stateColours } from './article-drawer.tsx'

type Row = CallOutput<typeof calls.help.adminList>['list'][number]

/** All articles of the help centre with what readers said of them: find, change, preview, publish, withdraw, add. */
export default function HelpDesk() {
  const texts = useTexts('staff/help')
  const filter = useFilter()
  /** The key of the open article. */
  const [opened, setOpened] = useAddressPart('article')
  const [isAdding, setAdding] = useState(false)
  const shown = isAdding ? '' : opened
  const open = (key: string | undefined) => {
    setAdding(false)
    setOpened(key)
  }
  const reading = useCall(calls.help.adminList, {}, { freshSeconds: 0 })
  const rows = (reading.data?.list ?? []).filter(filter.takes)
  return (
    <Card
      title={<Filters filter={filter} />}
      extra={
        <Button type="primary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <Articles reading={reading} rows={rows} onOpen={setOpened} />
      {shown !== undefined && (
        <ArticleDrawer
          key={shown}
          articleKey={shown}
          onSaved={open}
          onClose={() => open(undefined)}
        />
      )}
    </Card>
  )
}

/** The words and the subject that stand in the address. */
function useFilter() {
  const [query = '', setQuery] = useAddressPart('search')
  const [category, setCategory] = useAddressChoice<HelpCategory | ''>('category', [
    '',
    ...helpCategories,
  ])
  const takes = (row: Row): boolean =>
    (category === '' || row.category === category) &&
    (isNamed(row.title, query) || isNamed(row.key, query))
  return { query, setQuery, category, setCategory, takes }
}

function Filters({
  filter: { query, setQuery, category, setCategory },
}: {
  readonly filter: ReturnType<typeof useFilter>
}) {
  const texts = useTexts('staff/help')
  const words = useTexts('help')
  return (
    <Space wrap>
      <Input
        aria-label={texts.search}
        placeholder={texts.search}
        allowClear
        defaultValue={query}
        onChange={(event) => setQuery(event.target.value)}
        style={{ width: 280, fontWeight: 400 }}
      />
      <Select
        aria-label={texts.category}
        style={{ minWidth: 220 }}
        value={category}
        onChange={setCategory}
        options={[
          { value: '' as const, label: texts.allCategories },
          ...helpCategories.map((value) => ({ value, label: words.categories[value] })),
        ]}
      />
    </Space>
  )
}

function Articles({
  reading,
  rows,
  onOpen,
}: {
  readonly reading: Parameters<typeof DeskTable<Row>>[0]['reading']
  readonly rows: readonly Row[]
  readonly onOpen: (key: string) => void
}) {
  const texts = useTexts('staff/help')
  const words = useTexts('help')
  return (
    <DeskTable<Row>
      reading={reading}
      rows={rows}
      rowKey="key"
      none={texts.none}
      width={860}
      columns={[
        {
          title: texts.name,
          render: (_, row) => (
            <>
              <strong>{row.title}</strong>
              <br />
              <code>{row.key}</code>
              <br />
              <Typography.Text type="secondary">{words.categories[row.category]}</Typography.Text>
            </>
          ),
        },
        {
          title: texts.languages,
          render: (_, row) => (
            <Space size={4} wrap>
              {row.languages.map((language) => (
                <Tag key={language}>{languages[language].name}</Tag>
              ))}
            </Space>
          ),
        },
        {
          title: texts.state,
          render: (_, row) => <Tag color={stateColours[row.state]}>{texts.states[row.state]}</Tag>,
        },
        { title: texts.helped, dataIndex: 'helped', align: 'right' },
        { title: texts.notHelped, dataIndex: 'notHelped', align: 'right' },
        { title: texts.version, dataIndex: 'version', align: 'right' },
        {
          key: 'open',
          render: (_, row) => <Button onClick={() => onOpen(row.key)}>{texts.open}</Button>,
        },
      ]}
    />
  )
}
