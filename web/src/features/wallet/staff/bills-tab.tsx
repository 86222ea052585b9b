import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Space, Tag, Tooltip } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'

type Run = CallOutput<typeof calls.wallet.bills>['list'][number]

/** Comparisons with the providers' daily bills. */
export function BillsTab() {
  const t = useTexts('staff/wallet')
  const names = useTexts('names')
  const format = useFormat()
  const list = useList(calls.wallet.bills, {}, { freshSeconds: 30 })
  const result = (run: Run) => {
    if (run.problem !== null)
      return (
        <Tooltip title={run.problem}>
          <Tag color="red">{t.billFailed}</Tag>
        </Tooltip>
      )
    return run.differences === 0 ? (
      <Tag color="green">{t.noDifference}</Tag>
    ) : (
      <Tag color="gold">{labelled(t.differences, run.differences)}</Tag>
    )
  }
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <p style={{ margin: 0 }}>{t.billsLead}</p>

      <DeskTable<Run>
        list={list}
        file={<ExportButton call={calls.wallet.exportBills} filter={{}} />}
        none={t.billsNone}
        width={960}
        columns={[
          { title: t.day, dataIndex: 'day' },
          {
            title: t.provider,
            render: (_, run) => nameIn(names.providers, run.provider),
          },
          { title: t.state, render: (_, run) => result(run) },
          { title: t.lines, align: 'right', dataIndex: 'lines' },
          {
            title: t.amount,
            align: 'right',
            render: (_, run) => (run.amount === null ? '' : format.money(run.amount, run.currency)),
          },
          { title: t.billRefunds, align: 'right', dataIndex: 'refundLines' },
          {
            title: t.billRefundAmount,
            align: 'right',
            render: (_, run) =>
              run.refundAmount === null ? '' : format.money(run.refundAmount, run.currency),
          },
          {
            title: t.billFees,
            align: 'right',
            render: (_, run) => (run.fees === null ? '' : format.money(run.fees, run.currency)),
          },
          { title: t.settledByBill, align: 'right', dataIndex: 'settled' },
          { title: t.comparedAt, render: (_, run) => format.date(run.at, 'dateTime') },
        ]}
      />
    </Space>
  )
}
