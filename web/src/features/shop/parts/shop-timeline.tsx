import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type OrderEvent, OrderTimeline } from '../../order/parts/order-timeline.tsx'

/** The way of a parcel, and of goods that are sent back. */
export function ShopTimeline({
  order,
  writerWord,
}: {
  readonly order: Pick<ShopDetail, 'timeline' | 'ahead'>
  /** What the writer's word is called where somebody else reads. */
  readonly writerWord?: string
}) {
  const t = useTexts('shop')
  const asked: Readonly<Record<string, string>> = t.return.reasons
  return (
    <OrderTimeline
      order={order}
      steps={t.steps}
      evidence={{ ...t.evidence, ...(writerWord ? { writer_word: writerWord } : {}) }}
      titleOf={({ state }, before) =>
        // Back from a return that staff declined: the same state as before, with another meaning.
        state === 'delivered' && before?.state === 'return_requested' ? t.declined : undefined
      }
      reasonOf={({ state, reason }: OrderEvent) =>
        (state === 'return_requested' && reason !== null && asked[reason]) || reason
      }
    />
  )
}
