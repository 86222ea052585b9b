import { carriers } from '@mailing/contract/delivery/bench.ts'
import { Input, Select, Space } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { EvidenceButton, ProofAttached } from './evidence-button.tsx'

export interface Tracking {
  readonly carrier: (typeof carriers)[number]
  readonly number: string
}

/** A carrier and the number of its label. */
export function TrackingFields({
  tracking,
  onTracking,
  onDone,
}: {
  readonly tracking: Tracking
  readonly onTracking: (next: Tracking) => void
  readonly onDone: () => void
}) {
  const texts = useTexts('staff/delivery')
  const names = useTexts('names')
  return (
    <>
      <Select
        aria-label={texts.carrier}
        style={{ minWidth: 160 }}
        value={tracking.carrier}
        onChange={(carrier) => onTracking({ ...tracking, carrier })}
        options={carriers.map((value) => ({ value, label: names.carriers[value] }))}
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
    </>
  )
}

/** What posting needs beside the scan: carrier and number for tracked mail, and a photograph if there is one. */
export function PostFields({
  tracking,
  onTracking,
  onDone,
  photo,
}: {
  readonly tracking: Tracking
  readonly onTracking: (next: Tracking) => void
  /** The number is in; the next thing scanned is a code. */
  readonly onDone: () => void
  readonly photo: {
    readonly isShown: boolean
    readonly begin: (fileId: Promise<string>) => void
    readonly takeOff: () => void
  }
}) {
  const texts = useTexts('staff/delivery')
  return (
    <Space wrap>
      <TrackingFields tracking={tracking} onTracking={onTracking} onDone={onDone} />
      {photo.isShown ? (
        <ProofAttached
          onTakeOff={() => {
            photo.takeOff()
            onDone()
          }}
        />
      ) : (
        <EvidenceButton label={texts.proofPhoto} onBegun={photo.begin} />
      )}
    </Space>
  )
}
