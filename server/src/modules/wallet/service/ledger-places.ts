import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  findPlace,
  keepAudit,
  keepPlace,
  listChanged,
  oldestRunning,
  readMarks,
} from '../store/audits.ts'
import type { Invariant, Place, Subject, Within } from '../store/invariant.ts'
import { walletInvariants } from '../store/invariants.ts'
import { endStretches } from '../store/ledger-sums.ts'
import {
  auditLedger,
  type Break,
  findBreaksWithin,
  inSnapshot,
  invariantHook,
  joinBreaks,
  type LedgerReport,
  toReport,
} from './ledger-audit.ts'

/** Every invariant that the audit knows. */
export const allInvariants = ({ hooks }: Pick<Kernel, 'hooks'>): readonly Invariant[] => [
  ...walletInvariants,
  ...hooks.all(invariantHook).flat(),
]

/** The subjects of some invariants, each with its own, in the order of the list. */
export function bySubject(
  invariants: readonly Invariant[],
): ReadonlyMap<Subject, readonly Invariant[]> {
  const found = new Map<Subject, Invariant[]>()
  for (const one of invariants) found.set(one.of, [...(found.get(one.of) ?? []), one])
  return found
}

/** Things with these ids. */
export const withIds =
  ({ walk: { by } }: Subject, ids: readonly string[]): Within =>
  (column) =>
    sql<boolean>`${sql.ref(column)} = any(${[...ids]}::${sql.raw(by)}[])`

/** The logs that subjects are found in; their numbers mark a place. */
const logs = [
  'wallet_entries',
  'order_events',
  'coupon_history',
  'goods_stock_movements',
  'point_entries',
]
const settleMs = 2000
const askEveryMs = 50

/**
 * Marks before which nothing can come any more: a number is given out before its row is seen, so whoever was writing when the
 * marks were read must have ended. Who goes on too long leaves them as they were at the last place.
 */
async function settledMarks(context: WithDb, last: Place | null): Promise<Place['marks']> {
  const { marks, next } = await readMarks(context, logs)
  for (let waited = 0; waited < settleMs; waited += askEveryMs) {
    if (BigInt(await oldestRunning(context)) >= BigInt(next)) return marks
    await sleep(askEveryMs)
  }
  return last?.marks ?? {}
}

/** What breaks the invariants among all that may have changed since a place. */
export async function findBreaksSince(
  context: InTransaction,
  invariants: readonly Invariant[],
  since: Place,
): Promise<Break[]> {
  const found: Break[] = []
  for (const [subject, own] of bySubject(invariants)) {
    const some = own.map((one) =>
      one.sinceThen
        ? {
            ...one,
            ofSome: (within: Within) => one.sinceThen?.(within, since) ?? one.broken(within),
          }
        : one,
    )
    if (subject.walk.by === 'span') {
      const { table } = subject.walk
      found.push(
        ...(await findBreaksWithin(
          context,
          some,
          (column) => sql<boolean>`${sql.ref(column)} > ${since.marks[table] ?? 0}::bigint`,
        )),
      )
      continue
    }
    const ids = await listChanged(context, subject, since)
    for (let at = 0; at < ids.length; at += subject.atOnce)
      found.push(
        ...(await findBreaksWithin(
          context,
          some,
          withIds(subject, ids.slice(at, at + subject.atOnce)),
        )),
      )
  }
  return joinBreaks(found)
}

async function auditSince(context: WithDb, invariants: readonly Invariant[], since: Place) {
  const begun = performance.now()
  const breaks = await inSnapshot(context, (context) => findBreaksSince(context, invariants, since))
  return toReport(invariants, breaks, begun)
}

/**
 * Audits what has changed since the last sound place, or everything (`isFull`, and where there is no such place yet), and keeps
 * the result for the health page and the metrics of every server. A sound ledger makes a new place.
 */
export async function auditAndKeep(
  kernel: Kernel,
  { isFull = false }: { readonly isFull?: boolean } = {},
): Promise<LedgerReport> {
  const invariants = allInvariants(kernel)
  const last = await findPlace(kernel)
  const marks = await settledMarks(kernel, last)
  const place: Place = { at: kernel.clock.now(), xid: await oldestRunning(kernel), marks }
  const since = isFull ? null : last
  const report = since
    ? await auditSince(kernel, invariants, since)
    : await auditLedger(kernel, kernel.hooks.all(invariantHook).flat())
  if (report.isSound)
    await inTransaction(kernel, async (kernel) => {
      await sql`select set_config('statement_timeout', '0', true)`.execute(kernel.db)
      await endStretches(kernel, marks['wallet_entries'] ?? 0)
      await keepPlace(kernel, place)
    })
  await keepAudit(kernel, {
    begunAt: place.at,
    at: place.at,
    seconds: report.seconds,
    breaks: [...report.breaks],
    extent: since ? 'recent' : 'full',
  })
  warnOfBreaks(kernel, report.breaks)
  return report
}

/** Says in the log that the ledger is broken, and where. */
export function warnOfBreaks({ log }: Pick<Kernel, 'log'>, breaks: readonly Break[]): void {
  if (breaks.length > 0)
    log.error('the ledger is broken', { problem: breaks.map(({ name }) => name).join(', ') })
}
