import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** Why a batch has ended of which nothing was left to print. */
const nothingLeft = 'delivery.nothing_to_print'

export const insertRun = (
  { db }: WithDb,
  run: { readonly id: string; readonly at: Date; readonly by: string },
) =>
  db
    .insertInto('print_runs')
    .values({ id: run.id, created_at: run.at, created_by: run.by })
    .execute()

export const findRun = ({ db }: WithDb, id: string) =>
  db.selectFrom('print_runs').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Removes those of these runs that have come to nothing: others were quicker, or all that a batch had taken was cancelled before it was
 * drawn; such a batch then belongs to no run. Answers how many.
 */
async function removeEmpty({ db }: InTransaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await db
    .updateTable('batches')
    .set({ run_id: null })
    .where('run_id', 'in', ids)
    .where('state', '=', 'failed')
    .where('ended_reason', '=', nothingLeft)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('print_runs as r')
    .where('r.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('batches as b').select('b.id').whereRef('b.run_id', '=', 'r.id'))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes a run that has come to nothing. False: something was made in it, or has failed. */
export const removeEmptyRun = async (context: InTransaction, id: string): Promise<boolean> =>
  (await removeEmpty(context, [id])) > 0

/** Removes what has come to nothing of the last runs that began before a time: whoever made them died. Answers how many. */
export async function removeEmptyRuns(context: InTransaction, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, created_at from print_runs order by seq desc limit 100) r where r.created_at < ${before}`.execute(
    context.db,
  )
  return removeEmpty(
    context,
    rows.map(({ id }) => id),
  )
}

/** A batch that somebody else had begun belongs to the run that finishes it. */
export const putIntoRun = ({ db }: WithDb, batchId: string, runId: string) =>
  db
    .updateTable('batches')
    .set({ run_id: runId })
    .where('id', '=', batchId)
    .where('state', '=', 'composing')
    .execute()

/** Batches of a run that have no PDF: being made, or failed. One for which nothing was left is no failure. */
export const unmadeOfRun = ({ db }: WithDb, runId: string) =>
  db
    .selectFrom('batches')
    .select([
      'state',
      'mail_class',
      'paper',
      'is_colour',
      'is_duplex',
      'ended_reason',
      'stopped_by',
    ])
    .where('run_id', '=', runId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'composing'),
        and([eb('state', '=', 'failed'), eb('ended_reason', 'is distinct from', nothingLeft)]),
      ]),
    )
    .orderBy('seq')
    .execute()
