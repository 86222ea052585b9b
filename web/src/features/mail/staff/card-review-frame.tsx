import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Decided, Decision } from './decision.tsx'
import { ReviewFrame, ReviewToCome } from './review-frame.tsx'

/** What reviewers see of every card. */
type ReviewedCard = ComponentProps<typeof ReviewFrame>['review'] & {
  readonly state: string
  readonly text: string
  readonly mailClass: MailClass
  readonly isColour: boolean
}

interface CardReviewFrameProps<R extends ReviewedCard> {
  readonly orderId: string
  /** The answer of the call that reads it. */
  readonly asked: ComponentProps<typeof ReviewToCome>['asked'] & { readonly data: R | undefined }
  readonly addressLines: (review: R) => readonly string[]
  /** Its sides as they will be printed. */
  readonly view: (review: R) => ReactNode
  /** What was decided before and has not taken effect. */
  readonly form: unknown
  readonly onDecide: (review: R, decided: DecidedCard) => void
}

type DecidedCard = Exclude<Decided<never>, { action: 'propose_edit' }>

/** One card under review: its sides as they will be printed, what was found, and the two decisions: its words are not changed. */
export function CardReviewFrame<R extends ReviewedCard>({
  orderId,
  asked,
  addressLines,
  view,
  form,
  onDecide,
}: CardReviewFrameProps<R>) {
  const texts = useTexts('staff/review')
  const { review: t } = useTexts('postcard')
  const review = asked.data
  if (!review) return <ReviewToCome asked={asked} />
  return (
    <ReviewFrame
      orderId={orderId}
      review={review}
      audited={t.audited}
      facts={`${texts.mailClasses[review.mailClass]} · ${review.isColour ? t.colour : t.black}`}
      addressLines={addressLines(review)}
      text={review.text}
      view={view(review)}
      isWide
      decision={
        review.state === 'in_review' && (
          <Decision
            change={null}
            // It came from here.
            form={form as DecidedCard | undefined}
            onDecide={(decided) => {
              if (decided.action !== 'propose_edit') onDecide(review, decided)
            }}
          />
        )
      }
    />
  )
}
