import { calls } from '@mailing/contract/client.ts'
import { correctionStates } from '@mailing/contract/wallet/desk.ts'
import { Select, Space } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import { OnlyThis } from '../../../ui/desk/only-this.tsx'
import { CorrectionTable } from './correction-table.tsx'
import type { TabProps } from './payments-tab.tsx'

/** All refunds and corrections, newest first; one that the address names is shown alone, whatever its state. */
export function CorrectionsTab({ kept, keep, onOpen }: TabProps) {
  const t = useTexts('staff/wallet')
  const state = correctionStates.find((one) => one === kept['state']) ?? ''
  const correctionId = kept['correction']
  const filter = correctionId ? { correctionId } : state ? { state } : {}
  const list = useList(calls.wallet.corrections, filter, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {correctionId ? (
        <OnlyThis onBack={() => keep({ correction: '' })} />
      ) : (
        <Select
          aria-label={t.state}
          style={{ minWidth: 180 }}
          value={state}
          onChange={(value) => keep({ state: value })}
          options={[
            { value: '' as const, label: t.anyState },
            ...correctionStates.map((value) => ({ value, label: t.correctionStates[value] })),
          ]}
        />
      )}
      <CorrectionTable
        list={list}
        file={<ExportButton call={calls.wallet.exportCorrections} filter={filter} />}
        onOpen={onOpen}
      />
    </Space>
  )
}
