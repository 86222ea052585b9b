import { Suspense } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import { type ReviewProps, screensOf } from '../../order/kinds.ts'
import type { Piece } from '../model/review-queue.ts'
import { HeldBar } from './held-bar.tsx'
import { StreamBar } from './stream-bar.tsx'
import type { useReviewPlace } from './use-review-place.ts'

/** What the stream shows: the last decision, the open piece, that one is looked for, or that none is left. */
export function ReviewStage({
  reviewing: { stream, current, held, phase },
  hasList = false,
}: {
  readonly reviewing: ReturnType<typeof useReviewPlace>
  /** The list stands beside it: no way back to it is needed. */
  readonly hasList?: boolean
}) {
  const texts = useTexts('staff/review')
  return (
    <>
      <HeldBar
        held={held}
        onUndo={() => void stream.undo()}
        onSend={() => void stream.sendHeld()}
      />
      {current && (
        <>
          <StreamBar stream={stream} hasList={hasList} />
          <ReviewPiece
            key={current.orderId}
            {...current}
            form={stream.formOf(current)}
            onDecide={(made) => void stream.decide(made)}
          />
        </>
      )}
      {phase === 'finding' && <SkeletonCards count={2} lines={6} />}
      {phase === 'ended' && (
        <Empty
          title={texts.none}
          action={!hasList && <Button onClick={() => stream.close()}>{texts.back}</Button>}
        >
          {texts.noneHint}
        </Empty>
      )}
    </>
  )
}

/** One piece of mail of any kind under review; what shows its product is downloaded with the first one. */
function ReviewPiece({ kind, ...props }: ReviewProps & Piece) {
  const { Review } = screensOf(kind)
  return (
    Review && (
      <Suspense fallback={<SkeletonCards count={2} lines={6} />}>
        <Review key={props.orderId} {...props} />
      </Suspense>
    )
  )
}
