import { sql } from 'kysely'
import type { WithDb } from './database.ts'
import { deadQueue } from './job-workers.ts'

/** What failed for good under one name. */
export interface DeadRow {
  readonly name: string
  readonly count: number
  /** When the oldest of it was begun. */
  readonly since: Date
  /** What the newest of it failed with, as it was said: what it quotes may be private (`withoutQuoted`). Null: not known. */
  readonly problem: string | null
}

/** Jobs that failed for good by name, the name that failed longest ago first. */
export const listDeadJobs = async ({ db }: WithDb): Promise<readonly DeadRow[]> =>
  (
    await sql<DeadRow>`
      select coalesce(source_name, '') as name, count(*)::int as count, min(coalesce(source_created_on, created_on)) as since,
        (array_agg(left(source_output ->> 'message', 4000) order by created_on desc))[1] as problem
      from jobs.job where name = ${deadQueue} and state = 'created'
      group by source_name order by since, name`.execute(db)
  ).rows

/** Deliveries of events that failed for good by handler, the one that failed longest ago first. */
export const listDeadEvents = async ({ db }: WithDb): Promise<readonly DeadRow[]> =>
  (
    await sql<DeadRow>`
      select d.handler as name, count(*)::int as count, min(e.created_at) as since,
        (array_agg(d.error order by d.event_id desc))[1] as problem
      from event_deliveries d join events e on e.id = d.event_id
      where d.state = 'dead' group by d.handler order by since, name`.execute(db)
  ).rows
