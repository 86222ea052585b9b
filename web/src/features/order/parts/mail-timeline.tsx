import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { dayAfter } from '../model.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrderWords } from './use-order-words.ts'

/** The way of a letter or a card, with the days on which it should be posted and arrive. */
export function MailTimeline({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const format = useFormat()
  const day = (value: string): string => format.date(`${value}T00:00:00Z`, 'weekday', 'UTC')
  return (
    <OrderTimeline
      order={order}
      steps={t.steps}
      evidence={t.evidence}
      expected={{
        posted: order.estimatedPostDay && t.about(day(order.estimatedPostDay)),
        delivered: arrival(order, day, t.about),
      }}
    />
  )
}

/** When it should arrive, while that is only an estimate: from the first to the last likely day. */
function arrival(
  { estimatedPostDay, expectedDays }: OrderDetail,
  day: (value: string) => string,
  about: (days: string) => string,
): string | null {
  if (!estimatedPostDay || !expectedDays) return null
  const [from, to] = [
    dayAfter(estimatedPostDay, expectedDays.min),
    dayAfter(estimatedPostDay, expectedDays.max),
  ]
  return about(from === to ? day(from) : `${day(from)} – ${day(to)}`)
}
