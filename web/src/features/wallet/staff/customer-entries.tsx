import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { usePrice } from '../../../ui/use-price.ts'

/** A customer's statement, as that person has it. */
export function CustomerEntries({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer')
  const { reasons } = useTexts('wallet').entries
  const format = useFormat()
  const price = usePrice()
  const list = useList(calls.wallet.entriesOf, { userId })
  return (
    <DeskTable
      list={list}
      size="small"
      none={t.noEntries}
      columns={[
        { title: t.at, render: (_, row) => format.date(row.at, 'dateTime') },
        { title: t.what, render: (_, row) => reasons[row.reason] },
        {
          title: t.order,
          render: (_, row) => row.orderNumber && <OrderLink number={row.orderNumber} />,
        },
        { title: t.amount, align: 'right', render: (_, row) => price(row.amount) },
        { title: t.balance, align: 'right', render: (_, row) => price(row.balanceAfter) },
      ]}
    />
  )
}
