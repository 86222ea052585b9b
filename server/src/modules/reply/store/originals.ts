import type { OriginalState } from '@mailing/contract/reply/original.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { ReplyRow } from '../store.ts'

/** Where the paper of a reply is now. `keptUntil` only where that day changes. */
export interface Original {
  readonly state: OriginalState
  readonly orderId?: string
  readonly since?: Date
  readonly by?: string
  readonly keptUntil?: string
}

export const setOriginal = (
  { db }: InTransaction,
  id: string,
  { state, orderId, since, by, keptUntil }: Original,
) =>
  db
    .updateTable('replies')
    .set({
      original_state: state,
      original_order_id: orderId ?? null,
      original_since: since ?? null,
      original_by: by ?? null,
      ...(keptUntil !== undefined && { kept_until: keptUntil }),
    })
    .where('id', '=', id)
    .execute()
const dueOriginals = ({ db }: WithDb, today: string) =>
  db
    .selectFrom('replies')
    .where('state', '=', 'published')
    .where('original_state', '=', 'kept')
    .where('kept_until', '<', today)
/** Papers whose day is over, after the place `after` (day and number of the last one shown). */
export async function listOriginalsDue(
  context: WithDb,
  today: string,
  after: readonly [string, number] | undefined,
  limit: number,
): Promise<ReplyRow[]> {
  const query = dueOriginals(context, today)
    .selectAll()
    .orderBy('kept_until')
    .orderBy('seq')
    .limit(limit)
  return (
    after === undefined
      ? query
      : query.where(sql<boolean>`(kept_until, seq) > (${after[0]}::date, ${after[1]}::bigint)`)
  ).execute()
}

export async function countOriginalsDue(context: WithDb, today: string): Promise<number> {
  return (
    await dueOriginals(context, today)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}
