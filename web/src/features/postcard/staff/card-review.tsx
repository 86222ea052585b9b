import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { passMessageParts, postcardParts } from '@mailing/contract/postcard/layout.ts'
import { useMemo } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { Decision, useDecided } from '../../mail/staff/decision.tsx'
import { ReviewFrame } from '../../mail/staff/review-frame.tsx'
import type { ReviewProps } from '../../order/kinds.ts'
import { SideView } from '../parts/side-view.tsx'
import { useCardModel } from '../parts/use-card-model.ts'

type Review = CallOutput<typeof calls.postcard.review>

/** One card under review: both sides as they will be printed, what was found, and the two decisions. */
export default function CardReview({ orderId, onDecided }: ReviewProps) {
  const {
    data: review,
    error,
    refetch,
  } = useCall(calls.postcard.review, { orderId }, { freshSeconds: 0 })
  const texts = useTexts('staff/review')
  const { review: t } = useTexts('postcard')
  if (!review)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonCards count={2} lines={6} />
    )
  const { address, mailClass, isColour } = review
  return (
    <ReviewFrame
      review={review}
      audited={t.audited}
      facts={`${texts.mailClasses[mailClass]} · ${isColour ? t.colour : t.black}`}
      addressLines={[address.postcode, ...address.lines].filter(Boolean)}
      text={review.text}
      view={<Sides review={review} />}
      isWide
      decision={
        review.state === 'in_review' && <CardDecision review={review} onDecided={onDecided} />
      }
    />
  )
}

function CardDecision({
  review: { orderId, version },
  onDecided,
}: {
  readonly review: Review
  readonly onDecided: () => void
}) {
  const deciding = useSend(calls.postcard.decide, {
    refresh: [calls.letter.reviewList, calls.postcard.review],
    onSuccess: useDecided(onDecided),
  })
  return (
    <Decision
      text={null}
      isSending={deciding.isSending}
      onDecide={(decided) => {
        if (decided.action !== 'propose_edit') deciding.send({ ...decided, orderId, version })
      }}
    />
  )
}

function Sides({ review: { card, address, picture, isColour } }: { readonly review: Review }) {
  const t = useTexts('postcard')
  const wish = useMemo(
    () => ({
      input:
        card.kind === 'postcard'
          ? postcardParts(card.content, address)
          : passMessageParts(card.content, address),
      of: null,
    }),
    [card, address],
  )
  const { set, error } = useCardModel(wish)
  if (error) return <ErrorState error={error} />
  if (set === null) return <Skeleton lines={8} />
  const isUpright = card.kind === 'postcard' && card.content.orientation === 'portrait'
  return (
    <div className="grid items-center gap-4 min-[700px]:grid-cols-2">
      <SideView
        side={set.model.front}
        label={t.frontPicture}
        photo={card.kind === 'postcard' ? card.content.photo : null}
        picture={picture}
        isColour={isColour}
        hasTrim
        className={isUpright ? 'mx-auto w-3/5' : ''}
      />
      <SideView side={set.model.back} label={t.backPicture} isColour={isColour} hasTrim />
    </div>
  )
}
