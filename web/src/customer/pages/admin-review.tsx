import { lazy, Suspense } from 'react'
import { AdminEditLetterPage } from '../../features/letter/pages/admin-edit-letter.tsx'
import type { PageProps } from '../../platform/navigation/route.ts'

const CardPanel = lazy(() => import('./card-panel.tsx'))

/** Review on the phone: letters, postcards and pass messages. What cards need comes with the first card. */
export default function AdminReviewPage(props: PageProps) {
  return <AdminEditLetterPage {...props} CardPanel={Panel} />
}

const Panel = (props: { readonly orderId: string; readonly onDecided: () => void }) => (
  <Suspense>
    <CardPanel {...props} />
  </Suspense>
)
