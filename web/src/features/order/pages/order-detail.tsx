import { calls } from '@mailing/contract/client.ts'
import { useEffect } from 'react'
import { linkSeconds, useCall } from '../../../platform/client/query.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Readings } from '../../audit/parts/readings.tsx'
import { screensOf } from '../kinds.ts'
import { Envelope } from '../parts/envelope.tsx'
import { HitchBar } from '../parts/hitch-bar.tsx'
import { LostMail } from '../parts/lost.tsx'
import { MailTimeline } from '../parts/mail-timeline.tsx'
import { Notices } from '../parts/notices.tsx'
import { OrderActions } from '../parts/order-actions.tsx'
import { OrderFacts } from '../parts/order-facts.tsx'
import { OrderFile } from '../parts/order-file.tsx'
import { ProposedEdit } from '../parts/proposed-edit.tsx'
import { Returned } from '../parts/returned.tsx'
import { Schedule } from '../parts/schedule.tsx'
import { useOrderWords } from '../parts/use-order-words.ts'

const own = '/pages/my/order/detail'

/** One order: where it is, what proves it, what comes next, and what the writer can do. */
export default function OrderDetailPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const {
    data: order,
    error,
    refetch,
  } = useCall(
    calls.order.get,
    { id },
    { isEnabled: id !== '', freshSeconds: 5, everySeconds: linkSeconds },
  )
  const t = useOrderWords(order?.kind)
  // Goods have a screen of their own; statements and messages link here, whatever the order is of.
  const page = order ? screensOf(order.kind).detailPage : own
  const isElsewhere = page !== own
  useEffect(() => {
    if (page !== own) void redirect(page, { id })
  }, [page, id])
  if (error && !order)
    return (
      <Page title={t.detailTitle}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!order || isElsewhere)
    return (
      <Page title={t.detailTitle}>
        <SkeletonCards count={4} />
      </Page>
    )
  return (
    <Page title={t.detailTitle} onRefresh={refetch}>
      <Envelope order={order} />
      <HitchBar order={order} />
      {order.proposedEdit && <ProposedEdit order={order} edit={order.proposedEdit} />}
      {order.returned && <Returned order={order} returned={order.returned} />}
      <LostMail order={order} />
      {order.schedule && <Schedule orderId={order.id} schedule={order.schedule} />}
      <OrderActions order={order} />
      {order.notices.length > 0 && <Notices orderId={order.id} notices={order.notices} />}
      <MailTimeline order={order} />
      <OrderFacts order={order} />
      <OrderFile order={order} />
      <Readings title={t.reads} list={order.reads} />
    </Page>
  )
}
