import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { passMessageParts, postcardParts } from '@mailing/contract/postcard/layout.ts'
import { useMemo } from 'react'
import { request } from '../../../platform/client/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { CardReviewFrame } from '../../mail/staff/card-review-frame.tsx'
import type { ReviewProps } from '../../order/kinds.ts'
import { SideView } from '../parts/side-view.tsx'
import { useCardModel } from '../parts/use-card-model.ts'

type Review = CallOutput<typeof calls.postcard.review>

/** One postcard or pass message under review. */
export default function CardReview({ orderId, form, onDecide }: ReviewProps) {
  return (
    <CardReviewFrame<Review>
      orderId={orderId}
      asked={useCall(calls.postcard.review, { orderId }, { freshSeconds: 0 })}
      addressLines={({ address }) => [address.postcode, ...address.lines].filter(Boolean)}
      view={(review) => <Sides review={review} />}
      form={form}
      onDecide={({ version }, decided) =>
        onDecide({
          action: decided.action,
          form: decided,
          send: () => request(calls.postcard.decide, { ...decided, orderId, version }),
        })
      }
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
  const { set, error, retry } = useCardModel(wish)
  if (error) return <ErrorState error={error} onRetry={retry} />
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
