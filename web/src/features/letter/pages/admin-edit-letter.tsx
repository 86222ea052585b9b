import '../../../platform/client/staff-calls.ts'
import { lazy, Suspense } from 'react'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { Page } from '../../../ui/page.tsx'
import { SkeletonCards } from '../../../ui/states.tsx'
import { type CardPanel, ReviewList } from '../staff/review-list.tsx'

/** What sets and draws a letter comes with the first one; the queue does without. */
const ReviewPanel = lazy(() =>
  import('../staff/review-panel.tsx').then(({ ReviewPanel: panel }) => ({ default: panel })),
)

/** Review on the phone: the queue, or one letter when the address names its order. */
export function AdminEditLetterPage({
  params,
  CardPanel: Cards,
}: PageProps & { readonly CardPanel: CardPanel }) {
  const orderId = params['orderId']
  const Panel = params['kind'] === undefined || params['kind'] === 'letter' ? ReviewPanel : Cards
  const path = '/pages/admin/editLetter/editLetter'
  return (
    <Page>
      {orderId ? (
        <Suspense fallback={<SkeletonCards count={2} lines={6} />}>
          <Panel key={orderId} orderId={orderId} onDecided={() => void redirect(path)} />
        </Suspense>
      ) : (
        <ReviewList
          chosen={null}
          onChoose={(mail) => void navigate(path, { orderId: mail.orderId, kind: mail.kind })}
        />
      )}
    </Page>
  )
}
