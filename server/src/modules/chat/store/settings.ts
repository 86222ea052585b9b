import type { Role } from '@mailing/contract/account/roles.ts'
import type { DayHours } from '@mailing/contract/chat/rules.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'
import type { OfficeHours } from '../rules/hours.ts'

/** What the desk's hours are, and what is answered outside of them. */
export interface DeskHours extends OfficeHours {
  readonly answer: LocalText | null
}

const zLocal = z.record(z.string(), z.string())
const zHours = z.array(z.object({ from: z.int(), to: z.int() }).nullable())

export const deskHours = versionedTable({
  table: 'chat_hours',
  read: (_context, rows): DeskHours[] =>
    rows.map((row) => ({
      hours: zHours.parse(row.hours) satisfies (DayHours | null)[],
      daysOff: z.array(z.string()).parse(row.days_off),
      answer: row.answer === null ? null : (zLocal.parse(row.answer) as LocalText),
    })),
  columns: ({ hours, daysOff, answer }: DeskHours) => ({
    hours: JSON.stringify(hours),
    days_off: JSON.stringify(daysOff),
    answer: answer === null ? null : JSON.stringify(answer),
  }),
  isCopied: true,
})

export interface Canned {
  readonly id: string
  readonly title: string
  readonly texts: LocalText
  readonly isActive: boolean
}

export type CannedVersion = Canned & { readonly version: number }

/** Staff write a few dozen. */
const mostCanned = 200

export async function listCanned({ db }: WithDb): Promise<CannedVersion[]> {
  const rows = await db
    .selectFrom('chat_canned_answers')
    .select(['id', 'version', 'title', 'texts', 'is_active'])
    .orderBy('is_active', 'desc')
    .orderBy('title')
    .limit(mostCanned)
    .execute()
  return rows.map(({ texts, is_active: isActive, ...row }) => ({
    ...row,
    texts: zLocal.parse(texts) as LocalText,
    isActive,
  }))
}

/** Puts the version after `baseVersion`, 0: a new one. False: a colleague was quicker. */
export async function putCanned(
  { db }: WithDb,
  canned: Canned,
  {
    baseVersion,
    by,
    at,
  }: { readonly baseVersion: number; readonly by: string | null; readonly at: Date },
): Promise<boolean> {
  const { id, title, isActive } = canned
  const values = {
    version: baseVersion + 1,
    title,
    texts: JSON.stringify(canned.texts),
    is_active: isActive,
    updated_at: at,
    updated_by: by,
  }
  const row =
    baseVersion === 0
      ? await db
          .insertInto('chat_canned_answers')
          .values({ id, ...values })
          .onConflict((c) => c.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('chat_canned_answers')
          .set(values)
          .where('id', '=', id)
          .where('version', '=', baseVersion)
          .returning('id')
          .executeTakeFirst()
  return row !== undefined
}

/** People who have one of these roles and are not blocked. */
export async function peopleWithRoles(
  { db }: WithDb,
  roles: readonly Role[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.user_id as id from user_roles r join users u on u.id = r.user_id
    where r.role = any(${[...roles]}::text[]) and u.blocked_at is null limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
