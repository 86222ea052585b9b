import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'

/** The entries behind a customer's points, as that person has them. */
export function CustomerPoints({ userId }: { readonly userId: string }) {
  const t = useTexts('staff/customer')
  const { reasons } = useTexts('point')
  const format = useFormat()
  const list = useList(calls.point.entriesOf, { userId })
  return (
    <DeskTable
      list={list}
      size="small"
      none={t.noEntries}
      columns={[
        { title: t.at, render: (_, row) => format.date(row.at, 'dateTime') },
        {
          title: t.what,
          render: (_, row) => [reasons[row.reason], row.title].filter(Boolean).join(' · '),
        },
        { title: t.points, align: 'right', render: (_, row) => format.number(row.points) },
        { title: t.balance, align: 'right', render: (_, row) => format.number(row.balanceAfter) },
        {
          title: t.validUntil,
          render: (_, row) => (row.lapsesOn ? format.date(row.lapsesOn) : '–'),
        },
      ]}
    />
  )
}
