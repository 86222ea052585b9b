import { carriers } from '@mailing/contract/delivery/bench.ts'
import { Input, Select, Space, Tag } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { EvidenceButton } from './evidence-button.tsx'

export interface Tracking {
  readonly carrier: (typeof carriers)[number]
  readonly number: string
}

/** What posting needs beside the scan: carrier and number for tracked mail, and a photograph if there is one. */
export function PostFields({
  tracking,
  onTracking,
  onDone,
  evidenceFileId,
  onEvidence,
}: {
  readonly tracking: Tracking
  readonly onTracking: (next: Tracking) => void
  /** The number is in; the next thing scanned is a code. */
  readonly onDone: () => void
  readonly evidenceFileId: string | undefined
  readonly onEvidence: (fileId: string) => void
}) {
  const texts = useTexts('staff/delivery')
  return (
    <Space wrap>
      <Select
        aria-label={texts.carrier}
        style={{ minWidth: 160 }}
        value={tracking.carrier}
        onChange={(carrier) => onTracking({ ...tracking, carrier })}
        options={carriers.map((value) => ({ value, label: texts.carriers[value] }))}
      />
      <Input
        aria-label={texts.trackingNumber}
        placeholder={texts.trackingNumber}
        name="tracking"
        maxLength={40}
        value={tracking.number}
        onChange={(event) => onTracking({ ...tracking, number: event.target.value })}
        onPressEnter={onDone}
      />
      {evidenceFileId ? (
        <Tag color="green">{texts.proofAttached}</Tag>
      ) : (
        <EvidenceButton label={texts.proofPhoto} onUploaded={onEvidence} />
      )}
    </Space>
  )
}
