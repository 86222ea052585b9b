import { calls } from '@mailing/contract/client.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'

const shortcuts = [
  { category: 'pending_payment', icon: Clock },
  { category: 'in_progress', icon: Printer },
  { category: 'needs_writer', icon: BadgeCheck },
  { category: 'posted', icon: Send },
] as const

/** The order categories that people look for, with their counts. */
export function OrderShortcuts() {
  const texts = useTexts('account')
  const counts = useCall(calls.order.counts, {})
  return (
    <Card
      title={texts.myOrders}
      extra={
        <PageLink
          to="/pages/my/order/order"
          className="-my-2 inline-flex min-h-11 items-center gap-0.5 ps-3"
        >
          {texts.categories.all}
          <ChevronRight aria-hidden="true" className="size-4" />
        </PageLink>
      }
    >
      <ul className="grid grid-cols-2 gap-y-2 min-[340px]:grid-cols-4">
        {shortcuts.map(({ category, icon: Icon }) => (
          <li key={category}>
            <PageLink
              to="/pages/my/order/order"
              params={{ category }}
              className="flex min-h-15 flex-col items-center gap-1 rounded-control py-1.5 text-center text-xs active:bg-sunken"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-6 text-accent-text" />
                <Badge
                  count={counts.data?.list.find((entry) => entry.category === category)?.count ?? 0}
                  className="-end-3 -top-1.5"
                />
              </span>
              <span>{texts.categories[category]}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
