import { createHash } from 'node:crypto'

/** What an entry's hash covers: everything it says, in a fixed order. */
export interface AuditFacts {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly reason: string | null
  readonly address: string
}

/** What an entry says, as its hash covers it. */
export const saidBy = (facts: AuditFacts): string => {
  const { id, at, actorId, action, subject, subjectId, reason, address } = facts
  return JSON.stringify([
    id,
    at.toISOString(),
    actorId,
    action,
    subject,
    subjectId,
    reason,
    address,
  ])
}

/** The hash that chains an entry to the one before it; the database makes it when the entry is added. */
export const hashOf = (previous: Uint8Array, facts: AuditFacts): Buffer =>
  createHash('sha256').update(previous).update(saidBy(facts)).digest()

/** The hash before the first entry. */
export const firstHash: Buffer = Buffer.alloc(32)
