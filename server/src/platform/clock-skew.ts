import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from './clock.ts'
import type { WithDb } from './database.ts'
import type { Kernel } from './kernel.ts'
import type { HealthFinding } from './module.ts'

/**
 * How far the clocks of this machine and of the database may be apart, in milliseconds. Above the first an administrator is told: what
 * one of them writes and the other reads, a rule in force from now on, looks as if it were not there yet. Above the second, signed
 * messages and codes are judged wrongly, and the server takes no traffic.
 */
export const skewBounds = { alarm: 2000, refused: 60_000 } as const

/** By how much the database's clock is ahead of this machine's, in milliseconds; half of the way there and back is taken off. */
export async function measureSkew({ db }: WithDb): Promise<number> {
  const asked = systemClock.now().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = systemClock.now().getTime()
  const told = rows[0]?.at
  if (!told) throw new Error('the database tells no time')
  return Math.round(told.getTime() - (asked + answered) / 2)
}

/** For `/readyz`. */
export async function examineClock(context: WithDb): Promise<HealthFinding> {
  const skew = await measureSkew(context)
  return {
    name: 'clock',
    isHealthy: Math.abs(skew) <= skewBounds.refused,
    detail: `${skew} ms from the database's`,
  }
}

/** Measures at each scrape, so that it can be watched over days. */
export function addSkewFigure(kernel: Pick<Kernel, 'db' | 'metrics'>): void {
  kernel.metrics.addGauge(
    'database_clock_ahead_seconds',
    'By how much the clock of the database is ahead of this machine',
    async () => (await measureSkew(kernel)) / 1000,
  )
}

/**
 * Measures once at the start and says so. Where the database is a little ahead, its new rows are not in force here yet: after
 * migrations that is waited for.
 */
export async function settleClock(
  { db, log }: Pick<Kernel, 'db' | 'log'>,
  hasMigrated: boolean,
): Promise<void> {
  const skew = await measureSkew({ db })
  if (Math.abs(skew) > skewBounds.alarm)
    log.error('the clocks of this machine and of the database differ', { ms: skew })
  if (hasMigrated && skew > 0) await sleep(Math.min(skew, skewBounds.refused))
}
