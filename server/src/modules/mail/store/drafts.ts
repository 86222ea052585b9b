import { pageSize } from '@mailing/contract/call.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { MailDraftsTable } from '../../../platform/tables.ts'

export type DraftRow = Selectable<MailDraftsTable>

/** A writer's drafts of one kind. */
export interface ShelfKey {
  readonly userId: UserId
  readonly kind: DraftRow['kind']
}

/** The values of a draft that a save sets. */
export interface DraftValues {
  readonly content_sealed: Buffer
  readonly excerpt_sealed: Buffer
  readonly style: string
  readonly recipient_id: string | null
  readonly fingerprint: Buffer
  readonly updated_at: Date
}

export const findDraft = (
  { db }: WithDb,
  { userId, kind }: ShelfKey,
  id: string,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('mail_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const listDrafts = (
  { db }: WithDb,
  { userId, kind }: ShelfKey,
  before: number | undefined,
) =>
  db
    .selectFrom('mail_drafts')
    .select([
      'id',
      'change_seq',
      'excerpt_sealed',
      'style',
      'recipient_id',
      'conflict_of',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('change_seq', '<', before ?? 0))
    .orderBy('change_seq', 'desc')
    .limit(pageSize + 1)
    .execute()

export async function countDrafts({ db }: WithDb, { userId, kind }: ShelfKey): Promise<number> {
  const { count } = await db
    .selectFrom('mail_drafts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes the draft if it still is at `baseVersion` and differs; undefined when it is not. */
export const updateDraft = (
  { db }: InTransaction,
  { userId, kind }: ShelfKey,
  at: { id: string; baseVersion: number },
  values: DraftValues,
): Promise<DraftRow | undefined> =>
  db
    .updateTable('mail_drafts')
    .set({ ...values, version: sql`version + 1`, change_seq: sql`nextval('mail_draft_changes')` })
    .where('id', '=', at.id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('version', '=', at.baseVersion)
    .where('fingerprint', '<>', values.fingerprint)
    .returningAll()
    .executeTakeFirst()

/** Adds a draft at version 1; undefined when its id, or for a second draft the same text beside the same first one, is there already. */
export const insertDraft = (
  { db }: InTransaction,
  { userId, kind }: ShelfKey,
  id: string,
  values: DraftValues & { conflict_of?: string; born_as?: Buffer },
): Promise<DraftRow | undefined> =>
  db
    .insertInto('mail_drafts')
    .values({ id, kind, user_id: userId, version: 1, created_at: values.updated_at, ...values })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const findCopy = (
  { db }: InTransaction,
  userId: UserId,
  conflictOf: string,
  bornAs: Buffer,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('mail_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('conflict_of', '=', conflictOf)
    .where('born_as', '=', bornAs)
    .executeTakeFirst()

/** A draft of any kind, and whose it is. */
export interface OwnedDraft {
  readonly id: string
  readonly userId: UserId
  /** Only while it is this version; absent: whatever it is. */
  readonly version?: number
}

/** Removes drafts; answers those that were there. What was saved beside one stands alone then. */
export async function deleteDrafts(
  { db }: InTransaction,
  drafts: readonly OwnedDraft[],
): Promise<OwnedDraft[]> {
  const { rows } = await sql<OwnedDraft>`
    with gone as (
      delete from mail_drafts d using unnest(${drafts.map(({ id }) => id)}::uuid[], ${drafts.map(({ userId }) => userId)}::uuid[], ${drafts.map(({ version }) => version ?? null)}::int[]) as w (id, user_id, version)
      where d.id = w.id and d.user_id = w.user_id and d.version = coalesce(w.version, d.version) returning d.id, d.user_id
    ), alone as (
      update mail_drafts d set conflict_of = null from gone g
      where d.conflict_of = g.id and d.user_id = g.user_id and not exists (select from gone o where o.id = d.id)
    )
    select id, user_id as "userId" from gone`.execute(db)
  return rows
}

/** Holds the writer's shelf until the transaction ends: drafts are added one after the other. */
export async function lockShelf({ db }: InTransaction, userId: UserId): Promise<void> {
  await db
    .insertInto('mail_shelves')
    .values({ user_id: userId })
    // Writing the same again holds the row that is there; doing nothing would not.
    .onConflict((c) =>
      c.column('user_id').doUpdateSet((e) => ({ user_id: e.ref('excluded.user_id') })),
    )
    .execute()
}
