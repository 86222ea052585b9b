import type { WithDb } from '../../../platform/database.ts'
import { findEntries } from '../store.ts'
import type { AuditSubject } from './record.ts'

interface Asked {
  readonly subject: AuditSubject
  readonly subjectId: string
  readonly actions: readonly string[]
}

/** The newest entries about one thing with one of these actions. */
export async function latestOf(
  context: WithDb,
  { subject, subjectId, actions }: Asked,
  limit: number,
) {
  const found = await Promise.all(
    actions.map((action) => findEntries(context, { subject, subjectId, action }, limit)),
  )
  return found
    .flat()
    .toSorted((a, b) => b.sequence - a.sequence)
    .slice(0, limit)
}
