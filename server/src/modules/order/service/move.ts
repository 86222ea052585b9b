import { type Minor, minor } from '@mailing/contract/money.ts'
import type { EvidenceKind, moverKinds, OrderState } from '@mailing/contract/order-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../../platform/database.ts'
import { emitAll, type NewEvent } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Work } from '../../../platform/work.ts'
import { settleCoupon } from '../../coupon/service.ts'
import { followOrder } from '../../goods/service.ts'
import { settleExchange } from '../../point/service.ts'
import { paySql, toPaySql } from '../store/make-and-pay.ts'
import { type HistoryRow, moveRow, moveRows } from '../store/moves.ts'
import { lockOrderOf, type OrderRow } from '../store/orders.ts'
import { runOrder } from './create.ts'
import { allExtensions } from './extension.ts'
import { type OrderFacts, toFacts } from './facts.ts'
import { tellWriter } from './notices.ts'
import { ownPartOf, refundPayers, takeShares } from './shares.ts'

const reasonColumn = 'order_events.reason_sealed'

/** Who moves an order and what proves it: the timeline claims nothing else. */
export interface Evidence {
  readonly by: (typeof moverKinds)[number]
  /** The person who did it, when it was one. */
  readonly byId?: string
  readonly evidence: EvidenceKind
  /** In short, at most 120 characters: a tracking number, the first characters of a hash, a count of sheets. */
  readonly proof?: string
  /** One of our codes, or a person's words; kept sealed. */
  readonly reason?: string
  /** A photograph that proves it. */
  readonly fileId?: string
}

export interface OrderMove extends Evidence {
  readonly id: string
  readonly to: OrderState
  /** Narrower than the table of moves, where only some of the states before may be left. */
  readonly from?: readonly OrderState[]
  /** Only an order of this person. */
  readonly userId?: UserId
}

type Mover = Pick<Kernel, 'db' | 'clock' | 'config' | 'vault'>

const historyOf = (
  { clock, vault }: Mover,
  { by, byId, evidence, proof, reason, fileId }: Evidence,
): HistoryRow => ({
  by,
  byId: byId ?? null,
  evidence,
  proof: proof ?? null,
  reasonSealed: reason === undefined || reason === '' ? null : vault.seal(reason, reasonColumn),
  fileId: fileId ?? null,
  at: clock.now(),
})

/** What a move means for the order's coupon or points, for the goods that it holds, and for the modules to the right; in the move's transaction. */
async function tell(kernel: InTransaction<Mover>, ...rows: readonly OrderRow[]): Promise<void> {
  for (const { id: orderId, state } of rows) {
    await settleCoupon(kernel, { orderId, state })
    await settleExchange(kernel, { orderId, state })
    await followOrder(kernel, orderId, state, kernel.clock.now())
  }
  await emitAll(kernel, rows.map(eventOf))
}

function eventOf({ id: orderId, user_id: userId, kind, state }: OrderRow): NewEvent {
  const data = { orderId, userId, kind }
  return state === 'paid' || state === 'cancelled' || state === 'refunded' || state === 'expired'
    ? { name: `order.${state}`, data }
    : { name: 'order.moved', data: { ...data, to: state } }
}

/** What is given back for a refusal looks like something that the writer has cancelled, so it is told. */
async function tellRefusal(
  kernel: InTransaction<Mover>,
  row: OrderRow,
  reason: string | undefined,
): Promise<void> {
  await tellWriter(kernel, {
    orderId: row.id,
    userId: row.user_id,
    kind: 'refused',
    key: 'refused',
    params: { reason: reason ?? '' },
  })
}

/**
 * Money that came back without the writer's having asked for it, and that no notice of a refusal or a return tells of. What others
 * had paid went to them: a writer who had paid nothing is told that the order is closed.
 */
export async function tellRefund(
  kernel: InTransaction<Mover>,
  order: OrderFacts,
  reason = '',
): Promise<boolean> {
  const { id: orderId, userId, refunded, refundedInPart } = order
  const amount = await ownPartOf(kernel, order, minor(refunded - refundedInPart))
  if (amount === 0) return tellClosed(kernel, order, reason)
  return tellWriter(kernel, {
    orderId,
    userId,
    kind: 'refunded',
    key: 'refunded',
    params: { amount, reason },
  })
}

/** An order that we have ended, and of which no money goes back to its writer, who has paid none. */
export const tellClosed = (
  kernel: InTransaction<Mover>,
  { id: orderId, userId }: Pick<OrderFacts, 'id' | 'userId'>,
  reason = '',
): Promise<boolean> =>
  tellWriter(kernel, { orderId, userId, kind: 'closed', key: 'closed', params: { reason } })

/** A word of the carrier or the clock that goods have arrived must not end a return that was asked for: only declining it does, and says so. */
const usualFrom: Partial<Record<OrderState, readonly OrderState[]>> = {
  delivered: ['posted', 'in_transit', 'shipped'],
}

/**
 * Moves an order along the table of moves by a conditional update, and writes its history. Null: its state (or its owner)
 * does not allow it now; whoever came first has won. A paid order that is cancelled or refused is refunded at once.
 */
export async function moveOrder(
  kernel: Mover,
  { id, to, from, userId, ...evidence }: OrderMove,
): Promise<OrderFacts | null> {
  return inTransaction(kernel, async (kernel) => {
    const row = await moveRow(kernel, id, {
      ...historyOf(kernel, evidence),
      to,
      from: from ?? usualFrom[to],
      where: userId && sql`o.user_id = ${userId}`,
    })
    if (!row) return null
    await tell(kernel, row)
    if (to === 'refused') await tellRefusal(kernel, row, evidence.reason)
    const isRefundDue = (to === 'cancelled' || to === 'refused') && row.paid > row.refunded
    if (!isRefundDue) {
      const order = toFacts(row)
      if (to === 'cancelled' && evidence.by === 'staff')
        await tellClosed(kernel, order, evidence.reason)
      return order
    }
    const refunded = await refundOrder(kernel, { id, ...evidence })
    if (refunded && to === 'cancelled' && evidence.by !== 'writer')
      await tellRefund(kernel, refunded, evidence.reason)
    return refunded
  })
}

export interface ManyMoves extends Evidence {
  readonly ids: readonly string[]
  readonly to: Exclude<OrderState, 'paid' | 'cancelled' | 'refused' | 'refunded'>
  readonly from?: readonly OrderState[]
}

/** Moves those of several orders that may be moved, in one statement; answers them. For batches: states without money. */
export async function moveOrders(
  kernel: Mover,
  { ids, to, from, ...evidence }: ManyMoves,
): Promise<OrderFacts[]> {
  return inTransaction(kernel, async (kernel) => {
    const rows = await moveRows(kernel, ids, { ...historyOf(kernel, evidence), to, from })
    await tell(kernel, ...rows)
    return rows.map(toFacts)
  })
}

/** States in which an order has ended, and its money is due back. */
const endedBefore: readonly OrderState[] = ['cancelled', 'refused', 'returned']

/**
 * Gives back what was paid and is not back yet, into the wallets of those who paid it: once, never more than was paid (R9). Moves a cancelled, refused or returned
 * order to refunded; lost mail only where `from` names its states. Null: it is in no such state, nothing was paid, or it was refunded before.
 */
export async function refundOrder(
  kernel: Mover,
  {
    id,
    from = endedBefore,
    ...evidence
  }: Evidence & { readonly id: string; readonly from?: readonly OrderState[] },
): Promise<OrderFacts | null> {
  return inTransaction(kernel, async (kernel) => {
    const row = await moveRow(kernel, id, {
      ...historyOf(kernel, { ...evidence, evidence: 'ledger_entry' }),
      to: 'refunded',
      from,
      set: sql`refunded = o.paid`,
      where: sql`o.paid > 0 and o.refunded < o.paid`,
    })
    if (!row) return null
    await refundPayers(kernel, toFacts(row))
    await tell(kernel, row)
    return toFacts(row)
  })
}

export interface Payable {
  readonly orderId: string
  readonly userId: UserId
  /** The sum that the person has agreed to. */
  readonly expectedTotal: Minor
  /** The most that the person has agreed to pay of it; others have put by the rest. */
  readonly ownPart: Minor
  readonly paidWith: string
  readonly evidence: Pick<Evidence, 'by' | 'byId' | 'evidence' | 'proof'>
}

/** What an order's payment may ask for beside what it says itself. */
interface PayTerms {
  /** What was taken of it from others. */
  readonly shared?: number
  /** What must hold, or nothing is paid. */
  readonly conditions?: readonly RawBuilder<boolean>[]
}

/** The payment of an order, with what modules to the right write when one is paid. */
export function payWork(
  kernel: Pick<Mover, 'clock' | 'config'> & Pick<Kernel, 'hooks'>,
  payable: Payable,
  { shared = 0, conditions = [] }: PayTerms = {},
): Work<OrderRow> {
  const { orderId, userId, expectedTotal, ownPart, paidWith, evidence } = payable
  const at = kernel.clock.now()
  const payment = toPaySql({
    orderId,
    userId,
    total: expectedTotal,
    shared,
    ownPart,
    paidWith,
    by: evidence.by,
    byId: evidence.byId ?? null,
    evidence: evidence.evidence,
    proof: evidence.proof ?? null,
    at,
    currency: kernel.config.CURRENCY,
  })
  const written = new Set(allExtensions(kernel).flatMap(({ whenPaid }) => whenPaid ?? []))
  const beside = Object.fromEntries([...written].map((part, index) => [`paid_${index}`, part(at)]))
  return { worked: paySql(payment, conditions), beside }
}

/**
 * Marks an order as paid and takes its price: what others have put by for it, and the rest from the wallet. The order is held first, so
 * that two payers never pay twice. Undefined: it cannot be paid. Throws order.shares_changed when the rest is more than the person has
 * agreed to, and wallet.insufficient.
 */
export async function payRow(
  kernel: InTransaction<Mover & Pick<Kernel, 'hooks'>>,
  payable: Payable,
): Promise<OrderRow | undefined> {
  const { orderId, userId, expectedTotal } = payable
  const held = await lockOrderOf(kernel, userId, orderId)
  const isPayable =
    held?.state === 'pending_payment' &&
    held.total === expectedTotal &&
    held.pay_before > kernel.clock.now()
  if (!held || !isPayable) return undefined
  const shared = await takeShares(kernel, toFacts(held))
  const [row] = await runOrder(kernel, payWork(kernel, payable, { shared }))
  return row
}
