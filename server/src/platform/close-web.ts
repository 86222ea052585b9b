import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { HandlersUnderWay } from './handlers-under-way.ts'

/**
 * Waits until something has ended, but for `ms` at most.
 *
 * A connection that was forgotten on its way never says good-bye.
 */
export const atMost = (ending: Promise<void>, ms: number): Promise<void> =>
  Promise.race([ending, sleep(ms, undefined, { ref: false })])

/**
 * Least time for handlers to end once their connections are cut (ms).
 *
 * A statement of theirs may be with the database.
 */
const lastMs = 2000

/**
 * Takes no more requests and lets those under way end.
 *
 * An upload from a weak network may need minutes: a request that is not done within `graceMs` is
 * cut, and the client sends it again; without that the workers would be killed in the middle of
 * their work. Work for a client that is gone holds no connection open, so handlers are waited for
 * separately: they still ask the database.
 */
export async function closeWeb(
  web: FastifyInstance,
  handlers: HandlersUnderWay,
  graceMs: number,
): Promise<void> {
  const cutAt = performance.now() + graceMs
  const closed = web.close()
  await atMost(closed, graceMs)
  web.server.closeAllConnections()
  await atMost(closed, 1000)
  await atMost(handlers.ended(), Math.max(lastMs, cutAt - performance.now()))
}
