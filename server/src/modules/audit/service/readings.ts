import type { Reading } from '@mailing/contract/audit/reading.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { entriesOfSubject } from '../store.ts'
import type { AuditSubject } from './record.ts'

export interface AuditRead {
  readonly actorId: string | null
  readonly action: string
  readonly subjectId: string
  readonly at: Date
  readonly reason: string | null
}

/** Who read or changed these things, oldest first: what the writer is shown of a letter or a reply. */
export async function auditOf(
  context: WithDb,
  subject: AuditSubject | readonly AuditSubject[],
  subjectIds: readonly string[],
): Promise<AuditRead[]> {
  if (subjectIds.length === 0) return []
  const rows = await entriesOfSubject(context, [subject].flat(), subjectIds)
  return rows.map((row) => ({
    actorId: row.actor_id,
    action: row.action,
    subjectId: row.subject_id,
    at: row.at,
    reason: row.reason,
  }))
}

/** The first staff role of people by their ids; the account module gives it. */
export type RoleSource = (
  kernel: WithDb,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>
export const roleHook = defineHook<RoleSource>('audit.roles')

/** Things that are asked about, by their names in the log. */
export interface AskedAbout {
  readonly subject: AuditSubject | readonly AuditSubject[]
  readonly ids: readonly string[]
}

/** Who of the staff has seen or handled what is this person's, oldest first: by role, never by name. The caller has checked whose it is. */
export async function readingsOf(
  context: UserContext,
  asked: readonly AskedAbout[],
  isShown: (action: string) => boolean = () => true,
): Promise<Reading[]> {
  const found = await Promise.all(asked.map(({ subject, ids }) => auditOf(context, subject, ids)))
  const byStaff = found
    .flat()
    .filter(
      ({ actorId, action }) => actorId !== null && actorId !== context.userId && isShown(action),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const ids = [...new Set(byStaff.flatMap(({ actorId }) => actorId ?? []))]
  const roles = await context.hooks.only(roleHook)(context, ids)
  return byStaff.map(({ actorId, action, at }) => ({
    by: 'staff',
    role: roles.get(actorId ?? '') ?? 'staff',
    action,
    at: at.toISOString(),
  }))
}
