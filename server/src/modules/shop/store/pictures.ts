import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** Writes down an uploaded picture; false: this person has `most` that are not used yet. Two at once wait for each other. */
export async function insertPicture(
  { db }: InTransaction,
  {
    fileId,
    userId,
    at,
    most,
  }: { readonly fileId: string; readonly userId: UserId; readonly at: Date; readonly most: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shop picture ${userId}`}, 0))`.execute(
    db,
  )
  const { rows } =
    await sql`insert into shop_pictures (file_id, user_id, created_at) select ${fileId}::uuid, ${userId}::uuid, ${at}::timestamptz
    where (select count(*) from shop_pictures where user_id = ${userId} and used_for is null) < ${most} returning 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Binds a person's unused pictures to what shows them. Answers how many could be bound: fewer than asked means that one is not theirs, used, or gone. */
export async function usePictures(
  { db }: InTransaction,
  userId: UserId,
  fileIds: readonly string[],
  usedFor: string,
): Promise<number> {
  if (fileIds.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('shop_pictures')
    .set({ used_for: usedFor })
    .where('user_id', '=', userId)
    .where('used_for', 'is', null)
    .where('file_id', 'in', fileIds)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes pictures away that nobody used; answers their files. */
export async function takeUnused(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`delete from shop_pictures where file_id in
    (select file_id from shop_pictures where used_for is null and created_at < ${before} order by created_at limit ${limit} for update skip locked) returning file_id`.execute(
    db,
  )
  return rows.map((row) => row.file_id)
}

/** Whose a picture is; undefined: it is none of these. */
export const pictureOwner = async ({ db }: WithDb, fileId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('shop_pictures')
      .select('user_id')
      .where('file_id', '=', fileId)
      .executeTakeFirst()
  )?.user_id
