import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'

/** What came back of a customer's mail; photograph and note are on the order's page. */
export function CustomerReturns({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer')
  const { returnReasons } = useTexts('staff/delivery')
  const format = useFormat()
  const list = useList(calls.delivery.returnsOf, { userId })
  return (
    <DeskTable
      list={list}
      rowKey="pieceCode"
      size="small"
      none={t.noReturns}
      columns={[
        { title: t.at, render: (_, row) => format.date(row.at, 'dateTime') },
        { title: t.order, render: (_, row) => <OrderLink number={row.orderNumber} /> },
        { title: t.pieceCode, render: (_, row) => <code>{row.pieceCode}</code> },
        { title: t.what, render: (_, row) => returnReasons[row.reason] },
      ]}
    />
  )
}
