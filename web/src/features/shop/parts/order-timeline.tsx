import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx'
import { isBad, isEnded, wordOf } from '../model.ts'

type Event = ShopDetail['timeline'][number]

/** What has happened, with what proves it, and the steps still ahead. */
export function OrderTimeline({
  order,
  writerWord,
}: {
  readonly order: Pick<ShopDetail, 'timeline' | 'ahead'>
  /** What the writer's word is called where somebody else reads. */
  readonly writerWord?: string
}) {
  const t = useTexts('shop')
  const format = useFormat()
  const evidence: Readonly<Record<string, string>> = {
    ...t.evidence,
    ...(writerWord ? { writer_word: writerWord } : {}),
  }
  const asked: Readonly<Record<string, string>> = t.return.reasons
  const last = order.timeline.length - 1
  // Back from a return that staff declined: the same state as before, with another meaning.
  const titleOf = (event: Event, index: number): string =>
    event.state === 'delivered' && order.timeline[index - 1]?.state === 'return_requested'
      ? t.declined
      : wordOf(t.steps, event.state)
  const past = order.timeline.map(
    (event, index): TimelineItem => ({
      key: `${index} ${event.state}`,
      title: titleOf(event, index),
      time: format.date(event.at, 'dateTime'),
      state: isBad(event.state)
        ? 'bad'
        : index === last && !isEnded(event.state)
          ? 'current'
          : 'done',
      text: (
        <>
          {event.reason && (
            <span className="block wrap-anywhere">
              {(event.state === 'return_requested' && asked[event.reason]) || event.reason}
            </span>
          )}
          {evidence[event.evidence] && (
            <span className="block break-all">
              {t.proof(
                [evidence[event.evidence], ...(event.proof ? [event.proof] : [])].join(' · '),
              )}
            </span>
          )}
        </>
      ),
    }),
  )
  const ahead = order.ahead.map(
    (state): TimelineItem => ({
      key: `ahead ${state}`,
      title: wordOf(t.steps, state),
      state: 'next',
    }),
  )
  return (
    <Card title={t.timeline}>
      <Timeline items={[...past, ...ahead]} />
    </Card>
  )
}
