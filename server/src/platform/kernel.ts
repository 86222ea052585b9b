import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Vault } from './crypto.ts'
import type { Db } from './database.ts'
import type { Hooks } from './hooks.ts'
import type { Enqueue, Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { SessionCache } from './session.ts'
import type { WireKeys } from './wire-keys.ts'

/**
 * The outside world behind ports. Each adapter adds its port in `adapters/<name>/port.ts`:
 * `declare module '../../platform/kernel.ts' { interface Outside { readonly sms: SmsSender } }`,
 * and `outside.ts` puts the real one in. Tests put their own.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the adapters through declaration merging
export interface Outside {}

/** What every part of the server may use. Handlers of calls get it with their request (`context.ts`); jobs and events get it as it is. */
export interface Kernel {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly vault: Vault
  readonly log: Log
  readonly metrics: Metrics
  readonly outside: Outside
  readonly enqueue: Enqueue
  /** Puts jobs that failed for good back into their queues; answers how many. Not part of any transaction. */
  readonly retryDeadJobs: Jobs['retryDead']
  /** Keys of the encrypted request form; `/app/config` publishes them. */
  readonly wireKeys: WireKeys
  /** Notices between processes. */
  readonly bus: Bus
  /** The session rows of the last requests. */
  readonly sessions: SessionCache
  /** Aborted once the server is asked to end: it takes no more traffic. */
  readonly ending: AbortSignal
  /** What modules to the right give to those on the left. */
  readonly hooks: Hooks
}
