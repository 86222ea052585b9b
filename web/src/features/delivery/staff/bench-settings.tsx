import { calls } from '@mailing/contract/client.ts'
import {
  type SeparatorChoice,
  type SheetCheck,
  separatorChoices,
  sheetChecks,
} from '@mailing/contract/delivery/bench.ts'
import { type AddressChoice, addressChoices } from '@mailing/contract/delivery/label-sheets.ts'
import type { BenchVersion } from '@mailing/contract/delivery/print-run.ts'
import { Form, Radio, Switch } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

interface Fields {
  readonly addresses: AddressChoice
  readonly separators: SeparatorChoice
  readonly sheetCheck: SheetCheck
  readonly isBatchScanned: boolean
}

/** What addresses stand on, what lies between pieces, and where they are scanned. */
export function BenchSettingsCard() {
  const t = useTexts('staff/printing')
  const found = useCall(calls.print.benchVersions, {}, { freshSeconds: 0 })
  return (
    <VersionedSetting<BenchVersion, typeof calls.print.saveBenchSettings, Fields>
      reading={found}
      versions={found.data?.versions ?? []}
      fieldsOf={({ addresses, separators, sheetCheck, isBatchScanned }) => ({
        addresses,
        separators,
        sheetCheck,
        isBatchScanned,
      })}
      name="settings-bench"
      title={t.benchTitle}
      figures={useFigures()}
      call={calls.print.saveBenchSettings}
      toInput={({ addresses, separators, sheetCheck, isBatchScanned, reason }, baseVersion) => ({
        addresses,
        separators,
        sheetCheck,
        isBatchScanned,
        baseVersion,
        reason,
      })}
      conflict="delivery.settings_changed"
      refresh={[calls.print.benchVersions, calls.print.benchSettings, calls.delivery.queue]}
    >
      <Form.Item name="addresses" label={t.addresses} extra={t.addressesHint}>
        <Radio.Group
          vertical
          options={addressChoices.map((value) => ({ value, label: t.addressChoices[value] }))}
        />
      </Form.Item>
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
    </VersionedSetting>
  )
}

/** Writes out the choices, one by one. */
function useFigures(): (settings: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/printing')
  return ({ addresses, separators, sheetCheck, isBatchScanned }) =>
    addresses && separators && sheetCheck
      ? [
          { key: 'addresses', label: t.addresses, text: t.addressChoices[addresses] },
          { key: 'separators', label: t.separators, text: t.separatorChoices[separators] },
          { key: 'check', label: t.sheetCheck, text: t.sheetChecks[sheetCheck] },
          { key: 'batch', label: t.batchScan, text: isBatchScanned ? t.yes : t.no },
        ]
      : null
}
