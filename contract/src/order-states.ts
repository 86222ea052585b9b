import { mailProducts } from './mail-products.ts'

export type MailKind = keyof typeof mailProducts
/** Kinds that are written, printed and posted. */
export const mailKinds = Object.keys(mailProducts) as readonly MailKind[]

/** Tells whether an order of a kind is written, printed and posted. */
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailProducts, kind)

/** Tells whether a piece is folded by hand before it is enveloped. */
export const isFolded = (kind: OrderKind): boolean =>
  isMailKind(kind) && mailProducts[kind].isFolded
/** Tells whether returned mail is sent again as it is; else it is recreated. */
export const isSentAgain = (kind: OrderKind): boolean =>
  isMailKind(kind) && mailProducts[kind].isSentAgain

type AuditSubject = (typeof mailProducts)[MailKind]['auditSubject']
/** The words under which readings of mail stand in the audit log. */
export const mailSubjects: readonly AuditSubject[] = [
  ...new Set(mailKinds.map((kind) => mailProducts[kind].auditSubject)),
]

/** Kinds of orders (product.md, "order"). */
export const orderKinds = [...mailKinds, 'goods', 'recharge'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Kinds that bring revenue. A top-up is no purchase. */
export const soldKinds = [...mailKinds, 'goods'] as const
export type SoldKind = (typeof soldKinds)[number]

type Camel<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : S
/** A kind as a field of an answer is named: `passMessage` for `pass_message`. */
export type KindField = Camel<SoldKind>

/** Returns the name of a kind's field in settings by kind. */
export const kindField = (kind: SoldKind): KindField =>
  kind.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as KindField

/** Makes an object with a field for each kind that is sold. */
export const perKind = <Value>(
  of: (kind: SoldKind, field: KindField) => Value,
): Record<KindField, Value> =>
  Object.fromEntries(
    soldKinds.map((kind) => [kindField(kind), of(kind, kindField(kind))]),
  ) as Record<KindField, Value>

export const orderStates = [
  'pending_payment',
  'paid',
  'in_review',
  'needs_writer',
  'approved',
  'printing',
  'printed',
  'packed',
  'posted',
  'shipped',
  'in_transit',
  'delivered',
  'return_requested',
  'cancelled',
  'refused',
  'returned',
  'expired',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

type OrderPhase = 'unpaid' | 'waiting' | 'in_house' | 'on_the_way' | 'arrived' | 'ended'

/** Where an order stands, roughly. A new state that has no phase does not compile. */
export const orderPhases = {
  pending_payment: 'unpaid',
  paid: 'waiting',
  in_review: 'waiting',
  needs_writer: 'waiting',
  approved: 'waiting',
  printing: 'in_house',
  printed: 'in_house',
  packed: 'in_house',
  posted: 'on_the_way',
  shipped: 'on_the_way',
  in_transit: 'on_the_way',
  delivered: 'arrived',
  return_requested: 'arrived',
  cancelled: 'ended',
  refused: 'ended',
  returned: 'ended',
  expired: 'ended',
  refunded: 'ended',
} as const satisfies Readonly<Record<OrderState, OrderPhase>>

const inPhases = (...phases: readonly OrderPhase[]): readonly OrderState[] =>
  orderStates.filter((state) => phases.includes(orderPhases[state]))

/**
 * Sets of states that several parts use. They are made of phases, so that a new state is in each
 * that it belongs to.
 */
export const stateSets = {
  /** Not printed yet, paid or not: its file is fixed, and nobody has it in hand. */
  unprinted: inPhases('unpaid', 'waiting'),
  /** Paid, and nothing of it is drawn for the printer. */
  waiting: inPhases('waiting'),
  /** Printing has started, and the mail is not posted. */
  inHouse: inPhases('in_house'),
  /** Orders that are paid and not posted. */
  unposted: inPhases('waiting', 'in_house'),
  /** Orders that a carrier has. */
  onTheWay: inPhases('on_the_way'),
} as const

/** Allowed moves from each state. A state that is missing belongs to orders of another kind. */
export type Moves = Readonly<Partial<Record<OrderState, readonly OrderState[]>>>

/**
 * The one table of moves for everything that is posted. The server moves a state only along it,
 * screens draw their buttons from it, and the documentation is made from it (product.md, "Order
 * states").
 */
export const mailMoves: Moves = {
  pending_payment: ['paid', 'cancelled', 'expired'],
  paid: ['in_review', 'cancelled'],
  in_review: ['approved', 'needs_writer', 'refused', 'cancelled'],
  needs_writer: ['in_review', 'approved', 'cancelled'],
  /** It returns to review when the institution's rules change before printing. */
  approved: ['printing', 'in_review', 'cancelled'],
  /** Back to approved when a batch is dissolved before anything was printed. */
  printing: ['printed', 'approved'],
  printed: ['packed'],
  packed: ['posted'],
  /** Refunded on the way: it counts as lost. */
  posted: ['in_transit', 'delivered', 'returned', 'refunded'],
  in_transit: ['delivered', 'returned', 'refunded'],
  delivered: ['returned'],
  cancelled: ['refunded'],
  refused: ['refunded'],
  returned: ['refunded'],
  expired: [],
  refunded: [],
}

/** The table of moves for goods: packed and sent as a parcel, kept or sent back. */
export const goodsMoves: Moves = {
  pending_payment: ['paid', 'cancelled', 'expired'],
  /** Refused: it cannot be served, for example because what lay on the shelf is damaged. */
  paid: ['packed', 'cancelled', 'refused'],
  packed: ['shipped', 'refused'],
  /** Returned: the parcel came back, or was lost. */
  shipped: ['delivered', 'returned'],
  delivered: ['return_requested'],
  /** Back to delivered when staff decline. */
  return_requested: ['returned', 'delivered'],
  cancelled: ['refunded'],
  refused: ['refunded'],
  returned: ['refunded'],
  expired: [],
  refunded: [],
}

/** Each kind of order has one table. */
export const movesOf = Object.fromEntries(
  orderKinds.map((kind) => [kind, kind === 'goods' ? goodsMoves : mailMoves]),
) as Readonly<Record<OrderKind, Moves>>

/** True when a kind of order allows this move. */
export const canMove = (kind: OrderKind, from: OrderState, to: OrderState): boolean =>
  movesOf[kind][from]?.includes(to) ?? false
/**
 * Lists the states from which `to` is one move away. They are the `WHERE state IN (…)` of an
 * update.
 */
export const statesBefore = (kind: OrderKind, to: OrderState): OrderState[] =>
  orderStates.filter((from) => canMove(kind, from, to))
const unpaidEnds: readonly OrderState[] = ['expired', 'cancelled']
/** It ended before it was paid: nothing of it is printed, and what was drawn for it is removed. */
export const isEndedUnpaid = ({
  state,
  paidAt,
}: {
  readonly state: OrderState
  readonly paidAt: Date | string | null
}): boolean => paidAt === null && unpaidEnds.includes(state)
/**
 * True while a writer can cancel with a full refund. That ends when printing starts or the parcel
 * is packed.
 */
export const isCancellable = (kind: OrderKind, state: OrderState): boolean =>
  canMove(kind, state, 'cancelled')

/** Tabs of "My orders" and the figures of `orderStatusNum`. */
export const orderCategories = [
  'all',
  'pending_payment',
  'in_progress',
  'needs_writer',
  'posted',
  'finished',
  'returned',
] as const
export type OrderCategory = (typeof orderCategories)[number]
export const categoryStates: Readonly<Record<OrderCategory, readonly OrderState[]>> = {
  all: orderStates,
  pending_payment: ['pending_payment'],
  in_progress: stateSets.unposted,
  needs_writer: ['needs_writer'],
  posted: stateSets.onTheWay,
  finished: ['delivered', 'cancelled', 'refused', 'expired', 'refunded'],
  returned: ['return_requested', 'returned'],
}

/**
 * Kinds of proof of a state (product.md, "A timeline that only claims what is proved"). `points`:
 * points paid for it; the proof has their number. `ledger_entry`: the wallet's books.
 * `content_check`: the automatic check of the content.
 */
export const evidenceKinds = [
  'payment',
  'points',
  'staff_decision',
  'writer_word',
  'batch_hash',
  'scan',
  'photo',
  'tracking_number',
  'carrier_event',
  'reply',
  'clock',
  'ledger_entry',
  'content_check',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Movers of a state. */
export const moverKinds = ['writer', 'staff', 'system', 'carrier', 'provider'] as const
