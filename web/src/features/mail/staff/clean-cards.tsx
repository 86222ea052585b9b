import { app } from '@mailing/contract/app.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback.ts'
import type { Piece } from '../model/review-queue.ts'

type SampleCard = CallOutput<typeof calls.postcard.beginPassing>['sample'][number]

/**
 * The passing of cards together: the sample that must be looked at first, what was seen of it, and the passing
 * itself.
 */
function usePassing() {
  const t = useTexts('staff/review')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const beginning = useSend(calls.postcard.beginPassing)
  const passing = useSend(calls.postcard.passClean, {
    refresh: [calls.mail.reviewList],
    timeoutMs: app.uploadTimeoutMs,
    onSuccess: ({ passed, left }) => {
      beginning.reset()
      toast(t.cleanDone(passed, left))
    },
    onError: (error) => {
      // Not all were opened after all, or the sample is over: what must be looked at now is asked for.
      if (error.is('postcard.sample_over')) beginning.reset()
      if (error.is('postcard.sample_unseen')) {
        setSeen(new Set())
        beginning.send({})
      }
    },
  })
  return {
    beginning,
    passing,
    isSeen: (card: SampleCard): boolean => card.isSeen || seen.has(card.orderId),
    see: (card: SampleCard) => setSeen((before) => new Set(before).add(card.orderId)),
  }
}

/** All cards without a finding by one press, after those that chance has chosen were opened here. */
export function CleanCards({
  count,
  onOpen,
}: {
  /** Cards that wait without a finding, as far as the queue says. */
  readonly count: number
  readonly onOpen: (piece: Piece) => void
}) {
  const t = useTexts('staff/review')
  const { beginning, passing, isSeen, see } = usePassing()
  const begun = beginning.data
  if (!begun)
    return count === 0 ? null : (
      <Button
        isWide
        size="small"
        className="mb-3"
        isBusy={beginning.isSending}
        onClick={() => beginning.send({})}
      >
        {t.cleanCards}
      </Button>
    )
  return (
    <section
      className="mb-3 flex flex-col gap-2 rounded-card bg-card p-4 shadow-card"
      aria-label={t.cleanCards}
    >
      <p className="text-sm">{t.cleanLead(begun.count, begun.sample.length)}</p>
      <ul className="flex flex-col gap-1">
        {begun.sample.map((card) => (
          <li key={card.orderId} className="flex items-center justify-between gap-2">
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                see(card)
                onOpen({ orderId: card.orderId, kind: card.kind })
              }}
            >
              {card.number}
            </Button>
            {isSeen(card) && <span className="text-sm">✓ {t.cleanSeen}</span>}
          </li>
        ))}
      </ul>
      <Button
        kind="primary"
        disabled={!begun.sample.every(isSeen)}
        isBusy={passing.isSending}
        onClick={() => passing.send({ id: begun.id })}
      >
        {t.cleanPass(begun.count)}
      </Button>
    </section>
  )
}
