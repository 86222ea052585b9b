import type { OrderState } from '@mailing/contract/order/states.ts'
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

const badStates: readonly OrderState[] = ['cancelled', 'refused', 'returned', 'expired']
export const isBad = (state: OrderState): boolean => badStates.includes(state)

const endedStates: readonly OrderState[] = ['delivered', 'refunded']
/** It went well or was settled: nothing of it is going on any more. */
export const isEnded = (state: OrderState): boolean => endedStates.includes(state)

/** The tone of a state's tag. */
export function toneOf(state: OrderState): 'neutral' | 'good' | 'warn' | 'bad' | 'info' {
  if (state === 'refused' || state === 'returned') return 'bad'
  if (state === 'pending_payment' || state === 'return_requested') return 'warn'
  if (state === 'cancelled' || state === 'expired' || state === 'refunded') return 'neutral'
  return state === 'shipped' || state === 'delivered' ? 'good' : 'info'
}

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

/** Minutes that are left to pay, rounded up; 0 when the time is over. */
export const minutesToPay = (payBefore: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(payBefore) - now) / 60_000))
