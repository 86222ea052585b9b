import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Card } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'

type Closed = CallOutput<typeof calls.bench.shifts>['list'][number]

export function ClosedShifts() {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const format = useFormat()
  const shifts = useList(calls.bench.shifts, {})
  return (
    <Card title={texts.closedShifts}>
      <DeskTable<Closed>
        list={shifts}
        none={texts.closedNone}
        width={760}
        columns={[
          { title: texts.closedAt, render: (_, one) => format.date(one.closedAt, 'dateTime') },
          { title: texts.closedBy, dataIndex: 'closedByName' },
          { title: texts.figures.printed, dataIndex: 'printed', align: 'right' },
          { title: texts.figures.packed, dataIndex: 'packed', align: 'right' },
          { title: texts.figures.posted, dataIndex: 'posted', align: 'right' },
          { title: texts.figures.refused, dataIndex: 'refused', align: 'right' },
          { title: texts.kept, dataIndex: 'kept', align: 'right' },
          { title: bench.note, dataIndex: 'note' },
        ]}
      />
    </Card>
  )
}
