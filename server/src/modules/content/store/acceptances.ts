import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

interface Accepted {
  readonly userId: string
  readonly name: string
  readonly version: number
  readonly at: Date
}

/** Keeps what somebody has accepted; the first time counts. */
export async function addAcceptances(
  { db }: InTransaction,
  accepted: readonly Accepted[],
): Promise<void> {
  if (accepted.length === 0) return
  await db
    .insertInto('agreement_acceptances')
    .values(
      accepted.map(({ userId, name, version, at }) => ({
        user_id: userId,
        name,
        version,
        accepted_at: at,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The newest version of each agreement that somebody has accepted. */
export async function acceptedBy(
  { db }: WithDb,
  userId: UserId,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('agreement_acceptances')
    .select(['name', (e) => e.fn.max('version').as('version')])
    .where('user_id', '=', userId)
    .groupBy('name')
    .execute()
  return new Map(rows.map((row) => [row.name, row.version]))
}

/** How many have accepted each version of an agreement. */
export async function countAcceptances(
  { db }: WithDb,
  name: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('agreement_acceptances')
    .select(['version', (e) => e.fn.countAll<number>().as('count')])
    .where('name', '=', name)
    .groupBy('version')
    .execute()
  return new Map(rows.map((row) => [row.version, row.count]))
}

/** Who has accepted a version, the last first. */
export async function listAcceptances(
  { db }: WithDb,
  { name, version }: { readonly name: string; readonly version: number },
  after: readonly [acceptedAt: string, userId: string] | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('agreement_acceptances')
    .select(['user_id', 'accepted_at'])
    .where('name', '=', name)
    .where('version', '=', version)
  if (after)
    query = query.where(
      sql<boolean>`(accepted_at, user_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  return query.orderBy('accepted_at', 'desc').orderBy('user_id', 'desc').limit(limit).execute()
}
