import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { hitchOf } from '../model.ts'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** Mail is late, in trouble or on its way back: what we do about it, where it was seen last, and how to reach us. */
export function HitchBar({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('order')
  const hitch = hitchOf(order)
  if (hitch === null) return null
  return (
    <NoticeBar tone="warn" icon={<CircleAlert className="size-5.5" />}>
      <p>{t.hitches.what[hitch]}</p>
      <p className="flex flex-wrap gap-x-5">
        {order.tracking && (
          <PageLink to="/pages/logistics/logistics" params={{ orderId: order.id }} className={link}>
            {t.track}
          </PageLink>
        )}
        <PageLink to="/pages/desc/desc" params={{ name: 'instructions' }} className={link}>
          {t.hitches.contact}
        </PageLink>
      </p>
    </NoticeBar>
  )
}
