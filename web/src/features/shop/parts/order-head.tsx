import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { nextStep, wordOf } from '../model.ts'

/** Where an order of goods stands and what comes next, in plain words. */
export function OrderHead({ order }: { readonly order: ShopDetail }) {
  const t = useTexts('shop')
  const { now: ofOriginal } = useTexts('original')
  const now = order.original ? { ...t.now, ...ofOriginal } : t.now
  const next = useNextSentence(order)
  return (
    <Card>
      <div role="status">
        <h2 className="text-xl font-semibold">{wordOf(now, order.state)}</h2>
        {order.refusedReason && <p className="mt-1">{order.refusedReason}</p>}
        {next && <p className="mt-1 text-sm text-muted">{next}</p>}
      </div>
    </Card>
  )
}

function useNextSentence(order: ShopDetail): string | null {
  const { next: words, points: inPoints } = useTexts('shop')
  const format = useFormat()
  const price = usePrice()
  const next = nextStep(order)
  switch (next.kind) {
    case 'pay':
      return words.pending_payment(format.date(next.before, 'time'))
    case 'shipped':
      return words.shipped(format.date(next.day, 'monthDay'))
    case 'delivered':
      return words.delivered(format.date(next.day, 'monthDay'))
    case 'refunded':
      return words.refunded(price(next.amount))
    case 'paid_with_points':
      return inPoints.paid
    case 'points_back':
      return inPoints.back(format.number(next.points))
    case 'none':
      return null
    default:
      return words[next.kind]
  }
}
