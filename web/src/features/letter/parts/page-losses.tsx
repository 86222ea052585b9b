import { calls } from '@mailing/contract/client.ts'
import type { ShownLoss } from '@mailing/contract/file/arrival.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { Arrival, isOpen, LossList } from './document-arrival.tsx'

interface PageLossesProps {
  readonly pictureId: string
  readonly losses: readonly ShownLoss[]
}

/** What a page of a document lost, to be accepted one by one while it is in the letter. */
export function PageLosses({ pictureId, losses }: PageLossesProps) {
  const [accepted, setAccepted] = useState<readonly number[]>([])
  const { send, sending } = useSend(calls.file.acceptPageLoss, {
    refresh: [calls.file.pictures],
    onSuccess: (_, { loss }) => setAccepted((before) => [...before, Number(loss)]),
  })
  const shown = losses.map((loss, at) => ({
    ...loss,
    isAccepted: loss.isAccepted || accepted.includes(at),
  }))
  if (!shown.some(isOpen) && accepted.length === 0) return null
  return (
    <div className="basis-full">
      <Arrival source={null} losses={shown} />
      <LossList
        page={null}
        losses={shown}
        accept={({ loss }) => send({ id: pictureId, loss })}
        isSending={({ loss }) => sending?.loss === loss}
      />
    </div>
  )
}
