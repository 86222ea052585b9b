import { calls } from '@mailing/contract/client.ts'
import { Alert } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'

/** When a customer came with questions; what was written is read at the desk of talks. */
export function CustomerChats({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer')
  const { starsGiven } = useTexts('staff/chat')
  const format = useFormat()
  const reading = useCall(calls.chat.casesOf, { userId }, { freshSeconds: 0 })
  const first = reading.data
  const time = (at: string | null) => (at ? format.date(at, 'dateTime') : '–')
  return (
    <>
      {first?.blockedAt && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={t.chatBlocked(format.date(first.blockedAt, 'dateTime'))}
        />
      )}
      <DeskTable
        reading={reading}
        rows={first?.list ?? []}
        size="small"
        none={t.noChats}
        columns={[
          { title: t.came, render: (_, row) => time(row.openedAt) },
          { title: t.answered, render: (_, row) => time(row.firstAnsweredAt) },
          { title: t.ended, render: (_, row) => time(row.closedAt) },
          { title: t.rating, render: (_, row) => (row.stars ? starsGiven(row.stars) : '–') },
        ]}
      />
      {first?.conversationId && hasPermission('chat.answer') && (
        <ThingLink to={`/chat?id=${first.conversationId}`}>{t.toChat}</ThingLink>
      )}
    </>
  )
}
