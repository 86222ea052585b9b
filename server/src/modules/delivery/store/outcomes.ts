import { minor } from '@mailing/contract/amount.ts'
import { type Fault, faults, type OutcomeRule } from '@mailing/contract/order/faults.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

export interface OutcomeTable {
  readonly version: number
  readonly rows: OutcomeRule[]
}

/** The table of outcomes in force: the newest version. */
export async function readOutcomes(db: Db): Promise<OutcomeTable> {
  const rows = await db
    .selectFrom('outcome_rules')
    .select(['version', 'fault', 'credit_percent', 'resend_percent'])
    .where('version', '=', (e) =>
      e.selectFrom('outcome_tables').select((t) => t.fn.max('version').as('version')),
    )
    .execute()
  const ordered = faults.flatMap((fault) =>
    rows
      .filter((row) => row.fault === fault)
      .map((row) => ({
        fault,
        creditPercent: row.credit_percent,
        resendPercent: row.resend_percent,
      })),
  )
  return { version: rows[0]?.version ?? 0, rows: ordered }
}

/** Adds a table after version `base`; false when another came meanwhile. */
export async function insertOutcomes(
  tx: Tx,
  base: number,
  rows: readonly OutcomeRule[],
  by: { at: Date; userId: string },
): Promise<boolean> {
  const added = await sql`
    insert into outcome_tables (version, created_at, created_by)
    select ${base + 1}, ${by.at}, ${by.userId}::uuid where (select max(version) from outcome_tables) = ${base} on conflict do nothing`.execute(
    tx,
  )
  if (added.numAffectedRows !== 1n) return false
  await tx
    .insertInto('outcome_rules')
    .values(
      rows.map((row) => ({
        version: base + 1,
        fault: row.fault as Fault,
        credit_percent: row.creditPercent,
        resend_percent: row.resendPercent,
      })),
    )
    .execute()
  return true
}

export interface OutcomeToKeep {
  readonly pieceId: string
  readonly orderId: string
  readonly tableVersion: number
  readonly rule: OutcomeRule
  readonly credited: number
  readonly transferId: string | null
  readonly at: Date
}

/** Keeps what a return was given. A second outcome of one return is refused by the key. */
export const insertOutcome = (
  tx: Tx,
  { pieceId, orderId, tableVersion, rule, credited, transferId, at }: OutcomeToKeep,
) =>
  tx
    .insertInto('piece_outcomes')
    .values({
      piece_id: pieceId,
      order_id: orderId,
      fault: rule.fault,
      table_version: tableVersion,
      credit_percent: rule.creditPercent,
      credited,
      transfer_id: transferId,
      resend_percent: rule.resendPercent,
      recorded_at: at,
    })
    .execute()

/** The transfer with which an order was refunded: to its owner, or to one of those who paid it for the owner. */
export async function refundTransferOf(tx: Tx, orderId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('wallet_transfers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['order_refund', 'share_refund'])
    .orderBy('reason')
    .orderBy('key')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Given up before it was posted: the offer is open once more. One that was posted and came back too has an offer of its own. */
const endedStates = ['cancelled', 'refused', 'expired', 'refunded']

export async function findOutcome(db: Db, orderId: string) {
  const row = await db
    .selectFrom('piece_outcomes as c')
    .leftJoin('orders as o', 'o.id', 'c.resent_as')
    .leftJoin('piece_outcomes as after', 'after.order_id', 'c.resent_as')
    .innerJoin('orders as own', 'own.id', 'c.order_id')
    .select([
      'c.fault',
      'c.credit_percent',
      'c.credited',
      'c.resend_percent',
      'own.user_id',
      'o.id as resent_id',
      'o.number as resent_number',
      'o.state as resent_state',
      'after.order_id as returned_again',
    ])
    .where('c.order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const isResent =
    row.resent_id !== null &&
    (row.returned_again !== null || !endedStates.includes(row.resent_state ?? ''))
  return {
    userId: row.user_id,
    fault: row.fault as Fault,
    creditPercent: row.credit_percent,
    credited: minor(row.credited),
    resendPercent: row.resend_percent,
    resentAs:
      isResent && row.resent_id && row.resent_number
        ? { id: row.resent_id, number: row.resent_number }
        : null,
  }
}

/** Marks a return as sent again by `newOrderId`, if nothing else does that already. */
export async function claimOutcome(tx: Tx, orderId: string, newOrderId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update piece_outcomes c set resent_as = ${newOrderId}::uuid where c.order_id = ${orderId}::uuid
      and (c.resent_as is null or exists (select from orders o where o.id = c.resent_as and o.state = any(${endedStates}::text[]) and not exists (select from piece_outcomes r where r.order_id = o.id)))`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
