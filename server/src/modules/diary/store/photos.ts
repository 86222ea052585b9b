import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

export const insertPhoto = ({ db }: InTransaction, userId: UserId, fileId: string, at: Date) =>
  db
    .insertInto('diary_photos')
    .values({ file_id: fileId, user_id: userId, created_at: at })
    .execute()

/** How many of these photographs are the person's; they are held until the transaction ends, so that the sweeper leaves them. */
export async function holdPhotos(
  { db }: InTransaction,
  userId: UserId,
  fileIds: readonly string[],
): Promise<number> {
  if (fileIds.length === 0) return 0
  const rows = await db
    .selectFrom('diary_photos')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('file_id', 'in', [...fileIds])
    .orderBy('file_id')
    .forUpdate()
    .execute()
  return rows.length
}

/** The photographs that an entry shows from now on. */
export async function putPhotos(
  { db }: InTransaction,
  entryId: string,
  fileIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('diary_entry_photos').where('entry_id', '=', entryId).execute()
  if (fileIds.length > 0)
    await db
      .insertInto('diary_entry_photos')
      .values(fileIds.map((fileId) => ({ entry_id: entryId, file_id: fileId })))
      .execute()
}

/** Takes photographs out that no entry has shown since `before`; answers their files. */
export async function takeLoosePhotos(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from diary_photos where file_id in (
      select p.file_id from diary_photos p where p.created_at < ${before} and not exists (select from diary_entry_photos e where e.file_id = p.file_id)
      order by p.file_id limit ${limit} for update skip locked) returning file_id`.execute(db)
  return rows.map(({ file_id: id }) => id)
}

/** How many photographs of somebody no entry shows. */
export async function countLoosePhotos({ db }: WithDb, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from diary_photos p where p.user_id = ${userId} and not exists (select from diary_entry_photos e where e.file_id = p.file_id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function isPhotoOf({ db }: WithDb, fileId: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('diary_photos')
      .select('file_id')
      .where('file_id', '=', fileId)
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}
