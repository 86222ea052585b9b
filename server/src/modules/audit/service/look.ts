import type { UserContext } from '../../../platform/context.ts'
import { type AuditNote, recordRead } from '../service.ts'
import { hasDone } from '../store.ts'

/** Milliseconds in which a page that asks again, or is gone back to, is the same look. */
const oneLookMs = 600_000

/**
 * Records that somebody opened or listed what holds nothing private. A page that stays open and asks again is one look: the entry
 * of the same person about the same thing counts for ten minutes. What is private goes by `recordRead`, each time.
 * Answers whether the look was recorded now.
 */
export async function recordLook(context: UserContext, note: AuditNote): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - oneLookMs)
  if (await hasDone(context, { ...note, actorId: context.userId, since })) return false
  await recordRead(context, note)
  return true
}
