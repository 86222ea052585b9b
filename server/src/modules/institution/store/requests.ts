import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { InstitutionRequestsTable } from '../../../platform/tables.ts'

const columns = [
  'id',
  'user_id',
  'asked_sealed',
  'asked_at',
  'institution_id',
  'reason',
  'answered_at',
] as const

export type RequestRow = Pick<Selectable<InstitutionRequestsTable>, (typeof columns)[number]>

/** One person's requests come one after another until the transaction ends: the limit of those that wait holds. */
export const holdAsker = ({ db }: InTransaction, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`institution request ${userId}`}, 0))`.execute(
    db,
  )

/** Keeps what somebody asks for, unless so many of theirs wait already: undefined. */
export async function addRequest(
  { db }: InTransaction,
  made: {
    readonly id: string
    readonly userId: UserId
    readonly askedSealed: Buffer
    readonly at: Date
    readonly most: number
  },
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    insert into institution_requests (id, user_id, asked_sealed, asked_at)
    select ${made.id}::uuid, ${made.userId}::uuid, ${made.askedSealed}::bytea, ${made.at}::timestamptz
    where (select count(*) from institution_requests where user_id = ${made.userId} and answered_at is null) < ${made.most}
    returning ${sql.raw(columns.join(', '))}`.execute(db)
  return rows[0]
}

/** Where a page goes on: the time it is sorted by, and the id, of the last row before it. */
export interface RequestPlace {
  readonly at: Date
  readonly id: string
}

interface Page {
  readonly where: RawBuilder<boolean>
  /** The column by which the page is sorted, and which way. */
  readonly by: 'asked_at' | 'answered_at'
  readonly way: 'asc' | 'desc'
  readonly after: RequestPlace | null
  readonly limit: number
}

function listPage({ db }: WithDb, { where, by, way, after, limit }: Page): Promise<RequestRow[]> {
  const page = db
    .selectFrom('institution_requests')
    .select(columns)
    .where(where)
    .orderBy(by, way)
    .orderBy('id', way)
    .limit(limit)
  if (!after) return page.execute()
  const sign = sql.raw(way === 'asc' ? '>' : '<')
  return page
    .where(sql<boolean>`(${sql.ref(by)}, id) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`)
    .execute()
}

/** Somebody's own, newest first. */
export const listOwnRequests = (
  context: WithDb,
  userId: UserId,
  after: RequestPlace | null,
  limit: number,
): Promise<RequestRow[]> =>
  listPage(context, {
    where: sql`user_id = ${userId}`,
    by: 'asked_at',
    way: 'desc',
    after,
    limit,
  })

/** Those that wait, longest first. */
export const listWaiting = (
  context: WithDb,
  after: RequestPlace | null,
  limit: number,
): Promise<RequestRow[]> =>
  listPage(context, { where: sql`answered_at is null`, by: 'asked_at', way: 'asc', after, limit })

export async function countWaiting({ db }: WithDb): Promise<number> {
  const { count } = await db
    .selectFrom('institution_requests')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those that were answered, newest first. */
export const listAnswered = (
  context: WithDb,
  after: RequestPlace | null,
  limit: number,
): Promise<RequestRow[]> =>
  listPage(context, {
    where: sql`answered_at is not null`,
    by: 'answered_at',
    way: 'desc',
    after,
    limit,
  })

/** Answers a request once. Undefined: there is none, or somebody has answered it. */
export const answerWaiting = (
  { db }: InTransaction,
  id: string,
  answer: {
    readonly institutionId: string | null
    readonly reason: InstitutionRequestsTable['reason']
    readonly by: UserId
    readonly at: Date
  },
): Promise<RequestRow | undefined> =>
  db
    .updateTable('institution_requests')
    .set({
      institution_id: answer.institutionId,
      reason: answer.reason,
      answered_at: answer.at,
      answered_by: answer.by,
    })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

export const hasRequest = async ({ db }: WithDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('institution_requests')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
