import { deskPageSize } from '@mailing/contract/call.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PrivacyDeletionsTable } from '../../../platform/tables.ts'

export type DeletionRow = Selectable<PrivacyDeletionsTable>
type DeletionState = DeletionRow['state']

/** The newest deletion of a person that was not taken back. */
export const findOpenDeletion = (
  { db }: WithDb,
  userId: string,
): Promise<DeletionRow | undefined> =>
  db
    .selectFrom('privacy_deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['requested', 'erasing'])
    .executeTakeFirst()

/** A person's deletions, newest first, also those that were taken back. */
export const deletionsOf = (
  { db }: WithDb,
  userId: string,
  limit: number,
): Promise<DeletionRow[]> =>
  db
    .selectFrom('privacy_deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

export const findDeletion = ({ db }: WithDb, id: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('privacy_deletions').selectAll().where('id', '=', id).executeTakeFirst()

export const findByNumber = ({ db }: WithDb, number: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('privacy_deletions').selectAll().where('number', '=', number).executeTakeFirst()

export type NewDeletion = Pick<
  DeletionRow,
  | 'id'
  | 'user_id'
  | 'number'
  | 'is_waiting'
  | 'requested_at'
  | 'due_at'
  | 'requested_by'
  | 'given_up'
  | 'given_up_commissions'
>

/** Asks for a deletion; undefined: one is under way already. */
export const addDeletion = (
  { db }: InTransaction,
  deletion: NewDeletion,
): Promise<DeletionRow | undefined> =>
  db
    .insertInto('privacy_deletions')
    .values(deletion)
    .onConflict((conflict) =>
      // Written out: a prepared statement knows the index only by values that stand in it.
      conflict.column('user_id').where(sql<boolean>`state in ('requested', 'erasing')`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** What the end of an account gives up, in minor units. */
export interface GivenUp {
  /** The balance. */
  readonly money: number
  /** What an agent could withdraw, or has frozen. */
  readonly commissions: number
}

/**
 * The person gives up larger sums than before, for money that came meanwhile; undefined: neither was larger, or it is
 * too late.
 */
export const raiseGivenUp = (
  { db }: InTransaction,
  userId: string,
  { money, commissions }: GivenUp,
): Promise<DeletionRow | undefined> =>
  db
    .updateTable('privacy_deletions')
    .set({
      given_up: sql`greatest(given_up, ${money}::bigint)`,
      given_up_commissions: sql`greatest(given_up_commissions, ${commissions}::bigint)`,
    })
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .where((eb) =>
      eb.or([eb('given_up', '<', money), eb('given_up_commissions', '<', commissions)]),
    )
    .returningAll()
    .executeTakeFirst()

/** Ends the waiting of a deletion. */
export const dueNow = ({ db }: InTransaction, userId: string, now: Date) =>
  db
    .updateTable('privacy_deletions')
    .set({ due_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .execute()

/** Takes a deletion back; false: there is none that can be taken back. */
export async function withdrawOf(
  { db }: InTransaction,
  userId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('privacy_deletions')
    .set({ state: 'withdrawn', withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** From here on it cannot be taken back; undefined: it was, or it is not due yet. One that was interrupted goes on. */
export const beginErasing = (
  { db }: InTransaction,
  id: string,
  now: Date,
): Promise<DeletionRow | undefined> =>
  db
    .updateTable('privacy_deletions')
    .set({ state: 'erasing', erasing_at: sql`coalesce(erasing_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'erasing'])
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

export const endDeletion = ({ db }: InTransaction, id: string, at: Date, proof: Buffer) =>
  db
    .updateTable('privacy_deletions')
    .set({ state: 'done', done_at: at, proof_sha256: proof })
    .where('id', '=', id)
    .where('state', '=', 'erasing')
    .execute()

export type DueDeletion = Pick<DeletionRow, 'id' | 'due_at' | 'seq'>

/** Deletions whose waiting is over, the oldest first; those behind `after`. */
export const findDue = (
  { db }: WithDb,
  now: Date,
  after: DueDeletion | undefined,
  limit: number,
): Promise<DueDeletion[]> =>
  db
    .selectFrom('privacy_deletions')
    .select(['id', 'due_at', 'seq'])
    .where('state', 'in', ['requested', 'erasing'])
    .where('due_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(due_at, seq) > (${after?.due_at}::timestamptz, ${after?.seq}::bigint)`,
      ),
    )
    .orderBy('due_at')
    .orderBy('seq')
    .limit(limit)
    .execute()

/** A page of all deletions and one more, newest first; those in one state, or all. */
export function pageOfDeletions(
  { db }: WithDb,
  state: DeletionState | undefined,
  before: number | undefined,
): Promise<DeletionRow[]> {
  let query = db.selectFrom('privacy_deletions').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where(sql<boolean>`-seq > ${-before}::bigint`)
  return query
    .orderBy(sql`-seq`)
    .limit(deskPageSize + 1)
    .execute()
}
