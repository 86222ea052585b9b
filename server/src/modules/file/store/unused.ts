import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/** What nothing uses is swept after so long, within the hour that follows. */
const sweptMs = (uploadLimits.keptHours + 1) * 3_600_000

/** Files that came with uploads and that nothing uses: pictures that nothing holds, with their previews, and sources of documents. */
const unusedFiles = (now: Date, userId: string | null) => sql`
  select coalesce(sum(f.bytes), 0) as bytes from files f
  where f.removed_at is null and f.purpose in ('picture', 'picture_preview', 'document')
    and f.created_at > ${new Date(now.getTime() - sweptMs)}
    ${userId === null ? sql`` : sql`and f.user_id = ${userId}`}
    and not exists (select from file_holds h where h.file_id = f.id)
    and not exists (select from file_pictures p join file_holds h on h.file_id = p.file_id where p.preview_id = f.id)`

/**
 * Bytes of a person that nothing uses. What an unfinished upload has announced counts in full, so that uploads side by side
 * do not get past the quota; `exceptId` is the one that goes on.
 */
export async function unusedOf(
  { db }: WithDb,
  {
    userId,
    now,
    exceptId,
  }: { readonly userId: string; readonly now: Date; readonly exceptId?: string },
): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select u.bytes from (${unusedFiles(now, userId)}) u)
      + (select coalesce(sum(bytes), 0) from file_uploads
        where user_id = ${userId} and result_id is null and id is distinct from ${exceptId ?? null}::uuid) as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Bytes of all people that nothing uses, with the parts that have come. */
export async function unusedOfAll({ db }: WithDb, now: Date): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select u.bytes from (${unusedFiles(now, null)}) u)
      + (select coalesce(sum(received), 0) from file_uploads where result_id is null) as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}
