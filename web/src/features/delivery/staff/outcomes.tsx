import { calls } from '@mailing/contract/client.ts'
import type { OutcomesVersion } from '@mailing/contract/delivery/outcome-calls.ts'
import type { OutcomeRule } from '@mailing/contract/order/faults.ts'
import { Alert, Form, InputNumber, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

interface Fields {
  readonly rows: OutcomeRule[]
}

const shares = ['creditPercent', 'resendPercent'] as const

/** The table that every writer reads before paying, and that settles each return. */
export default function OutcomesPage() {
  const t = useTexts('staff/outcome')
  const outcomes = useCall(calls.delivery.outcomeVersions, {}, { freshSeconds: 0 })
  const versions = outcomes.data?.versions ?? []
  return (
    <VersionedSetting<OutcomesVersion, typeof calls.delivery.setOutcomes, Fields>
      reading={outcomes}
      versions={versions}
      fieldsOf={({ rows }) => ({ rows })}
      name="outcomes"
      title={t.title}
      lead={`${t.lead} ${t.cards}`}
      figures={useFigures()}
      call={calls.delivery.setOutcomes}
      toInput={({ rows, reason }, baseVersion) => ({ baseVersion, rows, reason })}
      conflict="delivery.outcomes_changed"
      refresh={[calls.delivery.outcomeVersions, calls.delivery.outcomes]}
    >
      <OutcomeTable rows={versions[0]?.rows ?? []} />
      <Alert style={{ marginBlock: 16 }} type="info" showIcon title={t.keeps} />
    </VersionedSetting>
  )
}

/** Writes out a table, figure by figure. */
function useFigures(): (table: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/outcome')
  const format = useFormat()
  const names = { creditPercent: t.credit, resendPercent: t.resend }
  return ({ rows }) => {
    if (!rows?.every((row) => shares.every((share) => typeof row[share] === 'number'))) return null
    return rows.flatMap((row) =>
      shares.map((share) => ({
        key: `${row.fault} ${share}`,
        label: labelled(t.faults[row.fault], names[share]),
        text: format.percent(row[share] / 100),
      })),
    )
  }
}

function OutcomeTable({ rows }: { readonly rows: readonly OutcomeRule[] }) {
  const t = useTexts('staff/outcome')
  const percent = (row: OutcomeRule, share: (typeof shares)[number], label: string) => (
    <Form.Item name={['rows', rows.indexOf(row), share]} rules={[{ required: true }]} noStyle>
      <InputNumber<number>
        aria-label={labelled(t.faults[row.fault], label)}
        min={0}
        max={100}
        precision={0}
        suffix="%"
        style={{ width: 110 }}
      />
    </Form.Item>
  )
  return (
    <DeskTable<OutcomeRule>
      rowKey="fault"
      rows={rows}
      width={720}
      columns={[
        {
          title: t.fault,
          render: (_, row) => (
            <>
              <strong>{t.faults[row.fault]}</strong>
              <br />
              <Typography.Text type="secondary">{t.reasons[row.fault]}</Typography.Text>
            </>
          ),
        },
        { title: t.credit, render: (_, row) => percent(row, 'creditPercent', t.credit) },
        { title: t.resend, render: (_, row) => percent(row, 'resendPercent', t.resend) },
      ]}
    />
  )
}
