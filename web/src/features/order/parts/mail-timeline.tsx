import { dayAfter } from '@mailing/contract/days.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { daysOnTheWay } from '../model.ts'
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
        delivered: arrival(order, day, t),
      }}
    />
  )
}

/** When it should arrive, while that is only an estimate: from the first to the last likely day, by what was measured where it was. */
function arrival(
  order: OrderDetail,
  day: (value: string) => string,
  { about, usually }: Pick<ReturnType<typeof useOrderWords>, 'about' | 'usually'>,
): string | null {
  const { estimatedPostDay, usualDays } = order
  const days = daysOnTheWay(order)
  if (!estimatedPostDay || !days) return null
  const [from, to] = [dayAfter(estimatedPostDay, days.min), dayAfter(estimatedPostDay, days.max)]
  const range = about(from === to ? day(from) : `${day(from)} – ${day(to)}`)
  return usualDays ? `${range} · ${usually(usualDays.min, usualDays.max)}` : range
}
