import { roles } from '@mailing/contract/account/roles.ts'
import { pageSize } from '@mailing/contract/call.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type {
  LetterEditsTable,
  LetterLettersTable,
  LetterVersionsTable,
} from '../../../platform/tables.ts'

export type LetterRow = Selectable<LetterLettersTable>
export type VersionRow = Selectable<LetterVersionsTable>
export type EditRow = Selectable<LetterEditsTable>

/** The letter of an order. Whose it is was decided by who asked for the order. */
export const findLetter = (db: Db, orderId: string): Promise<LetterRow | undefined> =>
  db.selectFrom('letter_letters').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockLetter = (tx: Tx, orderId: string): Promise<LetterRow | undefined> =>
  tx
    .selectFrom('letter_letters')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export async function insertLetter(
  tx: Tx,
  letter: Insertable<LetterLettersTable>,
  version: Insertable<LetterVersionsTable>,
): Promise<void> {
  await tx.insertInto('letter_letters').values(letter).execute()
  await tx.insertInto('letter_versions').values(version).execute()
}

export const findVersion = (db: Db, orderId: string, version: number): Promise<VersionRow> =>
  db
    .selectFrom('letter_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

export const listVersions = (db: Db, orderId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('letter_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()

export const listEdits = (db: Db, orderId: string): Promise<EditRow[]> =>
  db
    .selectFrom('letter_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()

export const findOpenEdit = (db: Db, orderId: string): Promise<EditRow | undefined> =>
  db
    .selectFrom('letter_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()

export async function insertEdit(
  tx: Tx,
  version: Insertable<LetterVersionsTable>,
  edit: Insertable<LetterEditsTable>,
): Promise<void> {
  await tx.insertInto('letter_versions').values(version).execute()
  await tx.insertInto('letter_edits').values(edit).execute()
}

/** Answers the open change of a letter; undefined when there is none. */
export const answerEdit = (
  tx: Tx,
  orderId: string,
  state: 'accepted' | 'rejected',
  now: Date,
): Promise<EditRow | undefined> =>
  tx
    .updateTable('letter_edits')
    .set({ state, decided_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .returningAll()
    .executeTakeFirst()

/** The next number a version of this letter can have. */
export async function nextVersion(tx: Tx, orderId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('letter_versions')
    .select((e) => e.fn.max('version').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Claims a decision: false when a colleague has decided since `reviewVersion`. */
export async function claimReview(
  tx: Tx,
  orderId: string,
  reviewVersion: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('letter_letters')
    .set({ review_version: sql`review_version + 1` })
    .where('order_id', '=', orderId)
    .where('review_version', '=', reviewVersion)
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a letter its place in the reviewers' queue; one that comes back keeps its place. */
export const queueLetter = (tx: Tx, orderId: string) =>
  tx
    .updateTable('letter_letters')
    .set({ queue_seq: sql`nextval('letter_review_queue')` })
    .where('order_id', '=', orderId)
    .where('queue_seq', 'is', null)
    .execute()

/** What of a letter may change after it was ordered. */
type ChangeableLetter = Pick<
  LetterRow,
  | 'fixed_at'
  | 'findings_sealed'
  | 'breaches_sealed'
  | 'flags'
  | 'approved_version'
  | 'send_mode'
  | 'send_day'
  | 'print_on'
  | 'recipient_sealed'
  | 'institution_id'
  | 'rules_version'
  | 'review_version'
>

export const updateLetter = (tx: Tx, orderId: string, values: Partial<ChangeableLetter>) =>
  tx.updateTable('letter_letters').set(values).where('order_id', '=', orderId).execute()

/** Letters in one state of review, those that came first first. */
export const listReviews = (db: Db, state: OrderState, after: number | undefined) =>
  db
    .selectFrom('letter_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('letter_versions as v', (join) =>
      join.onRef('v.order_id', '=', 'l.order_id').onRef('v.version', '=', 'l.approved_version'),
    )
    .select([
      'l.order_id',
      'l.queue_seq',
      'l.mail_class',
      'l.flags',
      'l.recipient_sealed',
      'o.number',
      'o.paid_at',
      'v.pages',
    ])
    .where('o.state', '=', state)
    .where('o.kind', '=', 'letter')
    .where('l.queue_seq', 'is not', null)
    .$if(after !== undefined, (query) => query.where('l.queue_seq', '>', after ?? 0))
    .orderBy('l.queue_seq')
    .limit(pageSize + 1)
    .execute()

export async function countReviews(db: Db, state: OrderState): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('kind', '=', 'letter')
    .executeTakeFirstOrThrow()
  return count
}

/** True when a stored file belongs to this person. */
export async function isFileOf(db: Db, fileId: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}

/** When the order was posted; undefined before. */
export async function postedAt(db: Db, orderId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'posted')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** The order's piece and the batch that printed it, as the audit log names them. */
export async function piecesOf(
  db: Db,
  orderId: string,
): Promise<{ pieceIds: string[]; batchIds: string[] }> {
  const rows = await db
    .selectFrom('pieces')
    .select(['id', 'batch_id'])
    .where('order_id', '=', orderId)
    .execute()
  return {
    pieceIds: rows.map((row) => row.id),
    batchIds: rows.flatMap((row) => row.batch_id ?? []),
  }
}

const roleOrder: readonly string[] = roles

/** The first staff role of people by id, in the order of the contract. */
export async function rolesOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', [...new Set(userIds)])
    .where('role', '<>', 'agent')
    .execute()
  const ordered = rows.toSorted((a, b) => roleOrder.indexOf(b.role) - roleOrder.indexOf(a.role))
  return new Map(ordered.map((row) => [row.user_id, row.role]))
}

/** The draft that an order was made of, and whose it is; undefined: it is no letter's order. */
export async function draftOfOrder(
  db: Db,
  orderId: string,
): Promise<{ readonly userId: string; readonly draftId: string } | undefined> {
  const row = await db
    .selectFrom('letter_letters')
    .select(['user_id', 'draft_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && { userId: row.user_id, draftId: row.draft_id }
}
