import { Suspense } from 'react'
import { SkeletonCards } from '../../../ui/states.tsx'
import { type ReviewProps, screensOf } from '../../order/kinds.ts'
import type { Piece } from '../model/review-queue.ts'

/** One piece of mail of any kind under review; what shows its product is downloaded with the first one. */
export function ReviewPiece({ kind, ...props }: ReviewProps & Piece) {
  const { Review } = screensOf(kind)
  return (
    Review && (
      <Suspense fallback={<SkeletonCards count={2} lines={6} />}>
        <Review key={props.orderId} {...props} />
      </Suspense>
    )
  )
}
