import type { OrderKind } from '@mailing/contract/order/states.ts'
import { Suspense } from 'react'
import { SkeletonCards } from '../../../ui/states.tsx'
import { type ReviewProps, screensOf } from '../../order/kinds.ts'

/** One piece of mail of any kind under review; what shows its product is downloaded with the first one. */
export function ReviewPiece({ kind, ...props }: ReviewProps & { readonly kind: OrderKind }) {
  const { Review } = screensOf(kind)
  return (
    Review && (
      <Suspense fallback={<SkeletonCards count={2} lines={6} />}>
        <Review key={props.orderId} {...props} />
      </Suspense>
    )
  )
}
