import { sql } from 'kysely'
import { AppError } from './app-error.ts'
import type { Clock } from './clock.ts'
import type { Vault } from './crypto.ts'
import type { Db, WithDb } from './database.ts'
import { inTransaction } from './transaction.ts'

/** At most `max` times in `seconds`, counted from the first time. `key` names who and what; it is stored as a keyed hash. */
export interface LimitRule {
  readonly key: string
  readonly max: number
  readonly seconds: number
  /** Counts different values: one that came before within the time is not counted again. Stored as a keyed hash, too. */
  readonly different?: string
}

interface Counting {
  readonly db: Db
  readonly clock: Clock
  readonly vault: Vault
}

/**
 * Counts one use against every rule, or against none: when one is used up it throws `request.rate_limited` with the
 * seconds to wait. It counts in a transaction of its own, so that a failing action is counted too; call it before yours.
 */
export async function takeLimits(context: Counting, rules: readonly LimitRule[]): Promise<void> {
  if (context.db.isTransaction)
    throw new Error(
      'takeLimits() must be called before the transaction: a rollback would forget the count',
    )
  const now = context.clock.now()
  const hashed = (text: string): string =>
    context.vault.blindIndex(text, 'limit').toString('base64url')
  // Sorted, so that two requests lock the counters in one order.
  const sorted = rules
    .map((rule) => ({
      ...rule,
      key: `${hashed(rule.key)}:${rule.seconds}`,
      ...(rule.different !== undefined && {
        mark: `${hashed(JSON.stringify([rule.key, rule.different]))}:${rule.seconds}`,
      }),
    }))
    .sort((a, b) => a.key.localeCompare(b.key))
  const [only, ...others] = sorted
  // One statement needs no transaction around it.
  if (only && others.length === 0 && only.mark === undefined) return takeOne(context, only, now)
  await inTransaction(context, async (context) => {
    // All marks before all counters: the one order again.
    const seen = new Set<string>()
    for (const { mark, seconds } of sorted)
      if (mark !== undefined && !(await takeMark(context, { mark, seconds }, now))) seen.add(mark)
    for (const rule of sorted)
      if (rule.mark === undefined || !seen.has(rule.mark)) await takeOne(context, rule, now)
  })
}

interface Mark {
  readonly mark: string
  readonly seconds: number
}

/** Marks a value as seen. False: it was seen within the time. */
async function takeMark({ db }: WithDb, { mark, seconds }: Mark, now: Date): Promise<boolean> {
  const end = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql`
    insert into rate_counters as c (key, started_at, ends_at, count) values (${mark}, ${now}, ${end}, 1)
    on conflict (key) do update set started_at = excluded.started_at, ends_at = excluded.ends_at
    where c.ends_at <= ${now}
    returning 1`.execute(db)
  return rows.length > 0
}

async function takeOne({ db }: WithDb, { key, max, seconds }: LimitRule, now: Date): Promise<void> {
  const end = new Date(now.getTime() + seconds * 1000)
  const taken = await sql<{ count: number }>`
    insert into rate_counters as c (key, started_at, ends_at, count) values (${key}, ${now}, ${end}, 1)
    on conflict (key) do update set
      count = case when c.ends_at <= ${now} then 1 else c.count + 1 end,
      started_at = case when c.ends_at <= ${now} then excluded.started_at else c.started_at end,
      ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
    where c.ends_at <= ${now} or c.count < ${max}
    returning count`.execute(db)
  if (taken.rows.length > 0) return
  const counter = await db
    .selectFrom('rate_counters')
    .select('ends_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const wait = counter ? Math.ceil((counter.ends_at.getTime() - now.getTime()) / 1000) : 1
  throw new AppError('request.rate_limited', { seconds: Math.max(1, wait) })
}

/** Removes counters whose time is over. */
export async function sweepLimits({ db, clock }: Counting): Promise<void> {
  await db.deleteFrom('rate_counters').where('ends_at', '<', clock.now()).execute()
}
