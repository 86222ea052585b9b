import type { PrintJob } from '@mailing/contract/delivery/print-job.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { Space, Tag, Typography } from 'antd'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const tones = {
  waiting: 'default',
  sending: 'processing',
  sent: 'processing',
  printing: 'processing',
  stopped: 'error',
  done: 'success',
  failed: 'error',
} as const

/** True while the printer may still have something to say. */
export const isUnderWay = (job: PrintJob | null): boolean =>
  job !== null && job.state !== 'done' && job.state !== 'failed'

/** True when a piece of the batch is known to have come out, however it was printed. */
export const isAnyPrinted = ({ counts }: Batch): boolean =>
  counts.printed + counts.packed + counts.posted > 0

/** What a printer has answered about a batch. */
export function PrintJobState({ job }: { readonly job: PrintJob }) {
  const t = useTexts('staff/printing')
  const format = useFormat()
  const ignored = format.list(job.ignored.map((option) => t.printOptions[option]))
  const why = [
    job.failure && t.failures[job.failure],
    ignored && t.ignored(ignored),
    // Of what it ignores the reason has the same in the printer's words.
    ignored && job.failure ? '' : job.reason,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Space orientation="vertical" size={0}>
      <Tag color={tones[job.state]}>{labelled(job.printerName, t.jobStates[job.state])}</Tag>
      {why && <Typography.Text type="secondary">{why}</Typography.Text>}
    </Space>
  )
}
