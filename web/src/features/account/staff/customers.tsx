import type { Hit } from '@mailing/contract/account/customer.ts'
import { calls } from '@mailing/contract/client.ts'
import { Card, Empty, Input, Tag, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { addressOf } from '../../../ui/desk/thing-address.ts'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'

/** Finds a customer by whatever a caller has at hand. What is typed is not kept in the address: it can be a phone or a name. */
export default function CustomersPage() {
  const t = useTexts('staff/customer')
  const finding = useSend(calls.customer.find)
  const hits = finding.data?.hits
  return (
    <Card style={{ maxWidth: 860 }}>
      <Typography.Paragraph type="secondary">{t.lead}</Typography.Paragraph>
      <Input.Search
        aria-label={t.search}
        placeholder={t.search}
        enterButton={t.find}
        size="large"
        maxLength={100}
        autoFocus
        loading={finding.isSending}
        onSearch={(typed) => {
          const words = typed.trim()
          if (words.length >= 2) finding.send({ words })
        }}
      />
      {hits?.length === 0 && <Empty description={t.none} style={{ marginTop: 24 }} />}
      {hits && hits.length > 0 && (
        <div style={{ marginTop: 16 }}>
          <DeskTable<Hit>
            rows={hits}
            rowKey={(hit) => `${hit.kind} ${hit.key}`}
            columns={[
              { title: '', render: (_, hit) => <Tag>{t.kinds[hit.kind]}</Tag>, width: 120 },
              {
                title: '',
                render: (_, hit) => <ThingLink to={addressOf(hit)}>{hit.label}</ThingLink>,
              },
              { title: '', dataIndex: 'about' },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
