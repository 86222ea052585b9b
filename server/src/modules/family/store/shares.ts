import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** What people have put by for a letter, those who did so first before the others. `isHeld`: nobody changes it until the transaction ends. */
export const sharesOf = ({ db }: WithDb, familyId: string, isHeld = false) =>
  db
    .selectFrom('family_shares')
    .select(['user_id', 'held', 'version'])
    .where('family_id', '=', familyId)
    .where('held', '>', 0)
    .orderBy('changed_at')
    .orderBy('user_id')
    .$if(isHeld, (query) => query.forUpdate())
    .execute()

/** Letters for which a person has put money by. */
export const heldShares = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('family_shares as s')
    .innerJoin('family_letters as f', 'f.id', 's.family_id')
    .select(['f.id', 'f.title_sealed'])
    .where('s.user_id', '=', userId)
    .where('s.held', '>', 0)
    .limit(20)
    .execute()

export interface SharesToEmpty {
  /** Only this person's; default: everybody's. */
  readonly userId?: string
  /** Only those that nobody has changed since then. */
  readonly before?: Date
}

export interface EmptiedShare {
  readonly user_id: string
  /** What it held. */
  readonly amount: number
  readonly version: number
}

/** Empties shares, each once, and says what they held; in the order of people's ids, in which money is moved. */
export async function emptyShares(
  { db }: InTransaction,
  familyId: string,
  { userId, before }: SharesToEmpty,
  at: Date,
): Promise<EmptiedShare[]> {
  const { rows } = await sql<EmptiedShare>`
    with due as (
      select user_id, held from family_shares where family_id = ${familyId} and held > 0 and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)
        and (${before ?? null}::timestamptz is null or changed_at <= ${before ?? null}::timestamptz) order by user_id for update
    ), done as (
      update family_shares s set held = 0, version = s.version + 1, changed_at = ${at}::timestamptz from due where s.family_id = ${familyId} and s.user_id = due.user_id
        returning s.user_id, due.held as amount, s.version
    ) select * from done order by user_id`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** A person's share, which nobody else changes until the transaction ends; made when it is first needed. */
export async function lockShare({ db }: InTransaction, familyId: string, userId: UserId, at: Date) {
  await db
    .insertInto('family_shares')
    .values({ family_id: familyId, user_id: userId, changed_at: at })
    .onConflict((c) => c.columns(['family_id', 'user_id']).doNothing())
    .execute()
  return db
    .selectFrom('family_shares')
    .select('held')
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const saveShare = (
  { db }: InTransaction,
  familyId: string,
  userId: UserId,
  held: number,
  at: Date,
) =>
  db
    .updateTable('family_shares')
    .set({ held, changed_at: at, version: sql`version + 1` })
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
/** Letters with shares that nobody has changed since a moment. */
export const lettersWithOldShares = async (
  { db }: WithDb,
  before: Date,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> =>
  (
    await db
      .selectFrom('family_shares')
      .select('family_id')
      .distinct()
      .where('held', '>', 0)
      .where('changed_at', '<=', before)
      .$if(after !== undefined, (query) => query.where('family_id', '>', after ?? ''))
      .orderBy('family_id')
      .limit(limit)
      .execute()
  ).map((row) => row.family_id)
