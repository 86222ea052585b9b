import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { Page } from '../../../ui/page.tsx'
import { ReviewList } from '../staff/review-list.tsx'
import { ReviewPanel } from '../staff/review-panel.tsx'

/** Review on the phone: the queue, or one letter when the address names its order. */
export default function AdminEditLetterPage({ params }: PageProps) {
  const orderId = params['orderId']
  const path = '/pages/admin/editLetter/editLetter'
  return (
    <Page>
      {orderId
        ? <ReviewPanel key={orderId} orderId={orderId} onDecided={() => void redirect(path)} />
        : <ReviewList chosen={null} onChoose={(id) => void navigate(path, { orderId: id })} />}
    </Page>
  )
}
