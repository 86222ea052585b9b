import type { EvidenceKind, moverKinds, OrderState } from '@mailing/contract/order/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
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
  readonly from: readonly OrderState[]
  /** Columns that change with the state, for instance `paid = total`. */
  readonly set?: RawBuilder<unknown>
  /** A further condition, for instance on the owner. */
  readonly where?: RawBuilder<unknown>
}

const assign = (move: Move) => sql`state = ${move.to}${move.set ? sql`, ${move.set}` : sql``}`
const condition = (move: Move) => sql`o.state = any(${move.from}::text[])${move.where ? sql` and ${move.where}` : sql``}`
const history = (move: Move) => sql`
  insert into order_events (order_id, state, at, by, by_id, evidence, proof, reason_sealed, file_id)
  select o.id, ${move.to}, ${move.at}::timestamptz, ${move.by}, ${move.byId}::uuid, ${move.evidence}, ${move.proof}::text, ${move.reasonSealed}::bytea, ${move.fileId}::uuid from o`

/** Moves one order if its state allows it, and writes its history, in one statement. Undefined: it did not move. */
export async function moveRow(tx: Tx, id: string, move: Move): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    with o as (update orders o set ${assign(move)} where o.id = ${id} and ${condition(move)} returning o.*), history as (${history(move)})
    select ${columnList} from o`.execute(tx)
  return rows[0]
}

/** Moves those of several orders whose state allows it; answers them. Locks them in the order of their ids. */
export async function moveRows(tx: Tx, ids: readonly string[], move: Move): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with held as (select o.id from orders o where o.id = any(${ids}::uuid[]) and ${condition(move)} order by o.id for no key update),
      o as (update orders o set ${assign(move)} from held where o.id = held.id and ${condition(move)} returning o.*), history as (${history(move)})
    select ${columnList} from o`.execute(tx)
  return rows
}
