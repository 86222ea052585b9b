import {
  type EvidenceKind,
  type moverKinds,
  type OrderState,
  orderKinds,
  statesBefore,
} from '@mailing/contract/order-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../../platform/database.ts'
import { columnList, type OrderRow } from './orders.ts'

/** Who moves an order, and what proves it. */
export interface HistoryRow {
  readonly by: (typeof moverKinds)[number]
  readonly byId: string | null
  readonly evidence: EvidenceKind
  readonly proof: string | null
  readonly reasonSealed: Buffer | null
  readonly fileId: string | null
  readonly at: Date
}

interface Move extends HistoryRow {
  readonly to: OrderState
  /** Narrower than the table of moves; default: every state from which `to` follows for this kind of order. */
  readonly from?: readonly OrderState[]
  /** Columns that change with the state, for instance `paid = total`. */
  readonly set?: RawBuilder<unknown>
  /** A further condition, for instance on the owner. */
  readonly where?: RawBuilder<unknown>
}

const assign = (move: Move) => sql`state = ${move.to}${move.set ? sql`, ${move.set}` : sql``}`
/**
 * Which states lead to `to` depends on the kind of each order. They are sent along, not joined from `order_moves`: an update
 * that has waited for another one compares the new state with the row that it had joined before, and would refuse a move
 * that the table allows. The database's own trigger asks its table.
 */
const waysTo = (to: OrderState): string[] =>
  orderKinds.flatMap((kind) => statesBefore(kind, to).map((from) => `${kind} ${from}`))
const follows = ({ to }: Move) => sql`(o.kind || ' ' || o.state) = any(${waysTo(to)}::text[])`
/**
 * What staff keep back is neither printed nor packed; the column is the order's own, so that a move which waited for
 * the hold sees it.
 */
const isFree = ({ to }: Move) =>
  to === 'printing' || to === 'packed' ? sql` and o.held_at is null` : sql``
const condition = (move: Move) =>
  sql`${follows(move)}${isFree(move)}${move.from ? sql` and o.state = any(${move.from}::text[])` : sql``}${move.where ? sql` and ${move.where}` : sql``}`
const history = (move: Move) => sql`
  insert into order_events (order_id, state, at, by, by_id, evidence, proof, reason_sealed, file_id)
  select o.id, ${move.to}, ${move.at}::timestamptz, ${move.by}, ${move.byId}::uuid, ${move.evidence}, ${move.proof}::text, ${move.reasonSealed}::bytea, ${move.fileId}::uuid from o`

/** Moves one order if its state allows it, and writes its history, in one statement. Undefined: it did not move. */
export async function moveRow(
  { db }: InTransaction,
  id: string,
  move: Move,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    with o as (update orders o set ${assign(move)} where o.id = ${id} and ${condition(move)} returning o.*), history as (${history(move)})
    select ${columnList} from o`.execute(db)
  return rows[0]
}

/** Moves those of several orders whose state allows it; answers them. Locks them in the order of their ids. */
export async function moveRows(
  { db }: InTransaction,
  ids: readonly string[],
  move: Move,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with held as (select o.id from orders o where o.id = any(${ids}::uuid[]) and ${condition(move)} order by o.id for no key update),
      o as (update orders o set ${assign(move)} from held where o.id = held.id and ${condition(move)} returning o.*), history as (${history(move)})
    select ${columnList} from o`.execute(db)
  return rows
}
