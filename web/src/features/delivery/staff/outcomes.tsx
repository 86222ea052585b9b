import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { OutcomeRule } from '@mailing/contract/order/faults.ts'
import { Alert, Button, Card, InputNumber, Space, Table, Typography } from 'antd'
import { useState } from 'react'
import { queryClient, useCall, useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { getLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { tell } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'

type Outcomes = CallOutput<typeof calls.delivery.outcomes>

/** The table that every writer reads before paying, and that settles each return. */
export default function OutcomesPage() {
  const { data, error, refetch } = useCall(calls.delivery.outcomes, {}, { freshSeconds: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Editor key={data?.version ?? 0} table={data} />
}

function Editor({ table }: { readonly table: Outcomes | undefined }) {
  const texts = useTexts('staff/outcome')
  const [rows, setRows] = useState<readonly OutcomeRule[]>(table?.rows ?? [])
  const factor = useFreshFactor()
  const saving = useSend(calls.delivery.setOutcomes, {
    onSuccess: (next) => {
      queryClient.setQueryData([calls.delivery.outcomes.id, {}, getLocale()], next)
      void tell(texts.saved)
    },
    onError: (error, input) => factor.take(error, () => saving.send(input)),
    refresh: [calls.delivery.outcomes],
  })
  const isChanged = JSON.stringify(rows) !== JSON.stringify(table?.rows ?? [])
  const change = (fault: OutcomeRule['fault'], part: Partial<OutcomeRule>) =>
    setRows((before) => before.map((row) => (row.fault === fault ? { ...row, ...part } : row)))
  const percent = (row: OutcomeRule, field: 'creditPercent' | 'resendPercent', label: string) => (
    <InputNumber<number>
      aria-label={labelled(texts.faults[row.fault], label)}
      min={0}
      max={100}
      precision={0}
      suffix="%"
      value={row[field]}
      onChange={(value) => change(row.fault, { [field]: value ?? 0 })}
      style={{ width: 110 }}
    />
  )
  return (
    <Card title={texts.title} extra={table && texts.version(table.version)} loading={!table}>
      <Typography.Paragraph type="secondary">
        {texts.lead} {texts.cards}
      </Typography.Paragraph>
      <Table<OutcomeRule>
        rowKey="fault"
        pagination={false}
        dataSource={[...rows]}
        scroll={{ x: 720 }}
        columns={[
          {
            title: texts.fault,
            render: (_, row) => (
              <>
                <strong>{texts.faults[row.fault]}</strong>
                <br />
                <Typography.Text type="secondary">{texts.reasons[row.fault]}</Typography.Text>
              </>
            ),
          },
          { title: texts.credit, render: (_, row) => percent(row, 'creditPercent', texts.credit) },
          { title: texts.resend, render: (_, row) => percent(row, 'resendPercent', texts.resend) },
        ]}
      />
      <Alert style={{ marginBlock: 16 }} type="info" showIcon title={texts.keeps} />
      <Space>
        <Button
          type="primary"
          disabled={!isChanged}
          loading={saving.isSending}
          onClick={() => table && saving.send({ baseVersion: table.version, rows: [...rows] })}
        >
          {texts.save}
        </Button>
        <Button
          disabled={!isChanged || saving.isSending}
          onClick={() => setRows(table?.rows ?? [])}
        >
          {texts.undo}
        </Button>
      </Space>
      {factor.modal}
    </Card>
  )
}
