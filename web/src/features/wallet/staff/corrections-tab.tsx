import { calls } from '@mailing/contract/client.ts'
import { type CorrectionState, correctionStates } from '@mailing/contract/wallet/desk.ts'
import { Select, Space } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CorrectionTable } from './correction-table.tsx'

/** All refunds and corrections, newest first. */
export function CorrectionsTab({ onOpen }: { readonly onOpen: (paymentId: string) => void }) {
  const t = useTexts('staff/wallet')
  const [state, setState] = useState<CorrectionState | ''>('')
  const list = useList(calls.wallet.corrections, state ? { state } : {}, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Select
        aria-label={t.state}
        style={{ minWidth: 180 }}
        value={state}
        onChange={setState}
        options={[
          { value: '' as const, label: t.anyState },
          ...correctionStates.map((value) => ({ value, label: t.correctionStates[value] })),
        ]}
      />
      <CorrectionTable list={list} onOpen={onOpen} />
    </Space>
  )
}
