import type { Minor } from '@mailing/contract/money.ts'
import type { entryReasons } from '@mailing/contract/wallet/calls.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** One end of a transfer: a person, what several have put by for a family letter (by its id), the house's revenue, what the house gives away, what coupons cost it, money on its way back to somebody unknown, or the money that lies with a provider. */
export type Party =
  | { readonly user: string }
  | { readonly escrow: string }
  | { readonly house: 'revenue' | 'gift' | 'coupon' | 'suspense' }
  | { readonly provider: string }

/** Movements that no person's entry has: what a coupon took off an order, the same given back, and an order paid with what people had put by. */
const houseReasons = ['coupon_discount', 'coupon_refund', 'share_used'] as const

/** Why value moves, as the ledger knows it. `late_payment` is a view of a top-up, not a movement of its own. */
export type TransferReason =
  | Exclude<(typeof entryReasons)[number], 'late_payment'>
  | (typeof houseReasons)[number]

export interface TransferRow {
  readonly id: string
  readonly key: string
  readonly reason: TransferReason
  readonly from: Party
  readonly to: Party
  readonly amount: Minor
  readonly currency: string
  readonly order: { readonly id: string; readonly number: string } | null
  readonly paymentId: string | null
  readonly familyId: string | null
  readonly at: Date
}

export interface MoveOutcome {
  readonly outcome: 'moved' | 'repeated' | 'insufficient'
  readonly transfer_id: string | null
  readonly from_balance: number | null
  readonly to_balance: number | null
}

const account = (party: Party, currency: string) => {
  if ('user' in party)
    return sql`wallet_account('user', ${party.user}::uuid, null, ${currency}::text)`
  if ('escrow' in party)
    return sql`wallet_account('escrow', ${party.escrow}::uuid, null, ${currency}::text)`
  if ('provider' in party)
    return sql`wallet_account('provider', null, ${party.provider}::text, ${currency}::text)`
  return sql`wallet_account(${party.house}::text, null, null, ${currency}::text)`
}

/** The one statement that moves value. */
export async function moveValue({ db }: InTransaction, t: TransferRow): Promise<MoveOutcome> {
  const { rows } = await sql<MoveOutcome>`
    select outcome, transfer_id, from_balance, to_balance from wallet_move(${t.id}::uuid, ${t.key}::text, ${t.reason}::text,
      ${account(t.from, t.currency)}, ${account(t.to, t.currency)}, ${t.amount}::bigint,
      ${t.order?.id ?? null}::uuid, ${t.order?.number ?? null}::text, ${t.paymentId}::uuid, ${t.familyId}::uuid, ${t.at}::timestamptz)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('wallet_move answered nothing')
  return row
}

export async function findBalance(
  { db }: WithDb,
  userId: UserId,
  currency: string,
): Promise<number> {
  const row = await db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('owner_id', '=', userId)
    .where('kind', '=', 'user')
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** The balance, which nobody can change until this transaction ends. */
export async function lockBalance(
  { db }: InTransaction,
  userId: UserId,
  currency: string,
): Promise<number> {
  const row = await db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('owner_id', '=', userId)
    .where('kind', '=', 'user')
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.balance ?? 0
}

export interface EntryFilter {
  /** Entries before this place in their sequence. */
  readonly before?: number | undefined
  /** Only what moved for this order. */
  readonly orderId?: string | undefined
  /** Only what moved for this family letter. */
  readonly familyId?: string | undefined
}

/** A user's entries, newest first. */
export const listEntryRows = (
  { db }: WithDb,
  userId: UserId,
  currency: string,
  { before, orderId, familyId }: EntryFilter,
  limit: number,
) => {
  const all = db
    .selectFrom('wallet_accounts as a')
    .innerJoin('wallet_entries as e', 'e.account_id', 'a.id')
    .innerJoin('wallet_transfers as t', 't.id', 'e.transfer_id')
    .leftJoin('payments as p', 'p.id', 't.payment_id')
    .select([
      'e.seq',
      'e.amount',
      'e.balance_after',
      't.id',
      't.reason',
      't.created_at',
      't.order_id',
      't.order_number',
      't.payment_id',
      't.family_id',
      'p.is_late',
    ])
    .where('a.owner_id', '=', userId)
    .where('a.kind', '=', 'user')
    .where('a.currency', '=', currency)
  return all
    .$if(orderId !== undefined, (query) => query.where('t.order_id', '=', orderId ?? ''))
    .$if(familyId !== undefined, (query) => query.where('t.family_id', '=', familyId ?? ''))
    .$if(before !== undefined, (query) => query.where('e.seq', '<', before ?? 0))
    .orderBy('e.seq', 'desc')
    .limit(limit)
    .execute()
}

/** False: this person has had the welcome gift. Waits for another who is taking it at this moment. */
export async function claimWelcomeGift(
  { db }: InTransaction,
  userId: UserId,
  amount: number,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('welcome_gifts')
    .values({ user_id: userId, amount, taken_at: at })
    .onConflict((c) => c.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function hasWelcomeGift({ db }: WithDb, userId: UserId): Promise<boolean> {
  return (
    (await db
      .selectFrom('welcome_gifts')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}

export const listOptionRows = ({ db }: WithDb, currency: string) =>
  db
    .selectFrom('top_up_options')
    .select(['id', 'amount', 'gift'])
    .where('is_offered', '=', true)
    .where('currency', '=', currency)
    .orderBy('position')
    .orderBy('amount')
    .execute()

export const findOption = ({ db }: WithDb, id: string, currency: string) =>
  db
    .selectFrom('top_up_options')
    .select(['id', 'amount', 'gift'])
    .where('id', '=', id)
    .where('is_offered', '=', true)
    .where('currency', '=', currency)
    .executeTakeFirst()

/** Puts offers in, unless an offer of the same amount is there. */
export const offerOptions = (
  { db }: WithDb,
  rows: readonly {
    readonly id: string
    readonly amount: number
    readonly gift: number
    readonly currency: string
    readonly position: number
  }[],
) =>
  db
    .insertInto('top_up_options')
    .values([...rows])
    .onConflict((c) =>
      c.columns(['currency', 'amount']).where(sql<boolean>`is_offered`).doNothing(),
    )
    .execute()
