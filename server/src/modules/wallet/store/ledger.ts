import type { Minor } from '@mailing/contract/money.ts'
import type { TransferReason } from '@mailing/contract/wallet/flows.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import { type Part, partOf } from '../../../platform/together.ts'

/** What of an agent's earnings an account holds: not to be used yet, to be withdrawn, on its way out, or owed to the house. */
export const agentParts = ['frozen', 'available', 'withdrawing', 'debt'] as const

/** One end of a transfer: a person, a part of an agent's earnings, what several have put by for a family letter (by its id), the house's revenue, what the house gives away, what coupons cost it, money on its way back to somebody unknown, or the money that lies with a provider. */
export type Party =
  | { readonly user: string }
  | { readonly escrow: string }
  | { readonly agent: string; readonly part: (typeof agentParts)[number] }
  | {
      readonly house:
        | 'revenue'
        | 'gift'
        | 'coupon'
        | 'suspense'
        | 'commission'
        | 'payout'
        | 'withdrawal_fee'
    }
  | { readonly provider: string }

export type { TransferReason }

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
  if ('agent' in party)
    return sql`wallet_account(${`agent_${party.part}`}::text, ${party.agent}::uuid, null, ${currency}::text)`
  if ('provider' in party)
    return sql`wallet_account('provider', null, ${party.provider}::text, ${currency}::text)`
  return sql`wallet_account(${party.house}::text, null, null, ${currency}::text)`
}

/** Moves value, by the one function of the database that does (`wallet_move`). */
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

/** A person's balance, read together with other things of a screen; no row: nothing has ever come in. */
export const balancePart = (userId: UserId, currency: string): Part<{ balance: number }> =>
  partOf(
    sql`select balance from wallet_accounts where owner_id = ${userId}::uuid and kind = 'user' and currency = ${currency}`,
  )

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

export interface EntryRow {
  readonly seq: number
  readonly amount: number
  readonly balance_after: number | null
  readonly id: string
  readonly reason: TransferReason
  readonly created_at: Date
  readonly order_id: string | null
  readonly order_number: string | null
  readonly payment_id: string | null
  readonly family_id: string | null
  readonly is_late: boolean | null
}

/**
 * A user's entries, newest first. The page is cut off before anything is joined to it; what moved for one order or family
 * letter is found by its transfers, which are few.
 */
export async function listEntryRows(
  { db }: WithDb,
  userId: UserId,
  currency: string,
  { before, orderId, familyId }: EntryFilter,
  limit: number,
): Promise<EntryRow[]> {
  const account = sql`(select id from wallet_accounts where owner_id = ${userId} and kind = 'user' and currency = ${currency})`
  const page = before === undefined ? sql`` : sql`and e.seq < ${before}`
  const transfers = [
    ...(orderId === undefined ? [] : [sql`t.order_id = ${orderId}`]),
    ...(familyId === undefined ? [] : [sql`t.family_id = ${familyId}`]),
  ]
  const entries =
    transfers.length === 0
      ? sql`select e.* from wallet_entries e where e.account_id = ${account} ${page}`
      : sql`select e.* from wallet_transfers t join wallet_entries e on e.transfer_id = t.id and e.account_id = ${account} where ${sql.join(transfers, sql` and `)} ${page}`
  // Looked up for each: joined, all payments or transfers of a business of middle size were read for one page.
  const { rows } = await sql<EntryRow>`
    select e.seq, e.amount, e.balance_after, t.id, t.reason, t.created_at, t.order_id, t.order_number, t.payment_id, t.family_id,
      (select p.is_late from payments p where p.id = t.payment_id) as is_late
    from (${entries} order by e.seq desc limit ${limit}) e
      cross join lateral (select * from wallet_transfers w where w.id = e.transfer_id limit 1) t
    order by e.seq desc`.execute(db)
  return rows
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

/** What an agent's accounts hold, by their kind; `agent_debt` is negative. Accounts that nothing has come into are left out. */
export async function readAgentAccounts(
  { db }: WithDb,
  agentId: string,
  currency: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; held: number }>`
    select a.kind, coalesce(a.balance, (select sum(e.amount) from wallet_entries e where e.account_id = a.id), 0)::bigint as held
    from wallet_accounts a where a.owner_id = ${agentId} and a.currency = ${currency} and a.kind like 'agent%'`.execute(
    db,
  )
  return new Map(rows.map(({ kind, held }) => [kind, held]))
}

/** One entry of a person's account: how much, why, and for which order. */
export interface PlainEntry {
  readonly amount: number
  readonly reason: TransferReason
  readonly order_id: string | null
  readonly family_id: string | null
}

/** All entries of a person's account in their order, up to the payment of an order. */
export async function entriesUpTo(
  { db }: WithDb,
  userId: string,
  currency: string,
  orderId: string,
): Promise<readonly PlainEntry[]> {
  const { rows } = await sql<PlainEntry>`
    with account as (select id from wallet_accounts where owner_id = ${userId} and kind = 'user' and currency = ${currency}),
    payment as (select max(e.seq) as seq from wallet_transfers t join wallet_entries e on e.transfer_id = t.id and e.account_id = (select id from account)
      where t.order_id = ${orderId} and t.reason = 'order_payment')
    select e.amount, t.reason, t.order_id, t.family_id from wallet_entries e join wallet_transfers t on t.id = e.transfer_id
    where e.account_id = (select id from account) and e.seq <= (select seq from payment) order by e.seq`.execute(
    db,
  )
  return rows
}
