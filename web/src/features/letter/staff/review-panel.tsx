import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DifferenceText } from '../../../ui/difference-text.tsx'
import { ReviewFrame, ReviewToCome } from '../../mail/staff/review-frame.tsx'
import type { ReviewProps } from '../../order/kinds.ts'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewPages, ReviewPictures } from './review-pages.tsx'

export type Review = CallOutput<typeof calls.letter.review>

/** One letter under review: its pages as they will be printed, what was found, and the three decisions. */
export default function ReviewPanel({ orderId, form, onDecide }: ReviewProps) {
  const asked = useCall(calls.letter.review, { orderId }, { freshSeconds: 0 })
  const texts = useTexts('staff/review')
  const review = asked.data
  if (!review) return <ReviewToCome asked={asked} />
  return (
    <ReviewFrame
      orderId={orderId}
      review={review}
      audited={texts.audited}
      facts={`${texts.pages(review.pages)} · ${texts.mailClasses[review.mailClass]}`}
      addressLines={review.addressLines}
      text={letterText(review.content)}
      view={<ReviewPages review={review} />}
      pictures={<ReviewPictures pictures={review.pictures} />}
      history={<Edits edits={review.edits} />}
      decision={
        review.state === 'in_review' && (
          <ReviewDecision review={review} form={form} onDecide={onDecide} />
        )
      }
    />
  )
}

/** Changes that were proposed before, and what the writer said. */
function Edits({ edits }: Pick<Review, 'edits'>) {
  const texts = useTexts('staff/review')
  const format = useFormat()
  if (edits.length === 0) return null
  return (
    <Card title={texts.edits}>
      <ul className="divide-y divide-line text-sm">
        {edits.map((edit) => (
          <li key={edit.at} className="py-2">
            {format.date(edit.at, 'dateTime')} · {texts.by(edit.byName)} ·{' '}
            {texts.reasons[edit.reason as keyof typeof texts.reasons] ?? edit.reason} ·{' '}
            {texts.editStates[edit.state]}
            <DifferenceText
              className="mt-2"
              before={edit.before}
              after={edit.after}
              label={texts.difference}
              words={texts.differenceWords}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
