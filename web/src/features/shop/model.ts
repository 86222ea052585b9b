import type { OrderState } from '@mailing/contract/order-states.ts'
import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'

/** The states that an order of goods can have (`goodsMoves`); each has its words. */
export const shopStates = [
  'pending_payment',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
  'cancelled',
  'refused',
  'expired',
  'refunded',
] as const
export type ShopState = (typeof shopStates)[number]
export const isShopState = (state: OrderState): state is ShopState =>
  shopStates.some((known) => known === state)

/** The word of a state out of a table of them. */
export const wordOf = (table: Readonly<Record<ShopState, string>>, state: OrderState): string =>
  isShopState(state) ? table[state] : ''

/** What is said below where the order stands; each has its sentence. Moments are ISO 8601. */
export type NextStep =
  | { readonly kind: 'pay'; readonly before: string }
  | { readonly kind: 'shipped' | 'delivered'; readonly day: string }
  | { readonly kind: 'paid' | 'packed' | 'return_requested' | 'unpaid' | 'none' }
  | { readonly kind: 'refunded'; readonly amount: number }
  | { readonly kind: 'paid_with_points' }
  | { readonly kind: 'points_back'; readonly points: number }

/** What happens next. Only what is known is claimed. */
export function nextStep(
  order: Pick<
    ShopDetail,
    'state' | 'payBefore' | 'receivedAt' | 'returnBefore' | 'isReturnable' | 'refunded' | 'points'
  >,
): NextStep {
  const { state, payBefore, receivedAt, returnBefore, isReturnable, refunded, points } = order
  if (points?.isBack) return { kind: 'points_back', points: points.spent }
  if (points && state === 'paid') return { kind: 'paid_with_points' }
  switch (state) {
    case 'pending_payment':
      return payBefore ? { kind: 'pay', before: payBefore } : { kind: 'none' }
    case 'paid':
    case 'packed':
    case 'return_requested':
      return { kind: state }
    case 'shipped':
      return receivedAt ? { kind: 'shipped', day: receivedAt } : { kind: 'none' }
    case 'delivered':
      return isReturnable && returnBefore
        ? { kind: 'delivered', day: returnBefore }
        : { kind: 'none' }
    case 'cancelled':
    case 'refused':
    case 'returned':
    case 'refunded':
      return refunded > 0 ? { kind: 'refunded', amount: refunded } : { kind: 'unpaid' }
    case 'expired':
      return { kind: 'unpaid' }
    default:
      return { kind: 'none' }
  }
}
