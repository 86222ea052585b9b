import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'route' | 'method' | 'status'>
  readonly rateLimited: Counter<'route'>
  readonly wireFailures: Counter
  readonly undeclaredErrors: Counter<'call'>
}

/** The figures that `/metrics` shows, in a registry of their own so that tests may run several servers. */
export function createMetrics(pool: pg.Pool, isProcessMeasured: boolean): Metrics {
  const registry = new Registry()
  if (isProcessMeasured) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  for (const [name, help, read] of [
    ['db_connections', 'Connections of the pool', () => pool.totalCount],
    ['db_connections_idle', 'Idle connections of the pool', () => pool.idleCount],
    ['db_waiting', 'Requests that wait for a connection', () => pool.waitingCount],
  ] as const) {
    new Gauge({ name, help, registers, collect() { this.set(read()) } })
  }
  return {
    registry,
    requestSeconds: new Histogram({ name: 'http_request_seconds', help: 'Time to answer', labelNames: ['route', 'method', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10], registers }),
    rateLimited: new Counter({ name: 'http_rate_limited_total', help: 'Requests refused by a limit', labelNames: ['route'], registers }),
    wireFailures: new Counter({ name: 'wire_failures_total', help: 'Encrypted bodies that could not be read', registers }),
    undeclaredErrors: new Counter({ name: 'call_undeclared_errors_total', help: 'Errors that a call answered with though its contract does not declare them', labelNames: ['call'], registers }),
  }
}
