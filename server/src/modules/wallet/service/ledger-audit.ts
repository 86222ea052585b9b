import type { CallAnswer } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { HealthFinding } from '../../../platform/module.ts'
import { listHouseBalances } from '../store/desk.ts'
import { type Invariant, walletInvariants } from '../store/invariants.ts'

export type { Invariant }

/** What must hold in the modules to the right, so that one audit covers all money. */
export const invariantHook = defineHook<readonly Invariant[]>('wallet.invariants')

export interface Break {
  readonly name: string
  readonly count: number
  /** Ids or numbers of at most five things that break it. */
  readonly examples: readonly string[]
}

export interface LedgerReport {
  readonly isSound: boolean
  readonly seconds: number
  readonly checked: readonly Pick<Invariant, 'name' | 'says'>[]
  readonly breaks: readonly Break[]
}

const shownExamples = 5

/** What breaks the invariants as this transaction sees the database. */
export async function findBreaks(
  { db }: InTransaction,
  invariants: readonly Invariant[],
): Promise<Break[]> {
  const found: Break[] = []
  for (const { name, broken } of invariants) {
    const {
      rows: [row],
    } = await sql<{ count: number; examples: string[] | null }>`
      select count(*)::int as count, (array_agg(b.what::text order by b.what::text))[1:${sql.lit(shownExamples)}] as examples from (${broken}) as b(what)`.execute(
      db,
    )
    if (row && row.count > 0) found.push({ name, count: row.count, examples: row.examples ?? [] })
  }
  return found
}

/**
 * Checks every invariant against one snapshot of the database, read-only (R10). Takes as long as it takes: the time-out
 * of ordinary statements does not hold here, and nothing is locked.
 */
export async function auditLedger(
  { db }: WithDb,
  further: readonly Invariant[],
): Promise<LedgerReport> {
  const invariants = [...walletInvariants, ...further]
  const begun = performance.now()
  const breaks = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
        db,
      )
      return findBreaks({ db }, invariants)
    })
  return {
    isSound: breaks.length === 0,
    seconds: (performance.now() - begun) / 1000,
    checked: invariants.map(({ name, says }) => ({ name, says })),
    breaks,
  }
}

/** Audits and keeps the result for the health page and the metrics of every server. */
export async function auditAndKeep(kernel: Kernel): Promise<LedgerReport> {
  const report = await auditLedger(kernel, kernel.hooks.all(invariantHook).flat())
  await kernel.db
    .insertInto('ledger_audits')
    .values({
      at: kernel.clock.now(),
      seconds: report.seconds,
      breaks: JSON.stringify(report.breaks),
    })
    .execute()
  if (!report.isSound)
    kernel.log.error('the ledger is broken', {
      problem: report.breaks.map(({ name }) => name).join(', '),
    })
  return report
}

const zBreaks = z.array(z.object({ name: z.string(), count: z.int() }))

/** The newest audit, or null before the first. */
export async function newestAudit({
  db,
}: WithDb): Promise<{ readonly at: Date; readonly breaks: z.output<typeof zBreaks> } | null> {
  const row = await db
    .selectFrom('ledger_audits')
    .select(['at', 'breaks'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.at, breaks: zBreaks.parse(row.breaks) } : null
}

/** The line of the health page. */
export async function ledgerHealth(kernel: Kernel): Promise<HealthFinding[]> {
  const audit = await newestAudit(kernel)
  if (!audit) return [{ name: 'ledger', isHealthy: true, detail: 'not audited yet' }]
  const detail =
    audit.breaks.length === 0
      ? `sound at ${audit.at.toISOString()}`
      : audit.breaks.map(({ name, count }) => `${name} (${count})`).join(', ')
  return [{ name: 'ledger', isHealthy: audit.breaks.length === 0, detail }]
}

const zKeptBreaks = z.array(
  z.object({ name: z.string(), count: z.int(), examples: z.array(z.string()).default([]) }),
)
const shownAudits = 10

/** What finance staff see of the books, in their language: the last audits, everything that is checked, and what the house's accounts hold. */
export async function showLedger(
  context: Pick<StaffContext, 'db' | 'locale' | 'hooks'>,
): Promise<CallAnswer<typeof walletCalls.ledgerHealth>> {
  const [audits, accounts] = await Promise.all([
    context.db
      .selectFrom('ledger_audits')
      .select(['at', 'seconds', 'breaks'])
      .orderBy('id', 'desc')
      .limit(shownAudits)
      .execute(),
    listHouseBalances(context),
  ])
  const invariants = [...walletInvariants, ...context.hooks.all(invariantHook).flat()].map(
    ({ name, says }) => ({
      name,
      says: readLocalText(says, context.locale),
    }),
  )
  const words = new Map(invariants.map(({ name, says }) => [name, says]))
  return {
    // An old audit may name a rule that is no longer checked: its name is all there is to say.
    audits: audits.map(({ at, seconds, breaks }) => ({
      at: at.toISOString(),
      seconds,
      breaks: zKeptBreaks
        .parse(breaks)
        .map((one) => ({ ...one, says: words.get(one.name) ?? one.name })),
    })),
    invariants,
    accounts: accounts.map((row) => ({ ...row, balance: minor(row.balance) })),
  }
}
