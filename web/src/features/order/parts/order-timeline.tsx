import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import type { EvidenceKind, OrderState } from '@mailing/contract/order-states.ts'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx'
import { isBad, isEnded } from '../model.ts'

export type OrderEvent = OrderDetail['timeline'][number]

interface OrderTimelineProps {
  readonly order: Pick<OrderDetail, 'timeline' | 'ahead'>
  readonly steps: Readonly<Partial<Record<OrderState, string>>>
  readonly evidence: Readonly<Partial<Record<EvidenceKind, string>>>
  /** When steps that are still ahead are expected. */
  readonly expected?: Readonly<Partial<Record<OrderState, string | null>>>
  /** An event that means something else than its state alone: what it is called; undefined: as its state. */
  readonly titleOf?: (event: OrderEvent, before: OrderEvent | undefined) => string | undefined
  /** The reason of an event in words; as it stands without it. */
  readonly reasonOf?: (event: OrderEvent) => string | null
}

/** What has happened to an order, with what proves it, and the steps still ahead. */
export function OrderTimeline({
  order: { timeline, ahead },
  steps,
  evidence,
  expected = {},
  titleOf,
  reasonOf = ({ reason }) => reason,
}: OrderTimelineProps) {
  const t = useTexts('order')
  const format = useFormat()
  const [photo, setPhoto] = useState<string | null>(null)
  const last = timeline.length - 1
  const past = timeline.map(
    (event, index): TimelineItem => ({
      key: `${index} ${event.state}`,
      title: titleOf?.(event, timeline[index - 1]) ?? steps[event.state] ?? '',
      time: format.date(event.at, 'dateTime'),
      state: isBad(event.state)
        ? 'bad'
        : index === last && !isEnded(event.state)
          ? 'current'
          : 'done',
      text: (
        <Proof
          event={event}
          reason={reasonOf(event)}
          word={evidence[event.evidence]}
          onPhoto={setPhoto}
        />
      ),
    }),
  )
  const next = ahead.map(
    (state): TimelineItem => ({
      key: `ahead ${state}`,
      title: steps[state] ?? '',
      time: expected[state] ?? undefined,
      state: 'next',
    }),
  )
  return (
    <Card title={t.timeline} extra={<HelpLink answer="order-states" about={t.timeline} />}>
      <Timeline items={[...past, ...next]} />
      {photo !== null && (
        <ImageViewer
          images={[{ src: photo, alt: t.evidence.photo }]}
          onClose={() => setPhoto(null)}
        />
      )}
    </Card>
  )
}

interface ProofProps {
  readonly event: OrderEvent
  readonly reason: string | null
  /** What the evidence is called; undefined: it proves nothing to who reads this. */
  readonly word: string | undefined
  readonly onPhoto: (url: string) => void
}

/** Why an event happened, and what proves it. */
function Proof({ event: { proof, photo }, reason, word, onPhoto }: ProofProps): ReactNode {
  const t = useTexts('order')
  return (
    <>
      {reason && <span className="block wrap-anywhere">{reason}</span>}
      {word && (
        <span className="block wrap-anywhere">
          {t.proof([word, ...(proof ? [proof] : [])].join(' · '))}
        </span>
      )}
      {photo && (
        <Button kind="quiet" size="small" className="-ms-4" onClick={() => onPhoto(photo.url)}>
          {t.photo}
        </Button>
      )}
    </>
  )
}
