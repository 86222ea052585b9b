import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** Beside the server's own loop this is a third of a processor, and all of one that nobody else wants. */
const behind = 5

/**
 * Lets others go first: called by a thread or process that works for long, so that the server's loop, which answers
 * everybody, and its database need not wait for it (decision 045). Only Linux knows a priority of one thread; elsewhere it
 * would be the whole server's, and threads keep theirs.
 */
export function giveWay(): void {
  if (!isMainThread && process.platform !== 'linux') return
  setPriority(Math.min(getPriority() + behind, constants.priority.PRIORITY_LOW))
}
