import { sql } from 'kysely'
import { dayIn } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { keepAudit, listNext, zBreaks } from '../store/audits.ts'
import type { Invariant, Subject, Within } from '../store/invariant.ts'
import { type Break, findBreaksWithin, inSnapshot, joinBreaks } from './ledger-audit.ts'
import { allInvariants, bySubject, warnOfBreaks, withIds } from './ledger-places.ts'

/** A part of a subject, and after which of its things the next part begins; null: it was the last. */
interface Part {
  readonly within: Within
  readonly after: string | null
}

async function nextPart(
  context: WithDb,
  subject: Subject,
  after: string | null,
): Promise<Part | null> {
  const { walk, atOnce } = subject
  if (walk.by === 'span') {
    const from = Number(after ?? 0)
    const to = from + atOnce
    const {
      rows: [row],
    } = await sql<{
      last: number
    }>`select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${walk.table}, ${walk.column})::regclass), 0)::bigint as last`.execute(
      context.db,
    )
    const isLast = !row || row.last <= to
    // The first part begins before every number, and the last has no end: a forged number may lie beside those that were given out.
    return {
      within: (column) => {
        const number = sql.ref(column)
        const begins = after === null ? sql`true` : sql`${number} > ${from}::bigint`
        return sql<boolean>`${begins} and ${isLast ? sql`true` : sql`${number} <= ${to}::bigint`}`
      },
      after: isLast ? null : String(to),
    }
  }
  const ids = await listNext(context, subject, after)
  return ids.length === 0
    ? null
    : { within: withIds(subject, ids), after: ids.length < atOnce ? null : (ids.at(-1) ?? null) }
}

/** Where a walk through everything stands. */
export interface Standing {
  /** By name; null: at the beginning. */
  readonly subject: string | null
  readonly after: string | null
  readonly breaks: readonly Break[]
}

/** Looks at the next part of everything; null when there was none left. */
export async function sweepPart(
  context: WithDb,
  invariants: readonly Invariant[],
  standing: Standing,
): Promise<Standing | null> {
  const subjects = [...bySubject(invariants)]
  const known = subjects.findIndex(([{ name }]) => name === standing.subject)
  // A subject that this version has no more: from the beginning, not from where the other stood.
  const at = Math.max(0, known)
  const entry = subjects[at]
  if (!entry) return null
  const [subject, own] = entry
  const part = await nextPart(context, subject, known === -1 ? null : standing.after)
  const found = part
    ? await inSnapshot(context, (context) => findBreaksWithin(context, own, part.within))
    : []
  const breaks = joinBreaks([...standing.breaks, ...found])
  if (part?.after) return { subject: subject.name, after: part.after, breaks }
  const next = subjects[at + 1]?.[0].name ?? null
  return { subject: next, after: null, breaks }
}

/** From this hour of the night on everything is gone through. */
const nightBegins = 2
const nightEnds = 6
/** One run takes about so long; the next goes on where it ended. */
const runMs = 20_000

async function openSweep(kernel: Kernel) {
  const open = await kernel.db
    .selectFrom('ledger_sweeps')
    .select(['id', 'begun_at', 'subject', 'after', 'breaks', 'seconds'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (open) return open
  const now = kernel.clock.now()
  const zone = kernel.config.TIME_ZONE
  const last = await kernel.db
    .selectFrom('ledger_sweeps')
    .select('begun_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const hour = hourIn(zone, now)
  const isNight = hour >= nightBegins && hour < nightEnds
  if (!isNight || (last && dayIn(zone, last.begun_at) === dayIn(zone, now))) return null
  return kernel.db
    .insertInto('ledger_sweeps')
    .values({ begun_at: now, breaks: '[]' })
    .returning(['id', 'begun_at', 'subject', 'after', 'breaks', 'seconds'])
    .executeTakeFirstOrThrow()
}

const hourIn = (timeZone: string, moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  )

/**
 * Goes through everything once a night, in parts of which none is long: where it stands is kept after each, so that a restart or a
 * busy hour costs one part. What it finds is an audit in full as soon as it is found.
 */
export async function sweepLedger(kernel: Kernel): Promise<void> {
  const sweep = await openSweep(kernel)
  if (!sweep) return
  const invariants = allInvariants(kernel)
  const begun = performance.now()
  let standing: Standing = {
    subject: sweep.subject,
    after: sweep.after,
    breaks: zBreaks.parse(sweep.breaks),
  }
  do {
    const known = standing.breaks.length
    const next = await sweepPart(kernel, invariants, standing)
    if (!next) return
    standing = next
    const seconds = sweep.seconds + (performance.now() - begun) / 1000
    const isOver = standing.subject === null
    const at = kernel.clock.now()
    await inTransaction(kernel, async (kernel) => {
      await kernel.db
        .updateTable('ledger_sweeps')
        .set({
          subject: standing.subject,
          after: standing.after,
          breaks: JSON.stringify(standing.breaks),
          seconds,
          ended_at: isOver ? at : null,
        })
        .where('id', '=', sweep.id)
        .execute()
      if (isOver || standing.breaks.length > known)
        await keepAudit(kernel, {
          begunAt: sweep.begun_at,
          at,
          seconds,
          breaks: [...standing.breaks],
          extent: 'full',
        })
    })
    if (standing.breaks.length > known) warnOfBreaks(kernel, standing.breaks)
    if (isOver) return
  } while (performance.now() - begun < runMs)
}
