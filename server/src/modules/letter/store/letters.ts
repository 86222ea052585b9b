import { roles } from '@mailing/contract/account/roles.ts'
import { pageSize } from '@mailing/contract/call.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type {
  LetterEditsTable,
  LetterLettersTable,
  LetterMovesTable,
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
export const listReviews = (db: Db, state: string, after: number | undefined) =>
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

export async function countReviews(db: Db, state: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('kind', '=', 'letter')
    .executeTakeFirstOrThrow()
  return count
}

/** Letters to an institution that are paid and not printed yet. */
export const unprintedTo = (db: Db, institutionId: string, states: readonly string[]) =>
  db
    .selectFrom('letter_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'o.state'])
    .where('l.institution_id', '=', institutionId)
    .where('o.state', 'in', [...states])
    .orderBy('l.queue_seq')
    .execute()

/** Whom in the writer's address book an ordered letter was for. */
export const recipientOfOrder = async (
  db: Db,
  userId: UserId,
  orderId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('letter_letters as l')
      .innerJoin('letter_proofs as p', 'p.id', 'l.proof_id')
      .select('p.recipient_id')
      .where('l.order_id', '=', orderId)
      .where('l.user_id', '=', userId)
      .executeTakeFirst()
  )?.recipient_id ?? null

/** A writer's letters to one recipient of the address book, in some states of their orders. */
export const lettersTo = (db: Db, userId: UserId, recipientId: string, states: readonly string[]) =>
  db
    .selectFrom('letter_proofs as p')
    .innerJoin('letter_letters as l', 'l.proof_id', 'p.id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.recipient_sealed'])
    .where('p.recipient_id', '=', recipientId)
    .where('p.used_at', 'is not', null)
    .where('l.user_id', '=', userId)
    .where('o.state', 'in', [...states])
    .orderBy('o.seq')
    .limit(200)
    .execute()

export async function insertMove(
  tx: Tx,
  version: Insertable<LetterVersionsTable>,
  move: Insertable<LetterMovesTable>,
): Promise<void> {
  await tx.insertInto('letter_versions').values(version).execute()
  await tx.insertInto('letter_moves').values(move).execute()
}

/** Paid letters of which the print day comes after `today` and not after `last`. */
export const lettersSoon = (db: Db, today: string, last: string, states: readonly string[]) =>
  db
    .selectFrom('letter_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.user_id', 'l.send_mode', 'l.send_day', 'l.print_on'])
    .where('l.print_on', '>', today)
    .where('l.print_on', '<=', last)
    .where('o.state', 'in', [...states])
    .where('o.paid_at', 'is not', null)
    .orderBy('l.order_id')
    .execute()

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

/** Institutions with rules that begin on one of these days, first and last included. */
export async function institutionsChanging(db: Db, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('institution_rules')
    .select('institution_id')
    .distinct()
    .where('effective_from', '>=', from)
    .where('effective_from', '<=', to)
    .where('version', '>', 1)
    .execute()
  return rows.map((row) => row.institution_id)
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

/** Figures of a writer's letters: when the first was paid, and how many were posted. */
export async function letterFiguresOf(
  db: Db,
  userId: string,
): Promise<{ firstPaidAt: Date | null; posted: number }> {
  const row = await db
    .selectFrom('orders')
    .select((e) => [
      e.fn.min('paid_at').as('first'),
      e.fn
        .countAll<number>()
        .filterWhere('state', 'in', ['posted', 'in_transit', 'delivered', 'returned'])
        .as('posted'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'letter')
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { firstPaidAt: row.first, posted: row.posted }
}

/** The total of the order that was made of a draft last and still waits for its money. */
export async function waitingTotalOf(db: Db, draftId: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('letter_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('o.total')
    .where('l.draft_id', '=', draftId)
    .where('o.state', '=', 'pending_payment')
    .where('o.pay_before', '>', now)
    .orderBy('o.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.total ?? null
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
