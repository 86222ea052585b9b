import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import { type Decided, Decision, useDecided } from '../../mail/staff/decision.tsx'
import type { Review } from './review-panel.tsx'

/** The decision about a letter, in the version that was looked at. Of a proposed change only the words are another. */
export function ReviewDecision({
  review: { orderId, version, content },
  onDecided,
}: {
  readonly review: Review
  readonly onDecided: () => void
}) {
  const deciding = useSend(calls.letter.decide, {
    refresh: [calls.letter.reviewList, calls.letter.review],
    onSuccess: useDecided(onDecided),
  })
  const decide = (decided: Decided): void => {
    const about = { orderId, version }
    if (decided.action === 'propose_edit') {
      const { text: body, ...rest } = decided
      deciding.send({ ...rest, ...about, content: { ...content, body } })
    } else deciding.send({ ...decided, ...about })
  }
  return <Decision text={content.body} isSending={deciding.isSending} onDecide={decide} />
}
