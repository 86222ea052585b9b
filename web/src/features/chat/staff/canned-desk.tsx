import type { ChatCanned } from '@mailing/contract/chat/setting-calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Card, Space, Tag, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { randomId } from '../../../platform/random.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { CannedDrawer } from './canned-drawer.tsx'

interface CannedDeskProps {
  /** The answer that is open. */
  readonly opened: string | undefined
  readonly onOpen: (id: string | undefined) => void
}

/** All canned answers: which there are, in which languages, who changed them last; each opens to be changed. */
export function CannedDesk({ opened, onOpen }: CannedDeskProps) {
  const t = useTexts('staff/chat-settings')
  const columns = useColumns(onOpen)
  const reading = useCall(calls.chat.adminConfig, {}, { freshSeconds: 0 })
  return (
    <Card
      title={t.tabs.canned}
      extra={
        <Button type="primary" onClick={() => onOpen(randomId())}>
          {t.add}
        </Button>
      }
    >
      <Typography.Paragraph type="secondary">{t.cannedLead}</Typography.Paragraph>
      <DeskTable<ChatCanned>
        reading={reading}
        rows={reading.data?.canned ?? []}
        none={t.none}
        width={820}
        columns={columns}
      />
      {opened && <CannedDrawer key={opened} id={opened} onClose={() => onOpen(undefined)} />}
    </Card>
  )
}

function useColumns(onOpen: CannedDeskProps['onOpen']): Columns<ChatCanned> {
  const t = useTexts('staff/chat-settings')
  const format = useFormat()
  return [
    { title: t.name, width: 170, render: (_, { title }) => <strong>{title}</strong> },
    {
      title: t.text,
      render: (_, { texts }) => (
        <Typography.Paragraph ellipsis={{ rows: 2 }} style={{ margin: 0 }} lang="zh-Hans">
          {texts['zh-Hans']}
        </Typography.Paragraph>
      ),
    },
    { title: t.languages, width: 190, render: (_, { texts }) => <Written texts={texts} /> },
    {
      title: t.state,
      width: 100,
      render: (_, { isActive }) => (
        <Tag color={isActive ? 'green' : undefined}>{isActive ? t.inUse : t.retired}</Tag>
      ),
    },
    {
      title: t.changedBy,
      width: 170,
      render: (_, { createdAt, createdByName }) =>
        createdByName && createdAt ? (
          <>
            {createdByName}
            <Typography.Text type="secondary" style={{ display: 'block' }}>
              {format.date(createdAt, 'dateTime')}
            </Typography.Text>
          </>
        ) : (
          t.fromProduct
        ),
    },
    {
      key: 'open',
      width: 90,
      render: (_, { id, title }) => (
        <Button aria-label={`${t.edit} ${title}`} onClick={() => onOpen(id)}>
          {t.edit}
        </Button>
      ),
    },
  ]
}

/** In which languages an answer is written; those that lack it stand at the end. */
function Written({ texts }: Pick<ChatCanned, 'texts'>) {
  const t = useTexts('staff/chat-settings')
  const format = useFormat()
  const lacking = locales.filter((locale) => texts[locale] === '')
  return (
    <Space size={4} wrap>
      {locales
        .filter((locale) => texts[locale] !== '')
        .map((locale) => (
          <Tag key={locale} lang={locale} style={{ margin: 0 }}>
            {languages[locale].name}
          </Tag>
        ))}
      {lacking.length > 0 && (
        <Typography.Text type="warning">
          {t.lacking(format.list(lacking.map((locale) => languages[locale].name)))}
        </Typography.Text>
      )}
    </Space>
  )
}
