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

/** The hash that chains an entry to the one before it. */
export function hashOf(previous: Uint8Array, facts: AuditFacts): Buffer {
  const { id, at, actorId, action, subject, subjectId, reason, address } = facts
  return createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([id, at.toISOString(), actorId, action, subject, subjectId, reason, address]),
    )
    .digest()
}

/** The hash before the first entry. */
export const firstHash: Buffer = Buffer.alloc(32)
