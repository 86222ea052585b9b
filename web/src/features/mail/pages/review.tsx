import '../../../platform/client/staff-calls.ts'
import { orderKinds } from '@mailing/contract/order/states.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { Page } from '../../../ui/page.tsx'
import { ReviewList } from '../staff/review-list.tsx'
import { ReviewPiece } from '../staff/review-piece.tsx'

const path = '/pages/admin/editLetter/editLetter'

/** Review on the phone: the queue, or one piece of mail when the address names its order (`kind`: a letter without it). */
export default function ReviewOnPhonePage({ params }: PageProps) {
  const { orderId } = params
  const kind = orderKinds.find((one) => one === params['kind']) ?? 'letter'
  return (
    <Page>
      {orderId ? (
        <ReviewPiece kind={kind} orderId={orderId} onDecided={() => void redirect(path)} />
      ) : (
        <ReviewList
          chosen={null}
          onChoose={(mail) => void navigate(path, { orderId: mail.orderId, kind: mail.kind })}
        />
      )}
    </Page>
  )
}
