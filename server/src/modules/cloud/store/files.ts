import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** Bytes that a client keeps, and has begun to upload beside the upload that is asked about. */
export async function bytesBeside(
  { db }: WithDb,
  clientId: string,
  uploadId: string,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(bytes), 0) from cloud_files where client_id = ${clientId})
      + (select coalesce(sum(bytes), 0) from file_uploads where user_id = ${clientId} and result_id is null and id <> ${uploadId}))::bigint as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

interface NewFile {
  readonly fileId: string
  readonly clientId: string
  readonly pathSealed: Buffer
  readonly pathIndex: Buffer
  readonly bytes: number
  readonly at: Date
}

/** Puts a file at its path; answers the one that stood there before. */
export async function putFile({ db }: InTransaction, file: NewFile): Promise<string | undefined> {
  // The client's row is the lock of its paths: two files for one path come one after the other.
  await db
    .selectFrom('cloud_clients')
    .select('id')
    .where('id', '=', file.clientId)
    .forUpdate()
    .execute()
  const former = await db
    .deleteFrom('cloud_files')
    .where('client_id', '=', file.clientId)
    .where('path_index', '=', file.pathIndex)
    .returning('file_id')
    .executeTakeFirst()
  await db
    .insertInto('cloud_files')
    .values({
      file_id: file.fileId,
      client_id: file.clientId,
      path_sealed: file.pathSealed,
      path_index: file.pathIndex,
      bytes: file.bytes,
      created_at: file.at,
    })
    .execute()
  return former?.file_id
}

const files = ({ db }: WithDb, clientId: string) =>
  db
    .selectFrom('cloud_files as c')
    .innerJoin('files as f', 'f.id', 'c.file_id')
    .select([
      'c.file_id',
      'c.number',
      'c.path_sealed',
      'c.created_at',
      'f.type',
      'f.bytes',
      'f.sha256',
    ])
    .where('c.client_id', '=', clientId)

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

/** The files of a client, the newest first, behind `after`. */
export const listFiles = (
  context: WithDb,
  clientId: string,
  after: number | undefined,
  limit: number,
) =>
  files(context, clientId)
    .$if(after !== undefined, (query) => query.where('c.number', '<', after ?? 0))
    .orderBy('c.number', 'desc')
    .limit(limit)
    .execute()

export const findFile = (context: WithDb, clientId: string, id: string) =>
  files(context, clientId).where('c.file_id', '=', id).executeTakeFirst()

/** Those of these files that are the client's. */
export async function ownOnes(
  { db }: WithDb,
  clientId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cloud_files')
    .select('file_id')
    .where('client_id', '=', clientId)
    .where('file_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.file_id))
}

/** Takes files of a client away; answers those that were there. `ids` null: up to `limit` of all. */
export async function takeFiles(
  { db }: InTransaction,
  clientId: string,
  ids: readonly string[] | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('cloud_files')
    .where((e) =>
      e(
        'file_id',
        'in',
        e
          .selectFrom('cloud_files')
          .select('file_id')
          .where('client_id', '=', clientId)
          .$if(ids !== null, (query) => query.where('file_id', 'in', ids ?? []))
          .limit(limit),
      ),
    )
    .returning('file_id')
    .execute()
  return rows.map((row) => row.file_id)
}

/** Whether a file may be fetched: it is a client's, and the client has not ended. */
export const isFetched = async ({ db }: WithDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('cloud_files as f')
    .innerJoin('cloud_clients as c', 'c.id', 'f.client_id')
    .select('f.file_id')
    .where('f.file_id', '=', id)
    .where('c.ended_at', 'is', null)
    .executeTakeFirst()) !== undefined
