import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx'
import { dayAfter, isBad, isEnded } from '../model.ts'
import { useOrderWords } from './use-order-words.ts'

/** What has happened, with what proves it, and the steps still ahead. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const format = useFormat()
  const [photo, setPhoto] = useState<string | null>(null)
  const last = order.timeline.length - 1
  const past = order.timeline.map(
    (event, index): TimelineItem => ({
      key: `${index} ${event.state}`,
      title: t.steps[event.state],
      time: format.date(event.at, 'dateTime'),
      state: isBad(event.state)
        ? 'bad'
        : index === last && !isEnded(event.state)
          ? 'current'
          : 'done',
      text: (
        <>
          {event.reason && <span className="block">{event.reason}</span>}
          <span className="block">
            {t.proof(
              [t.evidence[event.evidence], ...(event.proof ? [event.proof] : [])].join(' · '),
            )}
          </span>
          {event.photo && (
            <Button
              kind="quiet"
              size="small"
              className="-ms-4"
              onClick={() => setPhoto(event.photo?.url ?? null)}
            >
              {t.photo}
            </Button>
          )}
        </>
      ),
    }),
  )
  const day = (value: string): string => format.date(`${value}T00:00:00Z`, 'weekday', 'UTC')
  const expected = {
    posted: order.estimatedPostDay && t.about(day(order.estimatedPostDay)),
    delivered: arrival(order, day, t.about),
  } as Partial<Record<OrderState, string | null>>
  const ahead = order.ahead.map(
    (state): TimelineItem => ({
      key: `ahead ${state}`,
      title: t.steps[state],
      time: expected[state] ?? undefined,
      state: 'next',
    }),
  )
  return (
    <Card title={t.timeline}>
      <Timeline items={[...past, ...ahead]} />
      {photo !== null && (
        <ImageViewer
          images={[{ src: photo, alt: t.evidence.photo }]}
          onClose={() => setPhoto(null)}
        />
      )}
    </Card>
  )
}

/** When it should arrive, while that is only an estimate: from the first to the last likely day. */
function arrival(
  { estimatedPostDay, expectedDays }: OrderDetail,
  day: (value: string) => string,
  about: (days: string) => string,
): string | null {
  if (!estimatedPostDay || !expectedDays) return null
  const [from, to] = [
    dayAfter(estimatedPostDay, expectedDays.min),
    dayAfter(estimatedPostDay, expectedDays.max),
  ]
  return about(from === to ? day(from) : `${day(from)} – ${day(to)}`)
}
