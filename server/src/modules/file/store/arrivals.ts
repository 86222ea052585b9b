import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** The count of a person's document, held until the transaction ends. */
export const lockDocument = ({ db }: InTransaction, userId: string, id: string) =>
  db
    .selectFrom('file_documents')
    .select(['id', 'arrival_sealed', 'accepted_losses'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** The same of one of its pages; its id is the picture's. */
export const lockPage = (
  { db }: InTransaction,
  userId: string,
  { id, page }: { readonly id: string; readonly page: number },
) =>
  db
    .selectFrom('file_document_pages as d')
    .innerJoin('file_documents as o', 'o.id', 'd.document_id')
    .innerJoin('file_pictures as p', 'p.file_id', 'd.picture_id')
    .select(['p.file_id as id', 'p.arrival_sealed', 'p.accepted_losses'])
    .where('d.document_id', '=', id)
    .where('d.position', '=', page)
    .where('o.user_id', '=', userId)
    .forUpdate('p')
    .executeTakeFirst()

/** The same of an own picture, whose document may be gone already. */
export const lockPicture = ({ db }: InTransaction, userId: string, id: string) =>
  db
    .selectFrom('file_pictures as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.file_id as id', 'p.arrival_sealed', 'p.accepted_losses'])
    .where('p.file_id', '=', id)
    .where('f.user_id', '=', userId)
    .where('f.removed_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst()

export const acceptOfText = ({ db }: InTransaction, id: string, loss: number) =>
  db
    .updateTable('file_documents')
    .set({ accepted_losses: sql`array_append(accepted_losses, ${loss}::int)` })
    .where('id', '=', id)
    .execute()

export const acceptOfPage = ({ db }: InTransaction, pictureId: string, loss: number) =>
  db
    .updateTable('file_pictures')
    .set({ accepted_losses: sql`array_append(accepted_losses, ${loss}::int)` })
    .where('file_id', '=', pictureId)
    .execute()

export const keepPageArrival = async (
  { db }: InTransaction,
  pictureId: string,
  sealed: Buffer,
): Promise<void> =>
  void (await db
    .updateTable('file_pictures')
    .set({ arrival_sealed: sealed })
    .where('file_id', '=', pictureId)
    .execute())

/** The counts of the pictures that were pages of documents. */
export const findPageArrivals = ({ db }: WithDb, pictureIds: readonly string[]) =>
  pictureIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('file_pictures')
        .select(['file_id', 'arrival_sealed', 'accepted_losses'])
        .where('file_id', 'in', pictureIds)
        .where('arrival_sealed', 'is not', null)
        .execute()
