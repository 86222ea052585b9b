import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ScanPlace } from '../rules.ts'

const scanColumns = ['id', 'reply_id', 'kind', 'sheet', 'side', 'file_id', 'is_as_shown'] as const
export type ScanRow = ScanPlace & {
  readonly id: string
  readonly reply_id: string
  readonly file_id: string
  readonly is_as_shown: boolean | null
}

export async function listScans({ db }: WithDb, replyIds: readonly string[]): Promise<ScanRow[]> {
  if (replyIds.length === 0) return []
  return await db
    .selectFrom('reply_scans')
    .select(scanColumns)
    .where('reply_id', 'in', replyIds)
    .execute()
}

/** Puts a scan in its place; answers the file that lay there before. */
export async function putScan(
  { db }: InTransaction,
  replyId: string,
  { kind, sheet, side }: ScanPlace,
  scan: { readonly fileId: string; readonly at: Date; readonly by: string },
): Promise<string | null> {
  const before = await db
    .deleteFrom('reply_scans')
    .where('reply_id', '=', replyId)
    .where('kind', '=', kind)
    .where('sheet', '=', sheet)
    .where('side', '=', side)
    .returning('file_id')
    .executeTakeFirst()
  await db
    .insertInto('reply_scans')
    .values({
      id: newId(),
      reply_id: replyId,
      kind,
      sheet,
      side,
      file_id: scan.fileId,
      added_at: scan.at,
      added_by: scan.by,
      is_as_shown: true,
    })
    .execute()
  return before?.file_id ?? null
}

/** Takes a scan out; answers its file. Undefined: there is no such scan. */
export const dropScan = ({ db }: InTransaction, replyId: string, scanId: string) =>
  db
    .deleteFrom('reply_scans')
    .where('reply_id', '=', replyId)
    .where('id', '=', scanId)
    .returning('file_id')
    .executeTakeFirst()
/** Files of scans that no reply holds: a process ended between storing and placing them. */
export const lostScanFiles = ({ db }: WithDb, before: Date) =>
  db
    .selectFrom('files as f')
    .leftJoin('reply_scans as s', 's.file_id', 'f.id')
    .select('f.id')
    .where('f.purpose', '=', 'reply_scan')
    .where('f.removed_at', 'is', null)
    .where('f.created_at', '<', before)
    .where('s.id', 'is', null)
    .limit(500)
    .execute()
/** Forgets the PDF of a reply whose scans have changed; answers its file. */
export async function dropPdf({ db }: InTransaction, replyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('replies')
    .select('pdf_file_id')
    .where('id', '=', replyId)
    .executeTakeFirst()
  await db.updateTable('replies').set({ pdf_file_id: null }).where('id', '=', replyId).execute()
  return row?.pdf_file_id ?? null
}
/** Keeps the PDF of a reply unless another one was kept meanwhile; answers the file that counts. */
export async function keepPdf(
  { db }: InTransaction,
  replyId: string,
  fileId: string,
): Promise<string> {
  await db
    .updateTable('replies')
    .set({ pdf_file_id: fileId })
    .where('id', '=', replyId)
    .where('pdf_file_id', 'is', null)
    .execute()
  const row = await db
    .selectFrom('replies')
    .select('pdf_file_id')
    .where('id', '=', replyId)
    .executeTakeFirstOrThrow()
  return row.pdf_file_id ?? fileId
}

/** Two questions, each with its own index: asked as one with "or", every download would read the whole table. */
export const replyOfFileQuery = ({ db }: WithDb, fileId: string) =>
  db
    .selectFrom('replies as r')
    .select(['r.user_id', 'r.state'])
    .where('r.pdf_file_id', '=', fileId)
    .unionAll(
      db
        .selectFrom('replies as r')
        .innerJoin('reply_scans as s', 's.reply_id', 'r.id')
        .select(['r.user_id', 'r.state'])
        .where('s.file_id', '=', fileId),
    )
/** Whose reply a file belongs to, and whether it may be read; undefined: the file is of no reply. */
export const replyOfFile = (context: WithDb, fileId: string) =>
  replyOfFileQuery(context, fileId).executeTakeFirst()
