import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { addApiPages } from './api-page.ts'
import { type Bus, createBus } from './bus.ts'
import { addCallRoutes } from './call-route.ts'
import type { CallTable } from './call-table.ts'
import type { Clock } from './clock.ts'
import { settleClock } from './clock-skew.ts'
import { atMost, closeWeb } from './close-web.ts'
import type { Config } from './config.ts'
import { checkConnections, listenerName } from './connection-count.ts'
import { createVault } from './crypto.ts'
import {
  type Address,
  createDatabase,
  createPool,
  type Db,
  toClientConfig,
  WatchedClient,
} from './database.ts'
import { refuseForeign, settleDeployment } from './deployment.ts'
import { indexProofHook, makeFirstKeys, refuseForeignSchema } from './deployment-start.ts'
import { countHandlers } from './handlers-under-way.ts'
import { addHealthRoutes } from './health.ts'
import { joinHooks } from './hooks.ts'
import { addNotFound, createWeb } from './http.ts'
import { sweepAnswers } from './idempotency.ts'
import { createJobs, every, type JobDefinition, type Jobs } from './jobs.ts'
import type { Kernel, Outside } from './kernel.ts'
import { sweepLimits } from './limit.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { migrate } from './migrate.ts'
import type { Module } from './module.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { noWork, workOf } from './process-role.ts'
import { createSessionCache } from './session.ts'
import { addStaticFiles } from './static-files.ts'
import { keepCopies } from './table-copies.ts'
import { createWireReader, sweepNonces } from './wire.ts'
import { createWireKeys, isPkcs1Safe } from './wire-keys.ts'

export interface ServerParts {
  readonly config: Config
  readonly address: Address
  readonly clock: Clock
  readonly log: Log
  readonly outside: OutsideFactory
  readonly modules: readonly Module[]
  readonly calls: CallTable
  /** Folders of the SQL files; empty when the database has its tables already. */
  readonly schemaFolders: readonly string[]
  /** The built web app. */
  readonly webDist: string
  /**
   * False in tests and commands: work runs in `settle()` only. True: the process does the work of
   * its role.
   */
  readonly isWorking: boolean
  /** True: it hears notices of other processes and may cache rows. The default is `isWorking`. */
  readonly isListening?: boolean
  /** The time for requests under way once the server ends (ms); 5 s by default. */
  readonly graceMs?: number
}

/** Joins the outside world; it is closed with the server. */
export type OutsideFactory = (
  kernel: Pick<Kernel, 'config' | 'vault' | 'clock' | 'log' | 'db'>,
) => {
  readonly outside: Outside
  readonly close: () => Promise<void>
}

/** A server whose parts are joined; it listens once `web.listen` is called. */
export interface Server {
  readonly kernel: Kernel
  readonly web: FastifyInstance
  readonly outbox: Outbox
  readonly jobs: Jobs
  /** Delivers all events and does all enqueued work, until there is none left. */
  settle(): Promise<void>
  /** Stops taking requests, finishes the work begun, closes the database (R21). */
  close(): Promise<void>
}

/** Housekeeping of the platform's own tables. */
const ownJobs = (wireKeys: { rotate(): Promise<void> }): JobDefinition[] => [
  every('platform.sweep', '*/10 * * * *', async (kernel) => {
    await sweepLimits(kernel)
    await sweepNonces(kernel)
    await sweepAnswers(kernel)
    await sweepRows(kernel)
  }),
  every('platform.wire_keys', '7 3 * * *', () => wireKeys.rotate()),
]

/** Ended sessions and finished events stay 30 days. */
async function sweepRows({ db, clock }: Kernel): Promise<void> {
  const monthAgo = new Date(clock.now().getTime() - 30 * 86_400_000)
  await db.deleteFrom('sessions').where('expires_at', '<', monthAgo).execute()
  await db
    .deleteFrom('events')
    .where('spread_at', '<', monthAgo)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('event_deliveries')
            .select('event_id')
            .whereRef('event_deliveries.event_id', '=', 'events.id')
            .where('state', '<>', 'done'),
        ),
      ),
    )
    .execute()
}

/**
 * Tells whether the old padding is read.
 * It must be asked for, and proved safe with this machine's OpenSSL; otherwise it stays off, and
 * the log says so.
 */
async function isPkcs1Read({ config, wireKeys, log }: Kernel): Promise<boolean> {
  if (config.WIRE_RSA_PKCS1V15 === 'off') return false
  const [key] = await wireKeys.list()
  if (key && isPkcs1Safe(key.privateKey)) return true
  log.error('WIRE_RSA_PKCS1V15 stays off: this OpenSSL tells a wrong padding from a right one')
  return false
}

/** The connection that hears notices. */
async function openListener(address: Address): Promise<WatchedClient> {
  const client = new WatchedClient({
    ...toClientConfig(address),
    connectionTimeoutMillis: 2000,
    application_name: listenerName,
  })
  await client.connect()
  return client
}

/** The notices of this database, and the copies of its rows that they end. */
function openBus({ log, address }: ServerParts, db: Db): Bus {
  const bus = createBus(log, () => openListener(address))
  keepCopies({ db }, bus)
  return bus
}

/** All calls, what the modules serve besides, and the app itself. */
async function addRoutes(
  web: FastifyInstance,
  kernel: Kernel,
  { calls, modules, webDist }: ServerParts,
): Promise<void> {
  addApiPages(web, kernel, calls)
  addCallRoutes(
    web,
    kernel,
    modules.flatMap((module) => module.calls ?? []),
    createWireReader(kernel, kernel.wireKeys, await isPkcs1Read(kernel)),
  )
  for (const module of modules) module.routes?.(web, kernel)
  await addStaticFiles(web, webDist)
  addNotFound(web, kernel, calls)
}

interface Joined {
  readonly kernel: Kernel
  readonly jobs: Jobs
  readonly closeOutside: () => Promise<void>
  /** Tells all that the server is asked to end. */
  readonly beginEnding: () => void
}

/** Opens the database, brings its tables up to date, and joins the kernel. Nothing works yet. */
async function joinKernel(parts: ServerParts): Promise<Joined> {
  const pool = createPool(parts.address, {
    poolSize: parts.config.DATABASE_POOL,
    onError: (error) => parts.log.error('database connection lost', { error }),
  })
  const db = createDatabase(pool)
  try {
    return await joinOn(parts, pool, db)
  } catch (error) {
    // A command that is refused ends immediately and does not wait for idle connections.
    await db.destroy()
    throw error
  }
}

async function joinOn(parts: ServerParts, pool: Pool, db: Db): Promise<Joined> {
  const { config, address, clock, log, modules } = parts
  const hooks = joinHooks(modules.flatMap((module) => module.gives ?? []))
  await makeFirstKeys({ config, db })
  const vault = createVault(config)
  const { outside, close: closeOutside } = parts.outside({ config, vault, clock, log, db })
  const own = { config, db, vault, outside }
  await refuseForeignSchema({ db, folders: parts.schemaFolders })
  // This stands before the migrations: a process of another deployment must not change tables
  // either.
  await refuseForeign({ ...own, indexProofs: hooks.all(indexProofHook) })
  const applied = parts.schemaFolders.length > 0 ? await migrate(db, parts.schemaFolders) : []
  if (applied.length > 0) log.info('migrations applied', { count: applied.length })
  await settleDeployment(own)
  await settleClock({ db, log }, applied.length > 0)
  const wireKeys = createWireKeys({ db, clock, vault })
  const jobs = createJobs(
    [...ownJobs(wireKeys), ...modules.flatMap((module) => module.jobs ?? [])],
    {
      address,
      timeZone: config.TIME_ZONE,
      isScheduling: workOf(config.ROLE).deliversEvents,
      onError: (error) => log.error('job queue failed', { error }),
    },
  )
  const bus = openBus(parts, db)
  const ending = new AbortController()
  const kernel: Kernel = {
    config,
    db,
    clock,
    vault,
    log,
    metrics: createMetrics(pool, config.DATA_DIR, parts.isWorking),
    outside,
    enqueue: jobs.enqueue,
    retryDeadJobs: jobs.retryDead,
    wireKeys,
    sessions: createSessionCache(bus),
    bus,
    ending: ending.signal,
    hooks,
  }
  return { kernel, jobs, closeOutside, beginEnding: () => ending.abort() }
}

/** Joins the parts: database, migrations, workers, modules, routes. */
export async function createServer(parts: ServerParts): Promise<Server> {
  const { modules, isWorking, graceMs = 5000 } = parts
  const { kernel, jobs, closeOutside, beginEnding } = await joinKernel(parts)
  const { bus, db, wireKeys, config } = kernel
  const role = workOf(config.ROLE)
  const work = isWorking ? role : noWork
  const outbox = createOutbox(
    kernel,
    modules.flatMap((module) => module.events ?? []),
    bus,
  )
  await wireKeys.rotate()
  const web = await createWeb(kernel)
  const handlers = countHandlers(web)
  addHealthRoutes(web, {
    kernel,
    work: role,
    outbox,
    jobs,
    modules,
    schemaFolders: parts.schemaFolders,
  })
  if (role.answersCalls) await addRoutes(web, kernel, parts)
  if (isWorking) await checkConnections(kernel)
  await jobs.start(kernel, work)
  for (const module of modules) await module.start?.(kernel)
  if (parts.isListening ?? isWorking) await bus.start()
  if (isWorking) await outbox.start(work.deliversEvents)
  await web.ready()
  return {
    kernel,
    web,
    outbox,
    jobs,
    settle: async () => {
      for (let done = 1; done > 0; ) done = (await outbox.drain()) + (await jobs.drain(kernel))
    },
    close: async () => {
      beginEnding()
      await sleep(config.DRAIN_SECONDS * 1000)
      // The events of the last requests lie in the table for the next server.
      await Promise.all([closeWeb(web, handlers, graceMs), atMost(outbox.stop(), 6000)])
      await bus.stop()
      await atMost(jobs.stop(), 9000)
      await closeOutside()
      await atMost(db.destroy(), 2000)
    },
  }
}
