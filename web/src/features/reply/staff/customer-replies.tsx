import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink, ReplyLink } from '../../../ui/desk/thing-link.tsx'

/** The replies that came for a customer; what they say is read at the desk of replies. */
export function CustomerReplies({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer')
  const { states } = useTexts('staff/reply')
  const format = useFormat()
  const list = useList(calls.reply.listOf, { userId })
  return (
    <DeskTable
      list={list}
      size="small"
      none={t.noReplies}
      columns={[
        { title: t.at, render: (_, row) => format.date(row.receivedAt, 'dateTime') },
        { title: t.boxCode, render: (_, row) => <ReplyLink {...row} /> },
        { title: t.state, render: (_, row) => states[row.state] },
        { title: t.sheets, align: 'right', dataIndex: 'sheets' },
        {
          title: t.order,
          render: (_, row) => row.orderNumber && <OrderLink number={row.orderNumber} />,
        },
      ]}
    />
  )
}
