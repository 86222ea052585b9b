import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../platform/database.ts'

export interface NewFile {
  readonly id: string
  readonly userId: string | null
  readonly purpose: string
  readonly type: string
  readonly name: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly width: number | null
  readonly height: number | null
  readonly storageKey: string
  readonly keyId: string
  readonly createdAt: Date
  /** The files that this one borrows from, as its bytes number them. */
  readonly sources: readonly string[]
}

const insertFile = ({ db }: InTransaction, file: NewFile) =>
  db.insertInto('files').values({
    id: file.id,
    user_id: file.userId,
    purpose: file.purpose,
    type: file.type,
    name: file.name,
    bytes: file.bytes,
    sha256: file.sha256,
    width: file.width,
    height: file.height,
    storage_key: file.storageKey,
    key_id: file.keyId,
    created_at: file.createdAt,
    sources: [...file.sources],
  })

export const addFile = (context: InTransaction, file: NewFile) =>
  insertFile(context, file).execute()

/** Adds the outlines of a face; undefined when the same ones are there. */
export async function addFace(context: InTransaction, file: NewFile): Promise<string | undefined> {
  const row = await insertFile(context, file)
    // Written out: a prepared statement knows the index only by a value that stands in it.
    .onConflict((c) => c.column('sha256').where(sql<boolean>`purpose = 'face'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = [
  'id',
  'user_id',
  'purpose',
  'type',
  'name',
  'bytes',
  'sha256',
  'width',
  'height',
  'storage_key',
  'key_id',
  'created_at',
  'sources',
] as const

export const findFile = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
export const findFiles = ({ db }: WithDb, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(columns)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The outlines of a face by their SHA-256. */
export const findFace = ({ db }: WithDb, sha256: Buffer) =>
  db
    .selectFrom('files')
    .select(columns)
    .where('purpose', '=', 'face')
    .where('sha256', '=', sha256)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const markRemoved = ({ db }: InTransaction, id: string, at: Date) =>
  db
    .updateTable('files')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()

export interface TakenFile {
  readonly id: string
  readonly storage_key: string
  readonly sha256: Buffer
  readonly bytes: number
}

/** Marks files as removed, and forgets what they were called; answers those that were not removed before. */
export const takeForErasing = (
  { db }: InTransaction,
  ids: readonly string[],
  at: Date,
): Promise<TakenFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('files')
        .set({ removed_at: at, name: '' })
        .where('id', 'in', ids)
        .where('removed_at', 'is', null)
        .returning(['id', 'storage_key', 'sha256', 'bytes'])
        .execute()

export interface RemovedFile {
  readonly id: string
  readonly storage_key: string
  readonly removed_at: Date | null
}

/** Files whose bytes can go: marked as removed before this moment, those behind `after`. */
export const findRemoved = (
  { db }: WithDb,
  before: Date,
  after: RemovedFile | undefined,
): Promise<RemovedFile[]> =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key', 'removed_at'])
    .where('removed_at', '<', before)
    .where('erased_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(removed_at, id) > (${after?.removed_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('removed_at')
    .orderBy('id')
    .limit(500)
    .execute()

export const markErased = ({ db }: WithDb, id: string, at: Date) =>
  db.updateTable('files').set({ erased_at: at }).where('id', '=', id).execute()

/** Which of these keys have a row. */
export async function knownKeys({ db }: WithDb, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}

/** A live session of a user; for signed addresses, which end with it. */
export const findLiveSession = ({ db }: WithDb, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['user_id', 'roles'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export interface OldKeyed {
  readonly id: string
  readonly storage_key: string
}

/** Files that are not encrypted under the current key, those behind `after`, 100 at most. */
export const findOldKeyed = (
  { db }: WithDb,
  currentKey: string,
  after: string | undefined,
): Promise<OldKeyed[]> =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('key_id', '<>', currentKey)
    .where('removed_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(100)
    .execute()

/** Files that are not removed, those behind `after`, 500 at most. */
export const listStored = ({ db }: WithDb, after: string | undefined) =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('removed_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(500)
    .execute()

/** Points a file at its bytes under a new key; false when it changed meanwhile. */
export async function moveFile(
  { db }: WithDb,
  file: { readonly id: string; readonly storage_key: string },
  to: { readonly storageKey: string; readonly keyId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ storage_key: to.storageKey, key_id: to.keyId })
    .where('id', '=', file.id)
    .where('storage_key', '=', file.storage_key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
