import { dayAfter } from '@mailing/contract/days.ts'
import { type Hitch, hitches } from '@mailing/contract/order/notices.ts'
import type { OrderDetail, OrderSummary } from '@mailing/contract/order/schemas.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'

/** What comes next for the writer, and by when; each has its sentence. Days are YYYY-MM-DD. */
export type NextStep =
  | { readonly kind: 'pay'; readonly before: string }
  | { readonly kind: 'review' | 'answer' | 'reply' | 'resend' }
  | { readonly kind: 'print' | 'post'; readonly day: string }
  | {
      readonly kind: 'arrive'
      readonly from: string
      readonly to: string
      readonly isTraced: boolean
    }
  | { readonly kind: 'refunded'; readonly amount: number; readonly isRefusal: boolean }
  | { readonly kind: 'none' }

type Facts = Pick<
  OrderDetail,
  | 'state'
  | 'payBefore'
  | 'estimatedPostDay'
  | 'expectedDays'
  | 'usualDays'
  | 'mailClass'
  | 'refunded'
  | 'told'
>

/** How long it takes from posting: as it was measured on its way, else as the price list says. */
export const daysOnTheWay = ({
  usualDays,
  expectedDays,
}: Pick<OrderDetail, 'usualDays' | 'expectedDays'>) => usualDays ?? expectedDays

/** What happens next with an order. Only what is known is claimed: without a posting day there is no date. */
export function nextStep(order: Facts): NextStep {
  const { state, payBefore, estimatedPostDay: day, mailClass, refunded } = order
  const days = daysOnTheWay(order)
  switch (state) {
    case 'pending_payment':
      return payBefore ? { kind: 'pay', before: payBefore } : { kind: 'none' }
    case 'paid':
    case 'in_review':
      return { kind: 'review' }
    case 'needs_writer':
      return { kind: 'answer' }
    case 'approved':
      return day ? { kind: 'print', day } : { kind: 'none' }
    case 'printing':
    case 'printed':
    case 'packed':
      return day ? { kind: 'post', day } : { kind: 'none' }
    case 'posted':
    case 'in_transit':
      // The usual days say nothing any more.
      return hitchOf(order) === null && day && days
        ? {
            kind: 'arrive',
            from: dayAfter(day, days.min),
            to: dayAfter(day, days.max),
            isTraced: mailClass !== 'ordinary',
          }
        : { kind: 'none' }
    case 'delivered':
      return { kind: 'reply' }
    case 'returned':
      return { kind: 'resend' }
    // Goods: their own screen says what comes next.
    case 'shipped':
    case 'return_requested':
      return { kind: 'none' }
    case 'cancelled':
    case 'refused':
    case 'refunded':
      return {
        kind: 'refunded',
        amount: refunded,
        isRefusal: order.told?.kind === 'refused',
      }
    case 'expired':
      return { kind: 'none' }
  }
}

const badStates: readonly OrderState[] = ['cancelled', 'refused', 'returned', 'expired']
export const isBad = (state: OrderState): boolean => badStates.includes(state)

const endedStates: readonly OrderState[] = ['delivered', 'refunded']
/** It went well or was settled: nothing of it is going on any more. */
export const isEnded = (state: OrderState): boolean => endedStates.includes(state)

/** What an order is shown as: a refusal or a return stays one after its refund, which alone would look like a cancellation. */
export const shownState = ({ state, told }: Pick<OrderSummary, 'state' | 'told'>): OrderState =>
  state === 'refunded' && (told?.kind === 'refused' || told?.kind === 'returned')
    ? told.kind
    : state

/** What is the matter with mail that is on its way; null: nothing is. */
export const hitchOf = ({ told }: Pick<OrderSummary, 'told'>): Hitch | null =>
  hitches.find((hitch) => hitch === told?.kind) ?? null

/** The tone of a state's tag. */
export function toneOf(state: OrderState): 'neutral' | 'good' | 'warn' | 'bad' | 'info' {
  if (state === 'refused' || state === 'returned') return 'bad'
  if (state === 'pending_payment' || state === 'needs_writer' || state === 'return_requested')
    return 'warn'
  if (state === 'cancelled' || state === 'expired' || state === 'refunded') return 'neutral'
  return state === 'posted' ||
    state === 'shipped' ||
    state === 'in_transit' ||
    state === 'delivered'
    ? 'good'
    : 'info'
}

/** Minutes that are left to pay, rounded up; 0 when the time is over. */
export const minutesToPay = (payBefore: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(payBefore) - now) / 60_000))
