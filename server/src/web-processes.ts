import cluster, { type Worker } from 'node:cluster'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'

/** Processes that answer calls on one port. The one that starts them does the rest of the work. */
export interface WebProcesses {
  /** Asks all of them to end and waits until they are gone. */
  stop(): Promise<void>
}

/** Delay before a process that ended unasked is started again (ms). */
const againMs = 1000

/** True in a process that `startWebProcesses` has started. */
export const isWebProcess = cluster.isWorker

/**
 * Starts `WEB_PROCESSES` processes of the role `web`; resolves once each listens.
 * One that ends unasked later is started again. Rejects when one ends before all listen: a wrong
 * setting or a port in use.
 */
export async function startWebProcesses(config: Config, log: Log): Promise<WebProcesses> {
  const environment = {
    ROLE: 'web',
    WEB_PROCESSES: '1',
    PRINTER_ADDRESSES: config.PRINTER_ADDRESSES.join(','),
  }
  const start = (): Worker => cluster.fork(environment)
  await Promise.all(Array.from({ length: config.WEB_PROCESSES }, () => listening(start())))
  let isStopping = false
  cluster.on('exit', (_worker, code, signal) => {
    if (isStopping) return
    log.error('a web process ended by itself', { signal: signal ?? undefined, count: code })
    setTimeout(() => {
      if (!isStopping) start()
    }, againMs)
  })
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(
        Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker)),
      )
    },
  }
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', () => reject(new Error('a web process ended before it listened')))
  })
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve()
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
