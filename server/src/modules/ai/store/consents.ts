import type { ConsentSubject } from '@mailing/contract/ai/rules.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

export interface GivenConsent {
  readonly subject: ConsentSubject
  readonly at: Date
}

/** What a person agrees to now, by the words of this version. */
export async function listConsents(
  { db }: WithDb,
  userId: UserId,
  version: number,
): Promise<readonly GivenConsent[]> {
  const rows = await db
    .selectFrom('ai_consents')
    .select(['subject', 'given_at'])
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .execute()
  return rows.map(({ subject, given_at: at }) => ({ subject, at }))
}

/** Keeps a consent; one that stands already keeps its time. */
export const giveConsent = async (
  { db }: WithDb,
  userId: UserId,
  {
    subject,
    version,
    at,
  }: { readonly subject: ConsentSubject; readonly version: number; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into ai_consents as c (user_id, subject, version, given_at) values (${userId}, ${subject}, ${version}, ${at})
    on conflict (user_id, subject) do update set version = excluded.version, given_at = excluded.given_at, withdrawn_at = null
    where c.withdrawn_at is not null or c.version <> excluded.version`.execute(db)
}

export const withdrawConsent = async (
  { db }: WithDb,
  userId: UserId,
  subject: ConsentSubject,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('ai_consents')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('withdrawn_at', 'is', null)
    .execute()
}
