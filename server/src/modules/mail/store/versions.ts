import { type Insertable, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { MailEditsTable, MailMovesTable, MailVersionsTable } from '../../../platform/tables.ts'

/** A text and a file that a piece of mail has or had. Version 1 is the writer's. */
export type VersionRow = Selectable<MailVersionsTable>
/** A change that staff proposed. */
export type EditRow = Selectable<MailEditsTable>

/** The addresses of what was drawn anew, before and after. */
export type MoveRow = Selectable<MailMovesTable>

export const findVersion = (
  { db }: WithDb,
  orderId: string,
  version: number,
): Promise<VersionRow> =>
  db
    .selectFrom('mail_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

/** The version of each of these pieces of mail that is to be printed. */
export const approvedVersions = (
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<VersionRow[]> =>
  db
    .selectFrom('mail_versions as v')
    .innerJoin('mail_items as i', (join) =>
      join.onRef('i.order_id', '=', 'v.order_id').onRef('i.approved_version', '=', 'v.version'),
    )
    .selectAll('v')
    .where('v.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()

export const listVersions = ({ db }: WithDb, orderId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('mail_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()

/** The next number that a version of this mail can have. */
export async function nextVersion({ db }: InTransaction, orderId: string): Promise<number> {
  const { last } = await db
    .selectFrom('mail_versions')
    .select((e) => e.fn.max('version').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last + 1
}

export const listEdits = ({ db }: WithDb, orderId: string): Promise<EditRow[]> =>
  db
    .selectFrom('mail_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()

/** How many of these pieces a change was proposed for. */
export async function countChanged({ db }: WithDb, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const row = await db
    .selectFrom('mail_edits')
    .select((e) => e.fn.count<number>('order_id').distinct().as('count'))
    .where('order_id', 'in', [...orderIds])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findOpenEdit = ({ db }: WithDb, orderId: string): Promise<EditRow | undefined> =>
  db
    .selectFrom('mail_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()

export async function insertEdit(
  { db }: InTransaction,
  version: Insertable<MailVersionsTable>,
  edit: Insertable<MailEditsTable>,
): Promise<void> {
  await db.insertInto('mail_versions').values(version).execute()
  await db.insertInto('mail_edits').values(edit).execute()
}

/** Answers the open change of a piece of mail; undefined when there is none. */
export const answerEdit = (
  { db }: InTransaction,
  orderId: string,
  state: 'accepted' | 'rejected',
  now: Date,
): Promise<EditRow | undefined> =>
  db
    .updateTable('mail_edits')
    .set({ state, decided_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .returningAll()
    .executeTakeFirst()

/** What was drawn anew: for another address, or by other rules at the same one. */
export const listMoves = ({ db }: WithDb, orderId: string): Promise<MoveRow[]> =>
  db.selectFrom('mail_moves').selectAll().where('order_id', '=', orderId).execute()

/** Mail that was drawn anew, with its file. */
export async function insertMove(
  { db }: InTransaction,
  version: Insertable<MailVersionsTable>,
  move: Insertable<MailMovesTable>,
): Promise<void> {
  await db.insertInto('mail_versions').values(version).execute()
  await db.insertInto('mail_moves').values(move).execute()
}
