import { type BatchState, batchStates } from '@mailing/contract/delivery/bench.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { BatchesTable } from '../../../platform/tables.ts'

export type BatchRow = Selectable<BatchesTable>
/** Batches that have a PDF, newest first, with how far their pieces are. */
const batchesWithCounts = ({ db }: WithDb) =>
  db
    .selectFrom('batches as b')
    .selectAll('b')
    .select((e) =>
      e
        .selectFrom('pieces as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .whereRef('p.batch_id', '=', 'b.id')
        .select(
          sql<
            Record<string, number>
          >`jsonb_build_object('printing', count(*) filter (where o.state = 'printing'), 'printed', count(*) filter (where o.state = 'printed'),
        'packed', count(*) filter (where o.state = 'packed'), 'posted', count(*) filter (where p.posted_at is not null))`.as(
            'counts',
          ),
        )
        .as('counts'),
    )
    .where('b.state', 'in', batchStates)

export async function listBatches(
  context: WithDb,
  state: BatchState | undefined,
  beforeSeq: number | undefined,
  limit: number,
) {
  let query = batchesWithCounts(context).orderBy('b.seq', 'desc').limit(limit)
  if (state !== undefined) query = query.where('b.state', '=', state)
  return (beforeSeq === undefined ? query : query.where('b.seq', '<', beforeSeq)).execute()
}
export type CountedBatch = Awaited<ReturnType<typeof listBatches>>[number]

/** Those of a run, in the order in which they were made. */
export const batchesOfRun = (context: WithDb, runId: string) =>
  batchesWithCounts(context).where('b.run_id', '=', runId).orderBy('b.seq').execute()

export const findBatch = (context: WithDb, id: string) =>
  batchesWithCounts(context).where('b.id', '=', id).executeTakeFirst()
/** A batch that is being printed, locked until the transaction ends. */
export const lockBatch = ({ db }: InTransaction, id: string) =>
  db
    .selectFrom('batches')
    .select(['id', 'state', 'number', 'sha256'])
    .where('id', '=', id)
    .where('state', 'in', batchStates)
    .forUpdate()
    .executeTakeFirst()

/** A batch that has a PDF, by the number that stands on its paper. */
export const findBatchOfNumber = ({ db }: WithDb, number: string) =>
  db
    .selectFrom('batches')
    .select(['id', 'number'])
    .where('number', '=', number)
    .where('state', 'in', batchStates)
    .executeTakeFirst()

/** The same by its number. */
export const lockBatchOfNumber = ({ db }: InTransaction, number: string) =>
  db
    .selectFrom('batches')
    .select(['id', 'state', 'number'])
    .where('number', '=', number)
    .where('state', 'in', batchStates)
    .forUpdate()
    .executeTakeFirst()

export const endBatch = (
  { db }: InTransaction,
  id: string,
  state: 'done' | 'dissolved',
  reason: string | null,
) =>
  db
    .updateTable('batches')
    .set({ state, ended_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'printing')
    .execute()
/** True while a piece of the batch is not posted. */
export async function hasUnposted({ db }: InTransaction, batchId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('pieces')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('posted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function hasScans({ db }: InTransaction, batchId: string): Promise<boolean> {
  const row = await db
    .selectFrom('piece_sheets as s')
    .innerJoin('pieces as p', 'p.id', 's.piece_id')
    .select('s.sheet')
    .where('p.batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const nameBatch = ({ db }: WithDb, id: string) =>
  db.selectFrom('batches').select(['id', 'number']).where('id', '=', id).executeTakeFirst()
