import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { ReplyRow } from '../store.ts'

/** The scans of a scanner's file are placed in one transaction, which notes it in the audit log at its end. */
const cameInFile = sql<boolean>`exists (
  select 1 from audit_entries a
  where a.subject = 'reply' and a.subject_id = s.reply_id::text and a.action = 'reply.add_scan_file'
    and a.at >= s.added_at and a.at < s.added_at + interval '1 minute')`

/** Decides for scans that an earlier version stored whether they came out of a scanner's file. Answers how many did. */
export async function markUnsureScans({ db }: InTransaction): Promise<number> {
  const { rows } = await sql<{ is_as_shown: boolean }>`
    update reply_scans s set is_as_shown = not ${cameInFile}
    where s.is_as_shown is null returning s.is_as_shown`.execute(db)
  return rows.filter((row) => !row.is_as_shown).length
}

/** A person has looked at the scans of a reply. False: there was none to look at. */
export async function confirmScans({ db }: InTransaction, replyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reply_scans')
    .set({ is_as_shown: true })
    .where('reply_id', '=', replyId)
    .where('is_as_shown', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const unsureReplies = ({ db }: WithDb) =>
  db
    .selectFrom('replies as r')
    .where('r.state', '!=', 'withdrawn')
    .where((e) =>
      e.exists(
        e
          .selectFrom('reply_scans as s')
          .select('s.id')
          .whereRef('s.reply_id', '=', 'r.id')
          .where('s.is_as_shown', '=', false),
      ),
    )

/** Replies with scans to look at, the newest first, before the place `before`. */
export async function listUnsureReplies(
  context: WithDb,
  before: number | undefined,
  limit: number,
): Promise<ReplyRow[]> {
  const query = unsureReplies(context).selectAll('r').orderBy('r.seq', 'desc').limit(limit)
  return (before === undefined ? query : query.where('r.seq', '<', before)).execute()
}

export async function countUnsureReplies(context: WithDb): Promise<number> {
  return (
    await unsureReplies(context)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}
