import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { CouponDistributionsTable } from '../../../platform/tables.ts'

export interface NewDistribution {
  readonly id: string
  readonly campaignId: string
  readonly note: string
  readonly audience: CouponDistributionsTable['audience']
  readonly audienceValue: string
  readonly takeBefore: Date
  readonly now: Date
  readonly by: string | null
  readonly userIds: readonly string[]
}

/** A distribution with all its people, in one statement each. */
export async function insertDistribution({ db }: InTransaction, d: NewDistribution): Promise<void> {
  await db
    .insertInto('coupon_distributions')
    .values({
      id: d.id,
      campaign_id: d.campaignId,
      note: d.note,
      audience: d.audience,
      audience_value: d.audienceValue,
      take_before: d.takeBefore,
      sent_at: d.now,
      sent_by: d.by,
    })
    .execute()
  await sql`insert into coupon_distribution_people (distribution_id, user_id) select ${d.id}::uuid, unnest(${[...d.userIds]}::uuid[])`.execute(
    db,
  )
}

export interface DistributionRow {
  readonly id: string
  readonly seq: number
  readonly campaign_id: string
  readonly note: string
  readonly audience: CouponDistributionsTable['audience']
  readonly audience_value: string
  readonly take_before: Date
  readonly sent_at: Date
  readonly sent_by: string | null
  readonly people: number
  readonly taken: number
}

const withCounts = sql`
  select d.id, d.seq, d.campaign_id, d.note, d.audience, d.audience_value, d.take_before, d.sent_at, d.sent_by, count(p.user_id)::int as people, count(p.coupon_id)::int as taken
  from coupon_distributions d left join coupon_distribution_people p on p.distribution_id = d.id`

export async function listDistributionRows(
  { db }: WithDb,
  before: number | undefined,
  limit: number,
): Promise<DistributionRow[]> {
  const { rows } =
    await sql<DistributionRow>`${withCounts} where d.seq < ${before ?? Number.MAX_SAFE_INTEGER} group by d.id order by d.seq desc limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function findDistribution(
  { db }: WithDb,
  id: string,
): Promise<DistributionRow | undefined> {
  const { rows } =
    await sql<DistributionRow>`${withCounts} where d.id = ${id} group by d.id`.execute(db)
  return rows[0]
}

/** What waits for somebody, and what has not been taken in time, newest first. */
export const listWaitingRows = ({ db }: WithDb, userId: string, now: Date) =>
  db
    .selectFrom('coupon_distribution_people as p')
    .innerJoin('coupon_distributions as d', 'd.id', 'p.distribution_id')
    .select(['d.id', 'd.campaign_id', 'd.note', 'd.sent_at', 'd.take_before'])
    .where('p.user_id', '=', userId)
    .where('p.coupon_id', 'is', null)
    .where('d.take_before', '>', now)
    .orderBy('d.seq', 'desc')
    .limit(50)
    .execute()

/** One person's place in a distribution, which nobody can change until this transaction ends. */
export const lockPlace = ({ db }: InTransaction, distributionId: string, userId: string) =>
  db
    .selectFrom('coupon_distribution_people as p')
    .innerJoin('coupon_distributions as d', 'd.id', 'p.distribution_id')
    .select(['d.campaign_id', 'd.take_before', 'p.coupon_id'])
    .where('p.distribution_id', '=', distributionId)
    .where('p.user_id', '=', userId)
    .forUpdate('p')
    .executeTakeFirst()

export const setTaken = (
  { db }: InTransaction,
  distributionId: string,
  userId: string,
  couponId: string,
) =>
  db
    .updateTable('coupon_distribution_people')
    .set({ coupon_id: couponId })
    .where('distribution_id', '=', distributionId)
    .where('user_id', '=', userId)
    .where('coupon_id', 'is', null)
    .execute()

/** Writers who registered since a moment, without staff and blocked people. */
export async function listNewWriters({ db }: WithDb, since: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select u.id from users u where u.created_at >= ${since} and ${isWriter} order by u.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those of these people who are writers and not blocked. */
export async function writersAmong({ db }: WithDb, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{
    id: string
  }>`select u.id from users u where u.id = any(${[...userIds]}::uuid[]) and ${isWriter} order by u.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const isWriter = sql`u.blocked_at is null and not exists (select from user_roles r where r.user_id = u.id and r.role <> 'agent')`

/** The people with these phones, by blind index. */
export async function usersOfPhones({ db }: WithDb, indexes: readonly Buffer[]): Promise<string[]> {
  if (indexes.length === 0) return []
  return (
    await db
      .selectFrom('users')
      .select('id')
      .where('phone_index', 'in', [...indexes])
      .execute()
  ).map(({ id }) => id)
}
