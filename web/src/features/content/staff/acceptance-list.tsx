import { calls } from '@mailing/contract/client.ts'
import type { agreedNames } from '@mailing/contract/config/content-kinds.ts'
import { Button, Card, Select, Space } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Who has accepted a version: accounts by their id, which the desk of accounts knows. */
export function AcceptanceList({
  name,
  versions,
}: {
  readonly name: (typeof agreedNames)[number]
  readonly versions: readonly number[]
}) {
  const t = useTexts('staff/content')
  const setting = useTexts('staff/setting')
  const format = useFormat()
  const [version, setVersion] = useState(versions[0] ?? 1)
  const list = useList(calls.content.acceptances, { name, version })
  return (
    <Card
      title={t.whoAccepted}
      extra={
        <Select<number>
          aria-label={t.whoAccepted}
          style={{ minWidth: 120 }}
          value={version}
          onChange={setVersion}
          options={versions.map((value) => ({ value, label: setting.version(value) }))}
        />
      }
    >
      <Space orientation="vertical">
        {list.items.map(({ userId, acceptedAt }) => (
          <span key={userId}>
            <code>{userId}</code> · {format.date(acceptedAt, 'dateTime')}
          </span>
        ))}
        {list.items.length === 0 && <span>{t.nobodyAccepted}</span>}
        {list.hasMore && (
          <Button loading={list.isLoadingMore} onClick={list.loadMore}>
            {t.more}
          </Button>
        )}
      </Space>
    </Card>
  )
}
