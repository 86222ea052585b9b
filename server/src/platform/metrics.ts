import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Disk, readDisk } from './disk.ts'

export interface Metrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'route' | 'method' | 'status'>
  readonly rateLimited: Counter<'route'>
  readonly wireFailures: Counter
  /** Writes that were refused because a disk, ours or the database's, is full or read-only. */
  readonly outOfSpace: Counter
  readonly undeclaredErrors: Counter<'call'>
  /** Adds a figure that is read when the metrics are. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void
}

/** The figures that `/metrics` shows, in a registry of their own so that tests may run several servers. */
export function createMetrics(pool: pg.Pool, dataDir: string, isProcessMeasured: boolean): Metrics {
  const registry = new Registry()
  if (isProcessMeasured) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const addGauge: Metrics['addGauge'] = (name, help, read) =>
    void new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  for (const [name, help, read] of [
    ['db_connections', 'Connections of the pool', () => pool.totalCount],
    ['db_connections_idle', 'Idle connections of the pool', () => pool.idleCount],
    ['db_waiting', 'Requests that wait for a connection', () => pool.waitingCount],
  ] as const)
    addGauge(name, help, read)
  addDisk(registry, dataDir)
  return {
    registry,
    addGauge,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    rateLimited: new Counter({
      name: 'http_rate_limited_total',
      help: 'Requests refused by a limit',
      labelNames: ['route'],
      registers,
    }),
    wireFailures: new Counter({
      name: 'wire_failures_total',
      help: 'Encrypted bodies that could not be read',
      registers,
    }),
    outOfSpace: new Counter({
      name: 'storage_full_total',
      help: 'Writes refused because a disk is full or read-only',
      registers,
    }),
    undeclaredErrors: new Counter({
      name: 'call_undeclared_errors_total',
      help: 'Errors that a call answered with though its contract does not declare them',
      labelNames: ['call'],
      registers,
    }),
  }
}

/** The disk of the data folder, so that it is known to fill up before it is full. A disk that does not answer has no figures. */
function addDisk(registry: Registry, dataDir: string): void {
  const figures = [
    ['disk_free_bytes', 'Free space under DATA_DIR', (disk: Disk) => disk.freeBytes],
    ['disk_size_bytes', 'Size of the disk under DATA_DIR', (disk: Disk) => disk.bytes],
    [
      'disk_free_ratio',
      'Free share of that disk; below 0.05 uploads are refused',
      (disk: Disk) => disk.freeShare,
    ],
    [
      'disk_writable',
      '1 while that disk can be written to',
      (disk: Disk) => Number(disk.isWritable),
    ],
  ] as const
  for (const [name, help, read] of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await readDisk(dataDir).catch(() => null)
        if (disk) this.set(read(disk))
        else this.reset()
      },
    })
  }
}
