import type { LocalText } from '@mailing/contract/local-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Breaks } from '../store/audits.ts'
import { everything, type Invariant, type Within } from '../store/invariant.ts'
import { walletInvariants } from '../store/invariants.ts'

/** What must hold in the modules to the right, so that one audit covers all money. */
export const invariantHook = defineHook<readonly Invariant[]>('wallet.invariants')

/** `examples`: ids or numbers of at most five things that break it. */
export type Break = Breaks[number]

export interface LedgerReport {
  readonly isSound: boolean
  readonly seconds: number
  readonly checked: readonly { readonly name: string; readonly says: LocalText }[]
  readonly breaks: readonly Break[]
}

const shownExamples = 5

/** What a query of things that break an invariant finds. */
async function findBreak(
  { db }: InTransaction,
  name: string,
  broken: RawBuilder<unknown>,
): Promise<Break[]> {
  const {
    rows: [row],
  } = await sql<{ count: number; examples: string[] | null }>`
    select count(*)::int as count, (array_agg(b.what::text order by b.what::text))[1:${sql.lit(shownExamples)}] as examples from (${broken}) as b(what)`.execute(
    db,
  )
  return row && row.count > 0 ? [{ name, count: row.count, examples: row.examples ?? [] }] : []
}

/** What breaks the invariants as this transaction sees the database. */
export async function findBreaks(
  context: InTransaction,
  invariants: readonly Invariant[],
): Promise<Break[]> {
  const found: Break[] = []
  for (const { name, broken } of invariants)
    found.push(...(await findBreak(context, name, broken(everything))))
  return found
}

/** The same among some things of the one subject that these invariants are of. */
export async function findBreaksWithin(
  context: InTransaction,
  invariants: readonly Invariant[],
  within: Within,
): Promise<Break[]> {
  const found: Break[] = []
  for (const { name, broken, ofSome = broken } of invariants)
    found.push(...(await findBreak(context, name, ofSome(within))))
  return found
}

/** Breaks of several looks as one: counts of the same invariant are added. */
export function joinBreaks(found: readonly Break[]): Break[] {
  const joined = new Map<string, Break>()
  for (const { name, count, examples } of found) {
    const before = joined.get(name)
    joined.set(name, {
      name,
      count: (before?.count ?? 0) + count,
      examples: [...new Set([...(before?.examples ?? []), ...examples])].slice(0, shownExamples),
    })
  }
  return [...joined.values()]
}

/**
 * One snapshot of the database, read-only. Takes as long as it takes: the time-out of ordinary statements does not hold in it,
 * and nothing is locked. Whoever is in a transaction already looks with its eyes.
 */
export async function inSnapshot<T>(
  context: WithDb,
  look: (context: InTransaction) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return look(context as InTransaction)
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
        db,
      )
      return look({ db })
    })
}

/** What was looked at, what was found, and how long it took since `begun` (of `performance.now`). */
export const toReport = (
  invariants: readonly Invariant[],
  breaks: readonly Break[],
  begun: number,
): LedgerReport => ({
  isSound: breaks.length === 0,
  seconds: (performance.now() - begun) / 1000,
  checked: invariants.map(({ name, says }) => ({ name, says })),
  breaks,
})

/** Checks every invariant in full, against one snapshot of the database (R10). */
export async function auditLedger(
  context: WithDb,
  further: readonly Invariant[],
): Promise<LedgerReport> {
  const invariants = [...walletInvariants, ...further]
  const begun = performance.now()
  const breaks = await inSnapshot(context, (context) => findBreaks(context, invariants))
  return toReport(invariants, breaks, begun)
}
