import { calls } from '@mailing/contract/client.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { Modal, Space } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { keepCsv } from '../../../platform/keep-file.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DayInput } from '../../../ui/desk/day-input.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'

/** Payments of some days as a file that no spreadsheet takes for formulas. */
export function ExportModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('staff/wallet')
  const factor = useFreshFactor()
  const today = todayIn(useZone() ?? 'UTC')
  const [chosen, choose] = useState<{ readonly from?: string; readonly to?: string }>({})
  const { from = dayAfter(today, -6), to = today } = chosen
  const exporting = useSend(calls.wallet.exportPayments, {
    onSuccess: ({ name, csv, rows }) => {
      keepCsv(name, csv)
      onClose()
      toast(t.exported(rows))
    },
    onError: (error, input) => factor.take(error, () => exporting.send(input)),
  })
  return (
    <Modal
      open
      title={t.exportTitle}
      okText={t.export}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={() => exporting.send({ from, to })}
      okButtonProps={{
        loading: exporting.isSending,
        disabled: from === '' || to === '' || from > to,
      }}
    >
      <p>{t.exportLead}</p>
      <Space wrap>
        <DayInput
          label={`${t.days} 1`}
          day={from}
          onDay={(day) => choose({ ...chosen, from: day })}
        />
        –
        <DayInput label={`${t.days} 2`} day={to} onDay={(day) => choose({ ...chosen, to: day })} />
      </Space>
      {factor.modal}
    </Modal>
  )
}
