import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { FileUploadsTable } from '../../../platform/tables.ts'

export type UploadRow = Selectable<FileUploadsTable>

/** Begins an upload; one that was begun before stays as it is. */
export const insertUpload = (
  { db }: InTransaction,
  row: Omit<UploadRow, 'received' | 'result_id'>,
) =>
  db
    .insertInto('file_uploads')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const findUpload = (
  { db }: WithDb,
  userId: string,
  id: string,
): Promise<UploadRow | undefined> =>
  db
    .selectFrom('file_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

interface NewPart {
  readonly uploadId: string
  readonly userId: string
  readonly start: number
  readonly bytes: number
  readonly storageKey: string
}

/** Adds a part if the upload has reached exactly its start; false when it has not, or is complete. */
export async function appendPart(
  { db }: InTransaction,
  { uploadId, userId, start, bytes, storageKey }: NewPart,
): Promise<boolean> {
  const row = await db
    .updateTable('file_uploads')
    .set({ received: sql`received + ${bytes}` })
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('received', '=', start)
    .where('result_id', 'is', null)
    .where(sql<boolean>`received + ${bytes} <= bytes`)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('file_upload_parts')
    .values({ upload_id: uploadId, start, bytes, storage_key: storageKey })
    .execute()
  return true
}

export const listParts = ({ db }: WithDb, uploadId: string) =>
  db
    .selectFrom('file_upload_parts')
    .select(['start', 'bytes', 'storage_key'])
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute()

/** Writes down what became of an upload; false when another request did so first. */
export async function endUpload(
  { db }: InTransaction,
  id: string,
  resultId: string,
): Promise<boolean> {
  const row = await db
    .updateTable('file_uploads')
    .set({ result_id: resultId })
    .where('id', '=', id)
    .where('result_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the parts of an upload and answers where their bytes lie. */
export async function deleteParts({ db }: InTransaction, uploadId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('file_upload_parts')
    .where('upload_id', '=', uploadId)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Removes an upload with its parts; undefined when there is none. */
export async function deleteUpload(
  context: InTransaction,
  userId: string,
  id: string,
): Promise<string[] | undefined> {
  const row = await context.db
    .selectFrom('file_uploads')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const keys = await deleteParts(context, id)
  await context.db.deleteFrom('file_uploads').where('id', '=', id).execute()
  return keys
}

/** Uploads older than a moment: their rows go, and where their bytes lie is answered. */
export async function deleteOldUploads(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<{ uploads: number; keys: string[] }> {
  const old = await db
    .selectFrom('file_uploads')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (old.length === 0) return { uploads: 0, keys: [] }
  const ids = old.map(({ id }) => id)
  const parts = await db
    .deleteFrom('file_upload_parts')
    .where('upload_id', 'in', ids)
    .returning('storage_key')
    .execute()
  await db.deleteFrom('file_uploads').where('id', 'in', ids).execute()
  return { uploads: ids.length, keys: parts.map((part) => part.storage_key) }
}

/** Which of these keys belong to unfinished uploads. */
export async function partKeys({ db }: WithDb, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('file_upload_parts')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return rows.map((row) => row.storage_key)
}
