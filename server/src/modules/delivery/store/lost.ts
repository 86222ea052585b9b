import type { MailClass } from '@mailing/contract/institution-kinds.ts'
import type { LostGround, LostWay } from '@mailing/contract/order/lost.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { LostClaimsTable } from '../../../platform/tables.ts'

export type ClaimRow = Selectable<LostClaimsTable>

/** A piece that was handed over, with what its claims have led to. */
export interface PostedPiece {
  readonly id: string
  readonly order_id: string
  readonly user_id: string
  readonly state: OrderState
  readonly mail_class: MailClass
  readonly max_days: number
  /** When it was handed over last: the piece itself, or what was sent in its place. */
  readonly sent_at: Date
  /** The carrier gives up what was sent last. */
  readonly is_given_up: boolean
  /** Claims that were granted as sending it again, and whose copy was neither declined nor destroyed. */
  readonly resends: number
  /** Of them, a copy is not handed over yet. */
  readonly is_resending: boolean
}

/** Undefined: not this person's, or never handed over. */
export async function findPosted(
  { db }: WithDb,
  orderId: string,
): Promise<PostedPiece | undefined> {
  const { rows } = await sql<PostedPiece>`
    select p.id, p.order_id, p.user_id, o.state, p.mail_class, p.max_days,
      greatest(p.posted_at, c.sent_at) as sent_at,
      coalesce((select t.stage = 'lost' from tracked_numbers t where t.order_id = p.order_id and t.sent_at >= greatest(p.posted_at, c.sent_at) order by t.seq desc limit 1), false) as is_given_up,
      coalesce(c.resends, 0)::int as resends, coalesce(c.is_resending, false) as is_resending
    from pieces p join orders o on o.id = p.order_id
      left join lateral (select count(*) as resends, max(c.ended_at) as sent_at, bool_or(c.state <> 'sent') as is_resending
        from piece_copies c where c.piece_id = p.id and c.claim_id is not null and c.state in ('asked', 'approved', 'sent')) c on true
    where p.order_id = ${orderId}::uuid and p.posted_at is not null`.execute(db)
  return rows[0]
}

/** The order's state, which nobody can move until this transaction ends. */
export const holdOrder = ({ db }: InTransaction, orderId: string) =>
  db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The newest claim of a piece, and when what it led to was handed over. */
export const newestClaim = ({ db }: WithDb, pieceId: string) =>
  db
    .selectFrom('lost_claims as l')
    .leftJoin('piece_copies as c', (j) =>
      j.onRef('c.claim_id', '=', 'l.id').on('c.state', '=', 'sent'),
    )
    .selectAll('l')
    .select('c.ended_at as sent_at')
    .where('l.piece_id', '=', pieceId)
    .orderBy('l.seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One after another of a person's claims is counted. */
export const lockClaims = ({ db }: InTransaction, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lost claims ${userId}`}, 0))`.execute(db)

/**
 * How often a person claimed in the year that ends at a moment, and how many of their pieces were handed over in it. Claims count that
 * rest on the person's word alone, and were not overtaken by an arrival.
 */
export const rateOfYear = (userId: RawBuilder<unknown>, until: RawBuilder<unknown>) => ({
  claimed: sql<number>`(select count(*)::int from lost_claims x where x.user_id = ${userId} and x.ground = 'time' and x.state <> 'ended' and x.made_at <= ${until} and x.made_at > ${until} - interval '1 year')`,
  posted: sql<number>`(select count(*)::int from pieces x where x.user_id = ${userId} and x.posted_at <= ${until} and x.posted_at > ${until} - interval '1 year')`,
})

export async function claimRate(
  { db }: WithDb,
  userId: string,
  now: Date,
): Promise<{ readonly claimed: number; readonly posted: number }> {
  const { claimed, posted } = rateOfYear(sql`${userId}::uuid`, sql`${now}::timestamptz`)
  const { rows } = await sql<{
    claimed: number
    posted: number
  }>`select ${claimed} as claimed, ${posted} as posted`.execute(db)
  return rows[0] ?? { claimed: 0, posted: 0 }
}

export interface NewClaim {
  readonly piece: PostedPiece
  readonly wish: LostWay
  readonly ground: LostGround
  readonly at: Date
}

/** Notes a claim that waits for a decision, with its case for staff. */
export async function insertClaim(
  { db }: InTransaction,
  { piece, wish, ground, at }: NewClaim,
): Promise<ClaimRow> {
  const claim = await db
    .insertInto('lost_claims')
    .values({
      id: newId(),
      piece_id: piece.id,
      order_id: piece.order_id,
      user_id: piece.user_id,
      wish,
      ground,
      state: 'waiting',
      made_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delivery_cases')
    .values({ id: newId(), piece_id: piece.id, claim_id: claim.id, kind: 'lost', opened_at: at })
    .execute()
  return claim
}

interface Decision {
  readonly state: 'granted' | 'declined' | 'ended'
  readonly at: Date
  /** Null: the terms decide, or the mail has arrived. */
  readonly by: string | null
  readonly note: string | null
}

/** Decides a claim that waits, and closes its case. False: it was decided before. */
export async function decideClaim(
  { db }: InTransaction,
  claimId: string,
  { state, at, by, note }: Decision,
): Promise<boolean> {
  const row = await db
    .updateTable('lost_claims')
    .set({ state, decided_at: at, decided_by: by })
    .where('id', '=', claimId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .updateTable('delivery_cases')
    .set({ closed_at: at, closed_by: by, note })
    .where('claim_id', '=', claimId)
    .where('closed_at', 'is', null)
    .execute()
  return true
}

export const claimOfCase = ({ db }: WithDb, caseId: string): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('lost_claims as l')
    .innerJoin('delivery_cases as c', 'c.claim_id', 'l.id')
    .selectAll('l')
    .where('c.id', '=', caseId)
    .executeTakeFirst()

export const waitingClaim = ({ db }: WithDb, pieceId: string): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('lost_claims')
    .selectAll()
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** True: the piece was paid back as lost. */
export const isPaidBack = async ({ db }: WithDb, pieceId: string): Promise<boolean> =>
  (await db
    .selectFrom('lost_claims')
    .select('id')
    .where('piece_id', '=', pieceId)
    .where('state', '=', 'granted')
    .where('wish', '=', 'refund')
    .executeTakeFirst()) !== undefined

export interface LostPiece {
  readonly order_id: string
  readonly user_id: string
  readonly sent_at: Date
}

/** Pieces without an end after so many days beyond the last day promised, that their writers were not told of. Calendar days of the house. */
export async function listLost(
  { db }: WithDb,
  {
    today,
    zone,
    afterDays,
    limit,
  }: { today: string; zone: string; afterDays: number; limit: number },
): Promise<LostPiece[]> {
  const { rows } = await sql<LostPiece>`
    select p.order_id, p.user_id, s.sent_at from pieces p join orders o on o.id = p.order_id
      cross join lateral (select greatest(p.posted_at, (select max(c.ended_at) from piece_copies c where c.piece_id = p.id and c.claim_id is not null and c.state = 'sent')) as sent_at) s
    where o.state in ('posted', 'in_transit') and p.posted_at < ${today}::date - (p.max_days + ${afterDays}::int) + 2
      and (s.sent_at at time zone ${zone})::date + p.max_days + ${afterDays}::int <= ${today}::date
      and (p.mail_class <> 'ordinary' or s.sent_at = p.posted_at)
      and not exists (select from lost_claims l where l.piece_id = p.id and (l.state = 'waiting' or l.made_at >= s.sent_at))
      and not exists (select from order_notices n where n.order_id = p.order_id and n.kind = 'lost' and n.at >= s.sent_at)
    limit ${limit}`.execute(db)
  return rows
}
