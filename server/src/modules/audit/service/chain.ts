import type { WithDb } from '../../../platform/database.ts'
import { firstHash, hashOf } from '../rules.ts'
import { entriesAfter, readHead } from '../store.ts'

interface Verified {
  readonly sequence: number
  readonly hash: Buffer
}

const verified = new WeakMap<object, Verified>()
const batch = 2000

/** Checks what was added since the last look; `verifyChain` checks everything. */
export async function isChainIntact(context: WithDb): Promise<boolean> {
  return checkFrom(context, verified.get(context.db) ?? { sequence: 0, hash: firstHash })
}

/** Checks every entry of the chain against its hash and its neighbour, and the end against the head. */
export const verifyChain = (context: WithDb): Promise<boolean> =>
  checkFrom(context, { sequence: 0, hash: firstHash })

async function checkFrom(context: WithDb, start: Verified): Promise<boolean> {
  // Read first: what is added while we look comes after it.
  const head = await readHead(context)
  let at = start
  while (at.sequence < head.sequence) {
    const rows = await entriesAfter(context, at.sequence, batch)
    for (const row of rows) {
      if (row.sequence > head.sequence) break
      const facts = {
        id: row.id,
        at: row.at,
        actorId: row.actor_id,
        action: row.action,
        subject: row.subject,
        subjectId: row.subject_id,
        reason: row.reason,
        address: row.address,
      }
      if (!row.previous_hash.equals(at.hash) || !row.hash.equals(hashOf(at.hash, facts)))
        return false
      at = { sequence: row.sequence, hash: row.hash }
    }
    // Rows at the end are missing.
    if (rows.length === 0) return false
  }
  verified.set(context.db, at)
  return at.hash.equals(head.hash)
}
