import type { WithDb } from '../../../platform/database.ts'

export const contentPicture = 'content_picture'

/** Whether this is a picture that staff have stored for everybody. */
export const isContentPicture = async ({ db }: WithDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', contentPicture)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined
