/** What can be ordered (product.md, "order"). */
export const orderKinds = ['letter', 'postcard', 'pass_message', 'goods', 'recharge'] as const
export type OrderKind = (typeof orderKinds)[number]

export const orderStates = [
  'pending_payment', 'paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed', 'posted', 'in_transit', 'delivered',
  'cancelled', 'refused', 'returned', 'expired', 'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * The one table of moves for everything that is printed and posted (product.md, "Order states"). The server moves a
 * state only along it, screens draw their buttons from it, and the documentation is made from it.
 */
export const mailMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['paid', 'cancelled', 'expired'],
  paid: ['in_review', 'cancelled'],
  in_review: ['approved', 'needs_writer', 'refused', 'cancelled'],
  needs_writer: ['in_review', 'approved', 'cancelled'],
  /** Back to review when a rule of the institution changes before it is printed. */
  approved: ['printing', 'in_review', 'cancelled'],
  /** Back to approved when a batch is dissolved before anything was printed. */
  printing: ['printed', 'approved'],
  printed: ['packed'],
  packed: ['posted'],
  posted: ['in_transit', 'delivered', 'returned'],
  in_transit: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: ['refunded'],
  refused: ['refunded'],
  returned: ['refunded'],
  expired: [],
  refunded: [],
}

/** True when `to` follows `from` in the table. */
export const canMove = (from: OrderState, to: OrderState): boolean => mailMoves[from].includes(to)
/** All states from which `to` can be reached in one move: the `WHERE state IN (…)` of an update. */
export const statesBefore = (to: OrderState): OrderState[] => orderStates.filter((from) => canMove(from, to))
/** A writer cancels, with a full refund, until printing starts. */
export const isCancellable = (state: OrderState): boolean => canMove(state, 'cancelled')

/** Tabs of "My orders" and the figures of `orderStatusNum`. */
export const orderCategories = ['all', 'pending_payment', 'in_progress', 'needs_writer', 'posted', 'finished', 'returned'] as const
export type OrderCategory = (typeof orderCategories)[number]
export const categoryStates: Readonly<Record<OrderCategory, readonly OrderState[]>> = {
  all: orderStates,
  pending_payment: ['pending_payment'],
  in_progress: ['paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed'],
  needs_writer: ['needs_writer'],
  posted: ['posted', 'in_transit'],
  finished: ['delivered', 'cancelled', 'refused', 'expired', 'refunded'],
  returned: ['returned'],
}

/** How a state is proved (product.md, "A timeline that only claims what is proved"). */
export const evidenceKinds = ['payment', 'staff_decision', 'writer_word', 'batch_hash', 'scan', 'photo', 'tracking_number', 'carrier_event', 'reply', 'clock'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Who moved a state. */
export const moverKinds = ['writer', 'staff', 'system', 'carrier', 'provider'] as const
