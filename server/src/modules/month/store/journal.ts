import type { AccountKind, TransferReason } from '@mailing/contract/wallet/flows.ts'
import { sql } from 'kysely'
import { goesOn } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Span } from './closings.ts'

export interface TransferRow {
  readonly id: string
  readonly created_at: Date
  /** The same to the microsecond, as the next page begins after it. */
  readonly place: string
  readonly reason: TransferReason
  readonly order_number: string | null
  readonly payment_id: string | null
  /** By which it was made once. */
  readonly key: string
}

/** A place in a journal, after which its next page begins. */
export type JournalPlace = readonly [at: string, id: string]

/**
 * Transfers of a time that have one of some reasons, in the order of their times and ids. Each reason is one range of an index, of which
 * no more is read than one page has: a page costs the same in whatever month.
 */
export async function listTransfers(
  { db }: WithDb,
  { from, until }: Span,
  reasons: readonly TransferReason[],
  after: JournalPlace | undefined,
  limit: number,
): Promise<TransferRow[]> {
  // What goes on behind a page never leaves the time that was asked for.
  const begin =
    after && goesOn(after[0], from, 'oldest')
      ? sql`(created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : sql`created_at >= ${from}::timestamptz`
  const { rows } = await sql<TransferRow>`
    select t.* from unnest(${reasons}::text[]) r cross join lateral (
      select id, created_at, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, reason, order_number, payment_id, key from wallet_transfers
      where reason = r and ${begin} and created_at < ${until}::timestamptz order by created_at, id limit ${limit}
    ) t order by t.created_at, t.id limit ${limit}`.execute(db)
  return rows
}

export interface PostingRow {
  readonly transfer_id: string
  readonly kind: AccountKind
  readonly provider: string | null
  readonly owner_id: string | null
  readonly amount: number
  readonly currency: string
}

/** The entries of some transfers, those that value came from first. */
export const listPostings = async (
  { db }: WithDb,
  transferIds: readonly string[],
): Promise<PostingRow[]> =>
  (
    await sql<PostingRow>`
      select e.transfer_id, a.kind, a.provider, a.owner_id, e.amount, e.currency
      from wallet_entries e join wallet_accounts a on a.id = e.account_id
      where e.transfer_id = any(${[...transferIds]}::uuid[]) order by e.transfer_id, e.amount, a.kind`.execute(
      db,
    )
  ).rows
