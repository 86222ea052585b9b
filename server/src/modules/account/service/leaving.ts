import type { LeavingMatter } from '@mailing/contract/privacy/deletion-calls.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'

/**
 * What has to end before an account can: letters under way, money on its way. Filled by the modules to the right, each with its own;
 * a thing that is no longer answered stands in nobody's way.
 */
export type LeavingSource = (kernel: Kernel, userId: UserId) => Promise<readonly LeavingMatter[]>

export const leavingHook = defineHook<LeavingSource>('account.leaving')

/** Everything that has to end first. */
export async function leavingMatters(kernel: Kernel, userId: UserId): Promise<LeavingMatter[]> {
  const parts = await Promise.all(
    kernel.hooks.all(leavingHook).map((source) => source(kernel, userId)),
  )
  return parts.flat()
}

/** What of this person's others have to do with, and must be settled at the moment when the account ends. */
export type EndingWork = (kernel: InTransaction<Kernel>, userId: UserId) => Promise<void>

export const endingHook = defineHook<EndingWork>('account.ending')

/** Settles everything that others have to do with, one module after the other. */
export async function settleEnding(kernel: InTransaction<Kernel>, userId: UserId): Promise<void> {
  for (const work of kernel.hooks.all(endingHook)) await work(kernel, userId)
}
