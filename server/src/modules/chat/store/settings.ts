import type { OfficeHours } from '@mailing/contract/chat/hours.ts'
import type { DayHours } from '@mailing/contract/chat/rules.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Role } from '@mailing/contract/roles.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { WithDb } from '../../../platform/database.ts'
import { type Dated, type Version, versionedTable } from '../../../platform/versioned-table.ts'

/** The desk's hours, what is answered outside of them, and when a conversation that has become quiet ends. */
export interface DeskHours extends OfficeHours {
  readonly answer: LocalText | null
  readonly quietDays: number
  /** What is said in it then; null: what the product says. */
  readonly endNote: LocalText | null
}

const zLocal = z.record(z.string(), z.string())
const zHours = z.array(z.object({ from: z.int(), to: z.int() }).nullable())
const localOf = (value: unknown): LocalText => zLocal.parse(value) as LocalText

export const deskHours = versionedTable({
  table: 'chat_hours',
  read: (_context, rows): Dated<DeskHours>[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: {
        hours: zHours.parse(row.hours) satisfies (DayHours | null)[],
        daysOff: z.array(z.string()).parse(row.days_off),
        answer: row.answer === null ? null : localOf(row.answer),
        quietDays: row.quiet_days,
        endNote: row.end_note === null ? null : localOf(row.end_note),
      },
    })),
  columns: ({
    effectiveFrom,
    setting: { hours, daysOff, answer, quietDays, endNote },
  }: Dated<DeskHours>) => ({
    effective_from: effectiveFrom,
    hours: JSON.stringify(hours),
    days_off: JSON.stringify(daysOff),
    answer: answer === null ? null : JSON.stringify(answer),
    quiet_days: quietDays,
    end_note: endNote === null ? null : JSON.stringify(endNote),
  }),
  isCopied: true,
})

export interface Canned {
  readonly id: string
  readonly title: string
  readonly texts: LocalText
  readonly isActive: boolean
}

/** All versions of all canned answers; each answer counts its own. */
export const cannedVersions = versionedTable({
  table: 'chat_canned_versions',
  key: 'canned_id',
  read: (_context, rows): Canned[] =>
    rows.map(({ canned_id: id, title, texts, is_active: isActive }) => ({
      id,
      title,
      texts: localOf(texts),
      isActive,
    })),
  columns: ({ id, title, texts, isActive }: Canned) => ({
    canned_id: id,
    title,
    texts: JSON.stringify(texts),
    is_active: isActive,
  }),
})

export const ofCanned = (id: string) => sql<boolean>`canned_id = ${id}`

/** Staff write a few dozen; so many in use, and so many that are not. */
const mostCanned = 200

/** Each canned answer as it is now: those in use first, then by title. */
export async function listCanned(context: WithDb): Promise<Version<Canned>[]> {
  const listed = (isActive: boolean) =>
    cannedVersions.list(
      context,
      mostCanned,
      sql`(canned_id, version) in (select canned_id, max(version) from chat_canned_versions group by canned_id)
        and is_active = ${isActive}`,
    )
  const parts = await Promise.all([listed(true), listed(false)])
  return parts.flatMap((part) =>
    part.toSorted(({ values: a }, { values: b }) => a.title.localeCompare(b.title)),
  )
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
