import type { MailKind, OrderState } from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** Which of the waiting mail is asked for; what is left out, of all. */
export interface QueueFilter {
  readonly kind?: MailKind | undefined
  readonly finding?: 'flagged' | 'clean' | undefined
  readonly institutionId?: string | undefined
  /** Paid before this moment. */
  readonly paidBefore?: Date | undefined
}

interface QueuePage {
  /** Behind this place; undefined: from the first. */
  readonly after: number | undefined
  readonly limit: number
  readonly now: Date
}

const matches = ({ kind, finding, institutionId, paidBefore }: QueueFilter) =>
  sql<boolean>`(${kind ?? null}::text is null or i.kind = ${kind ?? null})
    and (${finding ?? null}::text is null or (i.flags > 0) = (${finding ?? null} = 'flagged'))
    and (${institutionId ?? null}::uuid is null or i.institution_id = ${institutionId ?? null})
    and (${paidBefore ?? null}::timestamptz is null or o.paid_at < ${paidBefore ?? null})`

/** Mail in one state of review, what came first first, with who has it open. */
export const listReviews = (
  { db }: WithDb,
  state: OrderState,
  filter: QueueFilter,
  { after, limit, now }: QueuePage,
) =>
  db
    .selectFrom('mail_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('mail_versions as v', (join) =>
      join.onRef('v.order_id', '=', 'i.order_id').onRef('v.version', '=', 'i.approved_version'),
    )
    .leftJoin('mail_review_claims as c', (join) =>
      join.onRef('c.order_id', '=', 'i.order_id').on('c.expires_at', '>', now),
    )
    .select([
      'i.order_id',
      'i.queue_seq',
      'i.mail_class',
      'i.flags',
      'i.recipient_sealed',
      'i.kind',
      'o.number',
      'o.paid_at',
      'v.pages',
      'c.staff_id as claimed_by',
      'c.expires_at as claimed_until',
    ])
    .where('o.state', '=', state)
    .where('i.queue_seq', 'is not', null)
    .where(matches(filter))
    .$if(after !== undefined, (query) => query.where('i.queue_seq', '>', after ?? 0))
    .orderBy('i.queue_seq')
    .limit(limit)
    .execute()

/** Mail of some kinds that is under review without any finding and that no colleague has open, what came first first. */
export const listClean = (
  { db }: WithDb,
  kinds: readonly MailKind[],
  { staffId, now, limit }: { readonly staffId: UserId; readonly now: Date; readonly limit: number },
) =>
  db
    .selectFrom('mail_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('mail_review_claims as c', (join) =>
      join
        .onRef('c.order_id', '=', 'i.order_id')
        .on('c.expires_at', '>', now)
        .on('c.staff_id', '<>', staffId),
    )
    .select(['i.order_id', 'i.kind', 'i.review_version', 'o.number'])
    .where('o.state', '=', 'in_review')
    .where('i.queue_seq', 'is not', null)
    .where('i.kind', 'in', kinds)
    .where('i.flags', '=', 0)
    .where('c.order_id', 'is', null)
    .orderBy('i.queue_seq')
    .limit(limit)
    .execute()

interface QueueCount {
  readonly kind: MailKind
  readonly isFlagged: boolean
  readonly isDue: boolean
  readonly institutionId: string | null
  readonly count: number
}

/** How much mail is in a state of review, by what the queue can be narrowed to. */
export async function countReviews(
  { db }: WithDb,
  state: OrderState,
  paidBefore: Date,
): Promise<readonly QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select i.kind, i.flags > 0 as "isFlagged", o.paid_at < ${paidBefore} as "isDue", i.institution_id as "institutionId", count(*)::int as count
    from orders o join mail_items i on i.order_id = o.id
    where o.state = ${state} and o.kind not in ('goods', 'recharge') and i.queue_seq is not null
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** One person's hold on a piece of mail under review. */
interface Claim {
  readonly staffId: UserId
  readonly now: Date
  readonly expiresAt: Date
}

interface Claimed {
  readonly orderId: string
  readonly kind: MailKind
}

/** What may be claimed: nobody has it, the hold has lapsed, or it is the person's own. */
const isFree = ({ staffId, now }: Claim) =>
  sql<boolean>`mail_review_claims.staff_id = ${staffId} or mail_review_claims.expires_at <= ${now}`

/**
 * Claims the first waiting piece that nobody has open and that is not among `skipped`. Undefined: there is none. Of two who ask
 * at once each gets another one: who loses a piece to the other asks again.
 */
export async function claimNext(
  { db }: WithDb,
  claim: Claim,
  filter: QueueFilter,
  skipped: readonly string[],
): Promise<Claimed | undefined> {
  const { staffId, now, expiresAt } = claim
  for (let tries = 0; tries < 5; tries += 1) {
    const { rows } = await sql<{ orderId: string | null; kind: MailKind | null }>`
      with found as (
        select i.order_id, i.kind from mail_items i join orders o on o.id = i.order_id
        where o.state = 'in_review' and i.queue_seq is not null and i.order_id <> all(${skipped}::uuid[]) and ${matches(filter)}
          and not exists (select from mail_review_claims c where c.order_id = i.order_id and c.staff_id <> ${staffId} and c.expires_at > ${now})
        order by i.queue_seq limit 1 for update of i skip locked
      ), claimed as (
        insert into mail_review_claims (order_id, staff_id, claimed_at, expires_at)
        select order_id, ${staffId}, ${now}, ${expiresAt} from found
        on conflict (order_id) do update set staff_id = excluded.staff_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
          where ${isFree(claim)}
        returning order_id
      )
      select c.order_id as "orderId", f.kind from found f left join claimed c on c.order_id = f.order_id`.execute(
      db,
    )
    const [row] = rows
    if (!row) return undefined
    if (row.orderId !== null && row.kind !== null) return { orderId: row.orderId, kind: row.kind }
  }
  return undefined
}

/** Claims one waiting piece, or goes on holding it. False: a colleague has it and `isTakeOver` was not said. */
export async function claimOne(
  { db }: WithDb,
  claim: Claim,
  orderId: string,
  isTakeOver: boolean,
): Promise<boolean> {
  const { staffId, now, expiresAt } = claim
  const { rows } = await sql`
    insert into mail_review_claims (order_id, staff_id, claimed_at, expires_at) values (${orderId}, ${staffId}, ${now}, ${expiresAt})
    on conflict (order_id) do update set staff_id = excluded.staff_id, expires_at = excluded.expires_at,
      claimed_at = case when mail_review_claims.staff_id = excluded.staff_id then mail_review_claims.claimed_at else excluded.claimed_at end
      where ${isTakeOver} or ${isFree(claim)}
    returning order_id`.execute(db)
  return rows.length > 0
}

/** Who has it open; undefined: nobody. */
export const holderOf = ({ db }: WithDb, orderId: string, now: Date) =>
  db
    .selectFrom('mail_review_claims')
    .select(['staff_id', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Gives back what one person has open. */
export async function releaseClaims(
  { db }: WithDb,
  staffId: UserId,
  orderIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_review_claims')
    .where('staff_id', '=', staffId)
    .where('order_id', 'in', orderIds.length > 0 ? [...orderIds] : [''])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A decided piece is nobody's any more. */
export const dropClaim = ({ db }: WithDb, orderId: string) =>
  db.deleteFrom('mail_review_claims').where('order_id', '=', orderId).execute()
