import { calls } from '@mailing/contract/client.ts'
import {
  type SeparatorChoice,
  type SheetCheck,
  separatorChoices,
  sheetChecks,
} from '@mailing/contract/delivery/bench.ts'
import type { BenchSettings } from '@mailing/contract/delivery/print-run.ts'
import { Card, Form, Radio, Switch, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { type Draft, SettingForm } from '../../../ui/desk/setting-form.tsx'
import { ErrorState } from '../../../ui/states.tsx'

interface Fields {
  readonly separators: SeparatorChoice
  readonly sheetCheck: SheetCheck
  readonly isBatchScanned: boolean
}

/** What lies between pieces, and where they are scanned. */
export function BenchSettingsCard() {
  const settings = useCall(calls.print.benchSettings, {}, { freshSeconds: 0 })
  if (settings.error && !settings.data)
    return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  return settings.data ? <BenchForm settings={settings.data} /> : <Card loading />
}

function BenchForm({
  settings: { version, changedByName, changedAt, ...fields },
}: {
  readonly settings: BenchSettings
}) {
  const t = useTexts('staff/printing')
  const words = useTexts('staff/shift')
  const format = useFormat()
  const figures = useFigures()
  return (
    <SettingForm<typeof calls.print.saveBenchSettings, Fields>
      name="settings-bench"
      title={t.benchTitle}
      newest={{ version, fields, createdByName: changedByName }}
      figures={figures}
      call={calls.print.saveBenchSettings}
      toInput={({ separators, sheetCheck, isBatchScanned }, baseVersion) => ({
        separators,
        sheetCheck,
        isBatchScanned,
        baseVersion,
      })}
      conflict="delivery.settings_changed"
      refresh={[calls.print.benchSettings, calls.delivery.queue]}
      reasonLength={null}
      footer={
        <Typography.Paragraph type="secondary" style={{ marginTop: 16 }}>
          {changedAt
            ? words.changed(changedByName ?? '', format.date(changedAt, 'dateTime'))
            : words.neverSet}
        </Typography.Paragraph>
      }
    >
      <Form.Item name="separators" label={t.separators} extra={t.separatorsHint}>
        <Radio.Group
          options={separatorChoices.map((value) => ({ value, label: t.separatorChoices[value] }))}
        />
      </Form.Item>
      <Form.Item name="sheetCheck" label={t.sheetCheck}>
        <Radio.Group
          options={sheetChecks.map((value) => ({ value, label: t.sheetChecks[value] }))}
        />
      </Form.Item>
      <Form.Item name="isBatchScanned" label={t.batchScan} valuePropName="checked">
        <Switch />
      </Form.Item>
    </SettingForm>
  )
}

/** Writes out the choices, one by one. */
function useFigures(): (settings: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/printing')
  return ({ separators, sheetCheck, isBatchScanned }) =>
    separators && sheetCheck
      ? [
          { key: 'separators', label: t.separators, text: t.separatorChoices[separators] },
          { key: 'check', label: t.sheetCheck, text: t.sheetChecks[sheetCheck] },
          { key: 'batch', label: t.batchScan, text: isBatchScanned ? t.yes : t.no },
        ]
      : null
}
