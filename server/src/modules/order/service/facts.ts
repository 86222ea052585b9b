import { type Minor, minor } from '@mailing/contract/money.ts'
import type { OrderKind, OrderState } from '@mailing/contract/order-states.ts'
import { ownerOf, type UserId } from '../../../platform/session.ts'
import type { OrderRow } from '../store/orders.ts'

/** An order as other modules see it. */
export interface OrderFacts {
  readonly id: string
  readonly number: string
  readonly userId: UserId
  readonly kind: OrderKind
  readonly state: OrderState
  readonly total: Minor
  readonly paid: Minor
  readonly refunded: Minor
  /** Of it: parts of the price that were given back before the order ended. */
  readonly refundedInPart: Minor
  readonly paidAt: Date | null
  /** Staff keep it back from the printer. */
  readonly isHeld: boolean
  /** Unpaid, it lapses then. */
  readonly payBefore: Date
}

export const toFacts = (row: OrderRow): OrderFacts => ({
  id: row.id,
  number: row.number,
  userId: ownerOf(row),
  kind: row.kind,
  state: row.state,
  total: minor(row.total),
  paid: minor(row.paid),
  refunded: minor(row.refunded),
  refundedInPart: minor(row.refunded_in_part),
  paidAt: row.paid_at,
  isHeld: row.held_at !== null,
  payBefore: row.pay_before,
})
