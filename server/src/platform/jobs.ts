import { sql } from 'kysely'
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import { type Address, WatchedClient, type WithDb } from './database.ts'
import { deadQueue, drainQueue, queueOptions, work } from './job-workers.ts'
import type { Kernel } from './kernel.ts'
import type { RoleWork } from './process-role.ts'

/**
 * Background work by name, with its data. Each module adds its own in its `module.ts`:
 * `declare module '../../platform/jobs.ts' { interface JobMap { 'account.send_sms': { phoneId: string } } }`.
 * Data holds ids, never private content.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface JobMap {}
export type JobName = keyof JobMap & string

export interface JobDefinition {
  readonly name: string
  /** Five fields, in the deployment's time zone; absent: only when enqueued. */
  readonly cron?: string
  /** Names that it had in versions before: what waits under them when a server is upgraded is done too. */
  readonly formerNames?: readonly string[]
  /** Of those with the same key one waits or is at work, never two. */
  readonly isKeyed?: boolean
  /** How many of one server may be at work at once; 1 unless they share nothing. */
  readonly atOnce?: number
  /** It draws, converts or prints: work for processes of the role `print`. */
  readonly isPrinting?: true
  readonly run: (kernel: Kernel, data: unknown) => Promise<void>
}

/** Work that is enqueued. It may be done twice after a crash, so it must be idempotent; it may use the network. */
export const job = <N extends JobName>(
  name: N,
  run: (kernel: Kernel, data: JobMap[N]) => Promise<void>,
  formerNames: readonly string[] = [],
): JobDefinition => ({ name, run: run as JobDefinition['run'], formerNames })

/**
 * Work of which those with the same key are not done twice side by side: each is enqueued with a key. A queue that was made without
 * keys never learns them, so a job that gets them gets a new name too.
 */
export const keyedJob = <N extends JobName>(
  name: N,
  run: (kernel: Kernel, data: JobMap[N]) => Promise<void>,
  formerNames: readonly string[] = [],
): JobDefinition => ({ ...job(name, run, formerNames), isKeyed: true })

/** The same work, of which several go at once: for what waits for the network and shares no process of ours. */
export const parallel = (atOnce: number, definition: JobDefinition): JobDefinition => ({
  ...definition,
  atOnce,
})

/** The same work, done by processes that draw and print. */
export const printing = (definition: JobDefinition): JobDefinition => ({
  ...definition,
  isPrinting: true,
})

/** Work at fixed times, for instance `every('order.expire', '* * * * *', ...)`. One server does it, not each. */
export const every = (
  name: string,
  cron: string,
  run: (kernel: Kernel) => Promise<void>,
): JobDefinition => ({ name, cron, run })

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly startAfter?: Date
  /** For a `keyedJob`: while one with this key waits or is at work, another is not added. */
  readonly key?: string
}

/** Puts work into the queue; with a transaction, the work exists only if it commits. */
export type Enqueue = <N extends JobName>(
  context: WithDb,
  name: N,
  data: JobMap[N],
  options?: EnqueueOptions,
) => Promise<void>

export interface Jobs {
  readonly enqueue: Enqueue
  /** Makes the queues and begins those jobs that `work` does. */
  start(kernel: Kernel, work: RoleWork): Promise<void>
  stop(): Promise<void>
  /** Does all enqueued work that is due, here and now. For tests and for `seed`. */
  drain(kernel: Kernel): Promise<number>
  /** Runs one job now, whatever its schedule. For tests and for commands. */
  run(kernel: Kernel, name: string, data?: unknown): Promise<void>
  lastPolledAt(): number
  /** Jobs that failed for good and wait for a person, now. */
  deadCount(context: WithDb): Promise<number>
  /** Puts them back into their queues, to be tried as often as at first; answers how many. */
  retryDead(): Promise<number>
}

interface JobsOptions {
  readonly address: Address
  readonly timeZone: string
  /** False: this process neither puts timed jobs into their queues nor tends these. */
  readonly isScheduling?: boolean
  readonly onError: (error: Error) => void
}

/** Connections that the queue of a process takes at most: its pool, and one that hears notices. */
export const queueConnections = 5

function openQueue({ address, isScheduling = true }: JobsOptions): PgBoss {
  // pg-boss hands its settings to pg's pool as they are; with clients of our own, a lost one is not an uncaught exception.
  const pool = {
    ...(typeof address === 'string' ? { connectionString: address } : address),
    Client: WatchedClient,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 35_000,
  }
  return new PgBoss({
    ...pool,
    schema: 'jobs',
    max: queueConnections - 1,
    schedule: isScheduling,
    supervise: isScheduling,
    application_name: 'mailing jobs',
    useListenNotify: true,
    options: '-c statement_timeout=30000',
  })
}

interface Definitions {
  readonly byName: ReadonlyMap<string, JobDefinition>
  readonly byFormerName: ReadonlyMap<string, JobDefinition>
}

function indexed(definitions: readonly JobDefinition[]): Definitions {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  const byFormerName = new Map(
    definitions.flatMap((definition) =>
      (definition.formerNames ?? []).map((name) => [name, definition] as const),
    ),
  )
  if (byName.size !== definitions.length)
    throw new Error('Two jobs have the same name. Name each `module.what`.')
  return { byName, byFormerName }
}

const policyOf = (cron: string | undefined, isKeyed = false) =>
  cron ? 'stately' : isKeyed ? 'exclusive' : 'standard'

/** True: a queue was made with other options, by a version before. What waits in it keeps those that it was put in with. */
const isOutdated = (queue: QueueResult): boolean =>
  Object.entries(queueOptions).some(([name, value]) => queue[name as keyof QueueResult] !== value)

/** Makes the queues and sets the times of the jobs. Answers the queues of former names that this database has. */
async function prepareQueues(
  boss: PgBoss,
  { byName, byFormerName }: Definitions,
  timeZone: string,
): Promise<readonly string[]> {
  const queues = await boss.getQueues()
  const known = new Set(queues.map((queue) => queue.name))
  if (!known.has(deadQueue)) await boss.createQueue(deadQueue)
  for (const queue of queues)
    if ((byName.has(queue.name) || byFormerName.has(queue.name)) && isOutdated(queue))
      await boss.updateQueue(queue.name, queueOptions)
  for (const { name, cron, isKeyed } of byName.values()) {
    if (!known.has(name))
      await boss.createQueue(name, { ...queueOptions, policy: policyOf(cron, isKeyed) })
    if (cron) await boss.schedule(name, cron, null, { tz: timeZone })
  }
  for (const { name } of await boss.getSchedules())
    if (!byName.get(name)?.cron) await boss.unschedule(name)
  return [...byFormerName.keys()].filter((name) => known.has(name))
}

/** A key where it has no effect, and a job without the key that it needs, are faults of the program. */
function requireKeyed(byName: Definitions['byName'], name: string, key: string | undefined): void {
  const definition = byName.get(name)
  if (!definition)
    throw new Error(`There is no job ${name}. Add it to the jobs in the module.ts of its module.`)
  if (definition.isKeyed && !key) throw new Error(`The job ${name} needs a key.`)
  if (key && !definition.isKeyed)
    throw new Error(`The job ${name} takes no key. Make it a keyedJob.`)
}

/** Counted, because what pg-boss says of a queue is as old as its last look. */
async function deadCount({ db }: WithDb): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from jobs.job where name = ${deadQueue} and state = 'created'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function retryDead(boss: PgBoss): Promise<number> {
  let moved = 0
  for (let now = await boss.redrive(deadQueue); now > 0; now = await boss.redrive(deadQueue))
    moved += now
  return moved
}

/** Returns the queues, former ones too, whose work a process does. */
const queuesOf = (
  { byName, byFormerName }: Definitions,
  former: readonly string[],
  does: RoleWork['does'],
): readonly string[] =>
  [...byName.keys(), ...former].filter((name) => {
    const definition = byName.get(name) ?? byFormerName.get(name)
    return definition !== undefined && does(definition)
  })

export function createJobs(definitions: readonly JobDefinition[], options: JobsOptions): Jobs {
  const { byName, byFormerName } = indexed(definitions)
  /** Queues of former names that this database has. */
  let former: readonly string[] = []
  const boss = openQueue(options)
  boss.on('error', options.onError)
  let startedAt = 0
  let isStarted = false

  const enqueue: Enqueue = async ({ db }, name, data, { startAfter, key } = {}) => {
    requireKeyed(byName, name, key)
    await boss.send(name, data as object, {
      db: fromKysely(db),
      ...(startAfter && { startAfter }),
      ...(key && { singletonKey: key }),
    })
  }

  async function runOne(kernel: Kernel, name: string, data: unknown): Promise<void> {
    const definition = byName.get(name) ?? byFormerName.get(name)
    if (!definition) throw new Error(`There is no job ${name}.`)
    await definition.run(kernel, data)
  }

  return {
    enqueue,
    start: async (kernel, { does }) => {
      await boss.start()
      isStarted = true
      former = await prepareQueues(boss, { byName, byFormerName }, options.timeZone)
      const own = queuesOf({ byName, byFormerName }, former, does)
      if (own.length === 0) return
      startedAt = Date.now()
      await Promise.all(
        own.flatMap((name) =>
          Array.from({ length: byName.get(name)?.atOnce ?? 1 }, () =>
            work(boss, kernel.log, name, (data) => runOne(kernel, name, data)),
          ),
        ),
      )
    },
    stop: async () => {
      if (isStarted) await boss.stop({ graceful: true, timeout: 8000 })
    },
    drain: async (kernel) => {
      let done = 0
      for (const name of [...byName.keys(), ...former])
        done += await drainQueue(boss, name, (data) => runOne(kernel, name, data))
      return done
    },
    run: runOne,
    // Each worker's own last look: every 15 s, also when there is nothing to do.
    lastPolledAt: () =>
      Math.max(startedAt, ...boss.getWipData().map(({ lastFetchedOn }) => lastFetchedOn ?? 0)),
    deadCount,
    retryDead: () => retryDead(boss),
  }
}
