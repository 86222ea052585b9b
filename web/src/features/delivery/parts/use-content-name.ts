import type { OrderKind } from '@mailing/contract/order-states.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** What travels, by what was ordered: goods are a parcel. */
export function useContentName(): (kind: OrderKind) => string {
  const { kinds } = useTexts('order')
  const { parcel } = useTexts('logistics')
  return (kind) => (kind === 'goods' ? parcel : kinds[kind])
}
