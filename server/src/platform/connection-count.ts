import { sql } from 'kysely'
import { queueConnections } from './jobs.ts'
import type { Kernel } from './kernel.ts'

/** The name of the connection on which a process hears notices. Each process has one. */
export const listenerName = 'mailing listener'

/** Connections that one process takes at most: its pool, the listener, the queue. */
export const connectionsOf = ({ DATABASE_POOL }: Pick<Kernel['config'], 'DATABASE_POOL'>): number =>
  DATABASE_POOL + 1 + queueConnections

/**
 * Compares what the processes of this database may take with what PostgreSQL allows. The others
 * are taken to have settings like ours. Logs a warning with the sum where it is too much: those
 * that come last would find no connection when all are busy.
 */
export async function checkConnections({
  db,
  config,
  log,
}: Pick<Kernel, 'db' | 'config' | 'log'>): Promise<void> {
  const { rows } = await sql<{ allowed: number; others: number }>`
    select current_setting('max_connections')::int
             - current_setting('superuser_reserved_connections')::int as allowed,
           (select count(*)::int from pg_stat_activity
             where datname = current_database() and application_name = ${listenerName}) as others
  `.execute(db)
  const [{ allowed, others } = { allowed: Number.POSITIVE_INFINITY, others: 0 }] = rows
  const each = connectionsOf(config)
  const sum = (others + 1) * each
  if (sum > allowed)
    log.warn('connections to the database may run out', {
      count: sum,
      problem: `${others + 1} processes with ${each} connections each may take ${sum}, PostgreSQL allows ${allowed}: raise max_connections or lower DATABASE_POOL`,
    })
}
