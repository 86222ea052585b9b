import type { WithDb } from '../../../platform/database.ts'

/** The devices on which somebody has logged in, as long as their sessions are kept. */
export async function listDevices({ db }: WithDb, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('device_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('device_id', 'is not', null)
    .execute()
  return rows.flatMap(({ device_id: id }) => id ?? [])
}
