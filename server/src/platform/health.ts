import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addSkewFigure, examineClock } from './clock-skew.ts'
import { readOnlyState } from './database.ts'
import { compareDeployment } from './deployment.ts'
import { compareSchema } from './deployment-start.ts'
import { leastFreeShare, readDisk } from './disk.ts'
import { countDead } from './event-delivery.ts'
import type { Jobs } from './jobs.ts'
import type { Kernel } from './kernel.ts'
import type { HealthFinding, Module } from './module.ts'
import type { Outbox } from './outbox.ts'
import type { RoleWork } from './process-role.ts'
import { sqlState } from './transaction.ts'

interface Watched {
  readonly kernel: Kernel
  /** The work of the process. Other work is not watched. */
  readonly work: RoleWork
  readonly outbox: Outbox
  readonly jobs: Jobs
  readonly modules: readonly Module[]
  /** Folders of the SQL files; empty when the schema is not compared. */
  readonly schemaFolders: readonly string[]
}

/** A worker that has not looked for work for so long is not working. */
const silentMs = 60_000
/** Whoever asks `/readyz` gives up after a few seconds; a frozen database must not keep the answer from them. */
const answerWithinMs = 2500

/** `/healthz`: the process is there. `/readyz`: database, disk, workers and what the modules watch. `/metrics`: figures. */
export function addHealthRoutes(web: FastifyInstance, watched: Watched): void {
  addDeadWork(watched)
  addSkewFigure(watched.kernel)
  web.get('/healthz', async () => ({ status: 'ok' }))
  web.get('/readyz', async (_request, reply) => {
    const findings = await examine(watched)
    const isReady = findings.every((finding) => finding.isHealthy)
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', findings })
  })
  web.get('/metrics', async (request, reply) => {
    const token = watched.kernel.config.METRICS_TOKEN
    const isAllowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    if (!isAllowed) return reply.callNotFound()
    const { registry } = watched.kernel.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Work that failed for good, so that somebody is called and lets it be tried again with `npm run jobs:retry`. */
function addDeadWork({ kernel, jobs }: Watched): void {
  for (const [name, help, read] of [
    ['events_dead', 'Deliveries of events that failed for good', () => countDead(kernel)],
    ['jobs_dead', 'Jobs that failed for good', () => jobs.deadCount(kernel)],
  ] as const)
    kernel.metrics.addGauge(name, help, read)
}

async function examine(watched: Watched): Promise<readonly HealthFinding[]> {
  const { kernel, modules } = watched
  const { work } = watched
  const workers = [
    ...(work.deliversEvents ? [examineWorker('outbox', watched.outbox.lastPolledAt())] : []),
    ...(work.doesJobs ? [examineWorker('jobs', watched.jobs.lastPolledAt())] : []),
  ]
  const closing: HealthFinding[] = kernel.ending.aborted
    ? [{ name: 'traffic', isHealthy: false, detail: 'the server is ending' }]
    : []
  const late: HealthFinding = { name: 'database', isHealthy: false, detail: 'no answer in time' }
  const [database, deployment, clock, disk, ...ofModules] = await Promise.all([
    within(examineDatabase(watched), late),
    within(
      // A database that is away is told once, not twice.
      examineDeployment(watched).catch(() => null),
      null,
    ),
    within(
      // A database that is away is told once, not twice.
      examineClock(kernel).catch(() => null),
      null,
    ),
    examineDisk(kernel),
    ...modules.map(async (module) => {
      try {
        return await within(Promise.resolve(module.health?.(kernel) ?? []), [
          { ...late, name: module.name },
        ])
      } catch (error) {
        kernel.log.error('health check failed', { error })
        return [{ name: module.name, isHealthy: false, detail: 'its check failed' }]
      }
    }),
  ])
  return [
    ...closing,
    database,
    ...[deployment, clock, disk].filter((finding) => finding !== null),
    ...workers,
    ...ofModules.flat(),
  ]
}

/** What `work` finds, or `late` when it takes too long; what it finds later is of no interest to anybody. */
async function within<T>(work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), answerWithinMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function examineDatabase({ kernel: { db }, jobs }: Watched): Promise<HealthFinding> {
  try {
    const [events, work] = [await countDead({ db }), await jobs.deadCount({ db })]
    // Nothing is deleted; a server that takes no writes refuses it all the same, and that connection is given up.
    await sql`delete from event_deliveries where false`.execute(db)
    return {
      name: 'database',
      isHealthy: true,
      detail: `${events} events wait for a person, and ${work} jobs`,
    }
  } catch (error) {
    const isReadOnly = sqlState(error) === readOnlyState
    return {
      name: 'database',
      isHealthy: false,
      detail: isReadOnly ? 'takes no writes' : 'no answer',
    }
  }
}

/**
 * Compares keys, file store and schema with those of the database. The index key is one of them;
 * all are read as they are now.
 */
async function examineDeployment({ kernel, schemaFolders }: Watched): Promise<HealthFinding> {
  const { db } = kernel
  const problems = [
    ...(await compareSchema({ db, folders: schemaFolders })).problems,
    ...(await compareDeployment(kernel)),
  ]
  return {
    name: 'deployment',
    isHealthy: problems.length === 0,
    detail: problems.length === 0 ? 'keys, file store and schema are its own' : problems.join(' '),
  }
}

/** Null where nothing that lasts lies on this machine: the store of the files is asked by its module. */
async function examineDisk({ config }: Kernel): Promise<HealthFinding | null> {
  if (config.FILE_STORE === 's3' && config.DATABASE_URL) return null
  try {
    const { freeShare, isWritable } = await readDisk(config.DATA_DIR)
    const detail = `${Math.floor(freeShare * 100)} % free${isWritable ? '' : ', read-only'}`
    return { name: 'disk', isHealthy: isWritable && freeShare >= leastFreeShare, detail }
  } catch {
    return { name: 'disk', isHealthy: false, detail: 'no answer' }
  }
}

function examineWorker(name: string, polledAt: number): HealthFinding {
  const silent = Date.now() - polledAt
  return {
    name,
    isHealthy: silent < silentMs,
    detail: polledAt === 0 ? 'not started' : `looked for work ${Math.round(silent / 1000)} s ago`,
  }
}
