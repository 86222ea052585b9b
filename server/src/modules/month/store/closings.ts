import { transferReasons } from '@mailing/contract/wallet/flows.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** A stretch of time: from its first moment to before another. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

export interface ClosingRow {
  readonly month: string
  readonly begins_at: Date
  readonly ends_at: Date
  readonly closed_by: string
  readonly closed_at: Date
  readonly asked_by: string
  readonly asked_at: Date
  readonly transfers: number
  readonly entries: number
  readonly digest: Buffer
}

/** Every closed month, the newest first. */
export const listClosings = ({ db }: WithDb): Promise<ClosingRow[]> =>
  db
    .selectFrom('month_closings')
    .select([
      'month',
      'begins_at',
      'ends_at',
      'asked_by',
      'asked_at',
      'closed_by',
      'closed_at',
      'transfers',
      'entries',
      'digest',
    ])
    .orderBy('ends_at', 'desc')
    .execute()

/** What was kept of a month when it was closed. */
export const findFigures = async ({ db }: WithDb, month: string): Promise<unknown> =>
  (
    await db
      .selectFrom('month_closings')
      .select('figures')
      .where('month', '=', month)
      .executeTakeFirst()
  )?.figures

export const listRequests = ({ db }: WithDb) =>
  db.selectFrom('month_requests').select(['month', 'asked_by', 'asked_at']).execute()

/** When the ledger's first transfer was; undefined: it is empty. */
export async function firstTransferAt({ db }: WithDb): Promise<Date | undefined> {
  const {
    rows: [row],
  } = await sql<{ at: Date | null }>`
    select min(first.created_at) as at from unnest(${transferReasons}::text[]) r cross join lateral (
      select created_at from wallet_transfers where reason = r order by created_at, id limit 1) first`.execute(
    db,
  )
  return row?.at ?? undefined
}

/** Notes who asks to close a month; false: somebody has asked already. */
export async function insertRequest(
  { db }: InTransaction,
  month: string,
  askedBy: string,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('month_requests')
    .values({ month, asked_by: askedBy, asked_at: at })
    .onConflict((c) => c.column('month').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes away what was asked; undefined: nothing was. */
export const takeRequest = ({ db }: InTransaction, month: string) =>
  db
    .deleteFrom('month_requests')
    .where('month', '=', month)
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst()

/**
 * Waits until nobody writes to the ledger, and lets nobody begin, nor anybody else hold it, until this transaction ends: whoever waits meets
 * the guard with the closed month in place. Hold it for moments only.
 */
export const holdLedger = ({ db }: InTransaction): Promise<unknown> =>
  sql`lock table wallet_transfers in share row exclusive mode`.execute(db)

/** Lets nobody set rates of VAT until this transaction ends; answers the newest version. */
export async function holdRates({ db }: InTransaction): Promise<number> {
  await sql`lock table vat_rates in share row exclusive mode`.execute(db)
  return newestRates({ db })
}

export const newestRates = async ({ db }: WithDb): Promise<number> =>
  (
    await db
      .selectFrom('vat_rates')
      .select((e) => e.fn.max<number | null>('version').as('version'))
      .executeTakeFirst()
  )?.version ?? 0

export const countTransfers = async ({ db }: WithDb, { from, until }: Span): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('wallet_transfers')
        .select((e) => e.fn.countAll<string>().as('count'))
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .executeTakeFirstOrThrow()
    ).count,
  )

export interface Digest {
  readonly digest: Buffer
  readonly transfers: number
  readonly entries: number
}

/** The digest of what the journal of a time holds. */
export async function digestOf({ db }: WithDb, { from, until }: Span): Promise<Digest> {
  const {
    rows: [row],
  } = await sql<Digest>`
    select digest, transfers, entries from wallet_digest(${from}::timestamptz, ${until}::timestamptz)`.execute(
    db,
  )
  if (!row) throw new Error('wallet_digest answered nothing')
  return row
}

/** Closes a month. Only while the ledger is held: who closes the same month at the same moment is seen then. */
export const insertClosing = (
  { db }: InTransaction,
  { figures, ...row }: ClosingRow & { readonly figures: unknown },
) =>
  db
    .insertInto('month_closings')
    .values({ ...row, figures: JSON.stringify(figures) })
    .execute()
