import { calls } from '@mailing/contract/client.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { request } from '../../../platform/client/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Decided, Decision } from '../../mail/staff/decision.tsx'
import type { ReviewProps } from '../../order/kinds.ts'
import { ReviewChangeFields } from './review-change.tsx'
import type { Review } from './review-panel.tsx'

/** The decision about a letter, in the version that was looked at. */
export function ReviewDecision({
  review,
  onDecide,
}: Pick<ReviewProps, 'onDecide'> & { readonly review: Review }) {
  const { staff } = useTexts('parts')
  const { orderId, version, content } = review
  const decide = (decided: Decided<LetterContent>): void =>
    onDecide({
      action: decided.action,
      send: () => request(calls.letter.decide, { ...decided, orderId, version }),
    })
  const textOf = (letter: LetterContent): string =>
    [
      letter.salutation,
      letter.body,
      letter.signature,
      ...fileIdsOf(letter).map((id) => `[${staff.picture(numberOf(id))}]`),
    ]
      .filter(Boolean)
      .join('\n')
  const numberOf = (fileId: string): number =>
    review.pictures.findIndex(({ id }) => id === fileId) + 1
  return (
    <Decision
      change={{
        content,
        textOf,
        fields: (edited, onChange) => (
          <ReviewChangeFields review={review} content={edited} onChange={onChange} />
        ),
      }}
      onDecide={decide}
    />
  )
}
