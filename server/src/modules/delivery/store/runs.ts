import type { WithDb } from '../../../platform/database.ts'

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

/** Removes a run that has come to nothing, because others were quicker. False: something was made in it. */
export async function removeEmptyRun({ db }: WithDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('print_runs as r')
    .where('r.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('batches as b').select('b.id').where('b.run_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
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
        and([
          eb('state', '=', 'failed'),
          eb('ended_reason', 'is distinct from', 'delivery.nothing_to_print'),
        ]),
      ]),
    )
    .orderBy('seq')
    .execute()
