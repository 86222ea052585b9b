import { minor } from '@mailing/contract/amount.ts'
import { type Fault, faults, type OutcomeRule } from '@mailing/contract/order/faults.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

/** The versions of the table of outcomes. */
export const outcomeTables = versionedTable({
  table: 'outcome_tables',
  read: async ({ db }, rows): Promise<OutcomeRule[][]> => {
    const rules = await db
      .selectFrom('outcome_rules')
      .select(['version', 'fault', 'credit_percent', 'resend_percent'])
      .where(
        'version',
        'in',
        rows.map(({ version }) => version),
      )
      .execute()
    return rows.map(({ version }) =>
      faults.flatMap((fault) =>
        rules
          .filter((rule) => rule.version === version && rule.fault === fault)
          .map((rule) => ({
            fault,
            creditPercent: rule.credit_percent,
            resendPercent: rule.resend_percent,
          })),
      ),
    )
  },
  columns: () => ({}),
  addRows: ({ db }, version, rules: OutcomeRule[]) =>
    db
      .insertInto('outcome_rules')
      .values(
        rules.map((rule) => ({
          version,
          fault: rule.fault,
          credit_percent: rule.creditPercent,
          resend_percent: rule.resendPercent,
        })),
      )
      .execute(),
})

/** The table of outcomes in force. */
export async function readOutcomes(
  context: WithDb,
): Promise<{ readonly version: number; readonly rows: OutcomeRule[] }> {
  const newest = await outcomeTables.newest(context)
  return { version: newest?.version ?? 0, rows: newest?.values ?? [] }
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
  { db }: InTransaction,
  { pieceId, orderId, tableVersion, rule, credited, transferId, at }: OutcomeToKeep,
) =>
  db
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
export async function refundTransferOf({ db }: InTransaction, orderId: string): Promise<string> {
  const { id } = await db
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

export async function findOutcome({ db }: WithDb, orderId: string) {
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
export async function claimOutcome(
  { db }: InTransaction,
  orderId: string,
  newOrderId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update piece_outcomes c set resent_as = ${newOrderId}::uuid where c.order_id = ${orderId}::uuid
      and (c.resent_as is null or exists (select from orders o where o.id = c.resent_as and o.state = any(${endedStates}::text[]) and not exists (select from piece_outcomes r where r.order_id = o.id)))`.execute(
    db,
  )
  return numAffectedRows === 1n
}
