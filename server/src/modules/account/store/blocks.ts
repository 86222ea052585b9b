import type { LoginWay } from '@mailing/contract/config/calls.ts'
import type { WithDb } from '../../../platform/database.ts'

export const hasBlock = async ({ db }: WithDb, contactIndex: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('contact_blocks')
    .select('way')
    .where('contact_index', '=', contactIndex)
    .executeTakeFirst()) !== undefined

export const addBlock = ({ db }: WithDb, contactIndex: Buffer, way: LoginWay, now: Date) =>
  db
    .insertInto('contact_blocks')
    .values({ contact_index: contactIndex, way, blocked_at: now })
    .onConflict((c) => c.column('contact_index').doNothing())
    .execute()

export const dropBlock = ({ db }: WithDb, contactIndex: Buffer) =>
  db.deleteFrom('contact_blocks').where('contact_index', '=', contactIndex).execute()
