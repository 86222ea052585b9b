import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** What one of these voters said of an article; undefined: nothing. */
export async function findVote(
  { db }: WithDb,
  key: string,
  voters: readonly Buffer[],
): Promise<boolean | undefined> {
  if (voters.length === 0) return undefined
  const row = await db
    .selectFrom('help_votes')
    .select('is_helpful')
    .where('article_key', '=', key)
    .where('voter', 'in', [...voters])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_helpful
}

export interface Vote {
  readonly key: string
  /** Who says it now, and the device that may have said something before its person was known. */
  readonly voter: Buffer
  readonly others: readonly Buffer[]
  readonly isHelpful: boolean
  readonly at: Date
}

/** One vote for a person or device; the last word counts. */
export async function putVote(
  { db }: InTransaction,
  { key, voter, others, isHelpful, at }: Vote,
): Promise<void> {
  if (others.length > 0)
    await db
      .deleteFrom('help_votes')
      .where('article_key', '=', key)
      .where('voter', 'in', [...others])
      .execute()
  await sql`
    insert into help_votes (article_key, voter, is_helpful, created_at) values (${key}, ${voter}, ${isHelpful}, ${at})
    on conflict (article_key, voter) do update set is_helpful = excluded.is_helpful, created_at = excluded.created_at`.execute(
    db,
  )
}

export interface VoteCount {
  readonly key: string
  readonly helped: number
  readonly not_helped: number
}

export async function countVotes({ db }: WithDb): Promise<readonly VoteCount[]> {
  const { rows } = await sql<VoteCount>`
    select article_key as key, count(*) filter (where is_helpful)::int as helped, count(*) filter (where not is_helpful)::int as not_helped
    from help_votes group by article_key`.execute(db)
  return rows
}
