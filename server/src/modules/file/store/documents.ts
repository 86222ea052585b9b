import type { PageFinding } from '@mailing/contract/file/limits.ts'
import type { Selectable } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { FileDocumentsTable } from '../../../platform/tables.ts'

export type DocumentRow = Selectable<FileDocumentsTable>
export type NewDocument = Pick<
  DocumentRow,
  | 'id'
  | 'user_id'
  | 'name_sealed'
  | 'source_id'
  | 'state'
  | 'page_count'
  | 'text_sealed'
  | 'is_text_partial'
  | 'arrival_sealed'
  | 'office_ending'
  | 'created_at'
>

export const insertDocument = ({ db }: InTransaction, row: NewDocument) =>
  db.insertInto('file_documents').values(row).execute()

export const findDocument = (
  { db }: WithDb,
  userId: string,
  id: string,
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('file_documents')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** For the conversion, which works for whoever asked. */
export const findConverting = ({ db }: WithDb, id: string): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('file_documents')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'converting')
    .executeTakeFirst()

export const listPages = ({ db }: WithDb, documentId: string) =>
  db
    .selectFrom('file_document_pages as d')
    .innerJoin('file_pictures as p', 'p.file_id', 'd.picture_id')
    .select(['d.position', 'd.picture_id', 'd.findings', 'p.arrival_sealed', 'p.accepted_losses'])
    .where('d.document_id', '=', documentId)
    .orderBy('d.position')
    .execute()

export const setPageCount = ({ db }: InTransaction, id: string, pages: number) =>
  db.updateTable('file_documents').set({ page_count: pages }).where('id', '=', id).execute()

/** Adds a page; false when it is there already or the document was ended meanwhile. */
export async function addPage(
  { db }: InTransaction,
  page: {
    readonly documentId: string
    readonly position: number
    readonly pictureId: string
    readonly findings: readonly PageFinding[]
  },
): Promise<boolean> {
  const document = await db
    .selectFrom('file_documents')
    .select('id')
    .where('id', '=', page.documentId)
    .where('state', '=', 'converting')
    .forShare()
    .executeTakeFirst()
  if (!document) return false
  const row = await db
    .insertInto('file_document_pages')
    .values({
      document_id: page.documentId,
      position: page.position,
      picture_id: page.pictureId,
      findings: [...page.findings],
    })
    .onConflict((c) => c.doNothing())
    .returning('position')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a conversion; undefined when it was ended before. Answers the source, which is no longer needed. */
export const endDocument = (
  { db }: InTransaction,
  id: string,
  end: Pick<DocumentRow, 'problem'> & {
    readonly state: 'ready' | 'failed'
    readonly page_problem?: string
  },
) =>
  db
    .updateTable('file_documents')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'converting')
    .returning('source_id')
    .executeTakeFirst()

/** Removes documents older than a moment; their pages stay as pictures. Answers their sources. */
export async function deleteOldDocuments(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<{ count: number; sources: string[] }> {
  const old = await db
    .selectFrom('file_documents')
    .select(['id', 'source_id'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (old.length === 0) return { count: 0, sources: [] }
  const ids = old.map(({ id }) => id)
  await db.deleteFrom('file_document_pages').where('document_id', 'in', ids).execute()
  await db.deleteFrom('file_documents').where('id', 'in', ids).execute()
  return { count: ids.length, sources: old.flatMap(({ source_id: id }) => id ?? []) }
}
