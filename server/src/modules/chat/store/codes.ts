import type { WithDb } from '../../../platform/database.ts'

export const chatCode = 'chat_code'

/** Whether this is a picture of a code that staff have stored for everybody. */
export const isChatCode = async ({ db }: WithDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', chatCode)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined
