import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, toClientConfig, WatchedClient } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'
import type { Log } from './log.ts'

/** Beside the pool, the start opens a connection that hears notices and one for its jobs. */
const neededAtOnce = 3
const againAfterMs = 1000

/**
 * Waits until the database takes as many connections as a start needs: one that is full, starting or away is asked again, for a while.
 * What another try would not mend (a wrong password, no such database) is thrown at once.
 */
export async function waitForDatabase(
  address: Address,
  log: Log,
  { forMs = 60_000 }: { readonly forMs?: number } = {},
): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const problem = await tryConnections(address)
    if (problem === null) return
    if (!isDatabaseAway(problem) || performance.now() - begun + againAfterMs > forMs) throw problem
    log.warn('the database takes no connections yet', { error: problem })
    await sleep(againAfterMs)
  }
}

/** What kept a connection from being opened; null when all were. */
async function tryConnections(address: Address): Promise<unknown> {
  const clients = Array.from(
    { length: neededAtOnce },
    () => new WatchedClient({ ...toClientConfig(address), connectionTimeoutMillis: 2000 }),
  )
  const tried = await Promise.allSettled(clients.map((client) => client.connect()))
  await Promise.allSettled(clients.map((client) => client.end()))
  const failed = tried.find((one) => one.status === 'rejected')
  return failed ? failed.reason : null
}
