import { calls } from '@mailing/contract/client.ts'
import type { CloudClient } from '@mailing/contract/cloud/keys.ts'
import { Button, Card, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { EndDialog, MakeDialog, RotateDialog } from './key-dialogs.tsx'

type Act =
  | { readonly kind: 'make' }
  | { readonly kind: 'rotate' | 'end'; readonly client: CloudClient }

/** The programs of others that may ask us: what each may do, its keys with their uses, what it keeps here. */
export function KeysDesk() {
  const t = useTexts('staff/cloud')
  const [act, setAct] = useState<Act | null>(null)
  const found = useCall(calls.cloudKey.list, {}, { freshSeconds: 0 })
  const close = () => setAct(null)
  return (
    <Card
      extra={
        <Button type="primary" onClick={() => setAct({ kind: 'make' })}>
          {t.make}
        </Button>
      }
    >
      <Typography.Paragraph type="secondary">{t.lead}</Typography.Paragraph>
      <DeskTable<CloudClient>
        reading={found}
        rows={found.data?.list ?? []}
        none={t.none}
        width={900}
        columns={[
          { title: t.name, render: (_, client) => <Name client={client} /> },
          {
            title: t.rights,
            render: (_, { rights }) =>
              rights.map((one) => <Tag key={one}>{t.rightNames[one]}</Tag>),
          },
          { title: t.keys, render: (_, client) => <Keys client={client} /> },
          {
            title: t.files,
            render: (_, { files, bytes }) => t.room(files, (bytes / 1_000_000).toFixed(1)),
          },
          {
            title: '',
            render: (_, client) =>
              client.endedAt === null && (
                <Space size={6}>
                  <Button size="small" onClick={() => setAct({ kind: 'rotate', client })}>
                    {t.rotate}
                  </Button>
                  <Button size="small" danger onClick={() => setAct({ kind: 'end', client })}>
                    {t.end}
                  </Button>
                </Space>
              ),
          },
        ]}
      />
      {act?.kind === 'make' && <MakeDialog onClose={close} />}
      {act?.kind === 'rotate' && <RotateDialog client={act.client} onClose={close} />}
      {act?.kind === 'end' && <EndDialog client={act.client} onClose={close} />}
    </Card>
  )
}

function Name({ client }: { readonly client: CloudClient }) {
  const t = useTexts('staff/cloud')
  const format = useFormat()
  return (
    <>
      <div>{client.name}</div>
      <Typography.Text type="secondary">
        {client.endedAt === null
          ? t.madeBy(format.date(client.createdAt, 'date'), client.createdByName)
          : t.over(format.date(client.endedAt, 'dateTime'), client.endedReason ?? '')}
      </Typography.Text>
    </>
  )
}

function Keys({ client }: { readonly client: CloudClient }) {
  const t = useTexts('staff/cloud')
  const format = useFormat()
  const stateOf = (endsAt: string | null): string =>
    endsAt === null
      ? t.works
      : Date.parse(endsAt) > Date.now()
        ? t.endsAt(format.date(endsAt, 'dateTime'))
        : t.ended
  return client.keys.map(({ id, endsAt, uses, lastUsedAt }) => (
    <div key={id}>
      <Typography.Text code>{id}</Typography.Text> {stateOf(endsAt)}
      <Typography.Text type="secondary">
        {' · '}
        {lastUsedAt === null
          ? t.neverUsed
          : `${t.uses(uses)}, ${t.lastUsed(format.date(lastUsedAt, 'dateTime'))}`}
      </Typography.Text>
    </div>
  ))
}
