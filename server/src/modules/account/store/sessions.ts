import type { LoginWay } from '@mailing/contract/config/calls.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** When the owner was proved in a session the last time: by the login that opened it, or by a code since. */
export async function ownerSeenAt({ db }: WithDb, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<Date>`greatest(created_at, owner_proved_at)`.as('at'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.at
}

export const setOwnerProved = ({ db }: InTransaction, sessionId: string, at: Date) =>
  db
    .updateTable('sessions')
    .set({ owner_proved_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()

interface Pair {
  readonly way: LoginWay
  readonly index: Buffer
  readonly deviceId: string
}

/** Whether the account of a phone or an address was logged in on a device; sessions that ended count for as long as their rows stay. */
export async function wasLoggedInOn(
  { db }: WithDb,
  { way, index, deviceId }: Pair,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(way === 'phone' ? 'users.phone_index' : 'users.email_index', '=', index)
    .where('sessions.device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
