import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface PictureRow {
  readonly file_id: string
  readonly preview_id: string
  readonly is_colour: boolean
}

export const addPicture = ({ db }: InTransaction, row: PictureRow) =>
  db.insertInto('file_pictures').values(row).execute()

/** A person may use a picture: it is the own one, or its owner has lent it. */
const mayUse = (userId: string) =>
  sql<boolean>`(f.user_id = ${userId} or exists (select from file_grants g where g.file_id = f.id and g.user_id = ${userId}))`

/** Pictures by their ids that are still there; `userId`: that this person may use, null: whoever they belong to. */
export const findPictures = (
  { db }: WithDb,
  ids: readonly string[],
  userId: string | null,
): Promise<(PictureRow & { readonly width: number | null; readonly height: number | null })[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('file_pictures as p')
        .innerJoin('files as f', 'f.id', 'p.file_id')
        .select(['p.file_id', 'p.preview_id', 'p.is_colour', 'f.width', 'f.height'])
        .where('p.file_id', 'in', ids)
        .where('f.removed_at', 'is', null)
        .$if(userId !== null, (query) => query.where(mayUse(userId ?? '')))
        .execute()

/** Lets somebody use these pictures of a person too; answers those that are the person's own. */
export async function insertGrants(
  { db }: InTransaction,
  {
    from,
    to,
    fileIds,
  }: { readonly from: string; readonly to: string; readonly fileIds: readonly string[] },
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const files = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', fileIds)
    .where('user_id', '=', from)
    .where('purpose', '=', 'picture')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  if (files.length > 0 && from !== to)
    await db
      .insertInto('file_grants')
      .values(files.map(({ id }) => ({ file_id: id, user_id: to })))
      .onConflict((c) => c.doNothing())
      .execute()
  return files.map(({ id }) => id)
}

/** Lets a holder hold these files, which a person may use, and no others; answers those that are there to be held. */
export async function replaceHolds(
  { db }: InTransaction,
  {
    holder,
    userId,
    fileIds,
  }: { readonly holder: string; readonly userId: string; readonly fileIds: readonly string[] },
): Promise<string[]> {
  await db
    .deleteFrom('file_holds')
    .where('holder', '=', holder)
    .where('user_id', '=', userId)
    .$if(fileIds.length > 0, (query) => query.where('file_id', 'not in', fileIds))
    .execute()
  if (fileIds.length === 0) return []
  // The rows are locked, so that the sweeper cannot take one of them in between.
  const files = await db
    .selectFrom('files as f')
    .select('f.id')
    .where('f.id', 'in', fileIds)
    .where(mayUse(userId))
    .where('f.purpose', '=', 'picture')
    .where('f.removed_at', 'is', null)
    .orderBy('f.id')
    .forShare('f')
    .execute()
  if (files.length > 0)
    await db
      .insertInto('file_holds')
      .values(files.map(({ id }) => ({ file_id: id, holder, user_id: userId })))
      .onConflict((c) => c.doNothing())
      .execute()
  return files.map(({ id }) => id)
}

export const removeHolds = (
  { db }: InTransaction,
  holders: readonly { readonly holder: string; readonly userId: string }[],
) =>
  sql`delete from file_holds h using unnest(${holders.map(({ holder }) => holder)}::uuid[], ${holders.map(({ userId }) => userId)}::uuid[]) as w (holder, user_id)
    where h.holder = w.holder and h.user_id = w.user_id`.execute(db)

/**
 * Takes pictures that nothing holds and that are older than a moment, and answers them with their previews. Two statements:
 * what somebody has just begun to hold is seen by the second.
 */
export async function takeUnheld(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<PictureRow[]> {
  const { rows: candidates } = await sql<{ id: string }>`
    select f.id from files f join file_pictures p on p.file_id = f.id
    where f.removed_at is null and f.created_at < ${before} and not exists (select from file_holds h where h.file_id = f.id)
      and not exists (select from file_document_pages d where d.picture_id = f.id)
    order by f.id limit ${limit} for update of f skip locked`.execute(db)
  if (candidates.length === 0) return []
  return db
    .selectFrom('file_pictures as p')
    .select(['p.file_id', 'p.preview_id', 'p.is_colour'])
    .where(
      'p.file_id',
      'in',
      candidates.map(({ id }) => id),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('file_holds as h')
            .select('h.file_id')
            .whereRef('h.file_id', '=', 'p.file_id'),
        ),
      ),
    )
    .execute()
}
