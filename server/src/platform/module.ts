import type { FastifyInstance } from 'fastify'
import type { EventHandler } from './events.ts'
import type { Filling } from './hooks.ts'
import type { BoundCall } from './implement.ts'
import type { JobDefinition } from './jobs.ts'
import type { Kernel } from './kernel.ts'

/** One line of the readiness page. */
export interface HealthFinding {
  readonly name: string
  readonly isHealthy: boolean
  /** What an operator reads; no private content. */
  readonly detail?: string
}

/** What a module gives to the server: its `module.ts` exports one of these. */
export interface Module {
  /** The domain's word; the folder has the same name. */
  readonly name: string
  readonly calls?: readonly BoundCall[]
  /** What it gives to modules on its left. */
  readonly gives?: readonly Filling[]
  readonly events?: readonly EventHandler[]
  readonly jobs?: readonly JobDefinition[]
  /** Routes that are no calls: downloads, notifications of providers. Their body is a Buffer of the raw bytes. */
  readonly routes?: (web: FastifyInstance, kernel: Kernel) => void
  /** Asked by `/readyz`; quick, and never throws for a sick part. */
  readonly health?: (kernel: Kernel) => Promise<readonly HealthFinding[]>
  /** Once, after migrations and before the first request: fill defaults, check the ledger. */
  readonly start?: (kernel: Kernel) => Promise<void>
  /** Demo data and demo people; idempotent; run by `npm run seed` and at the start of a demo. */
  readonly seed?: (kernel: Kernel) => Promise<void>
  /**
   * Demo data of days that are over, with what the modules left of `order` have been filled with: made before any order of today, because
   * lists stand in the sequence in which things were made.
   */
  readonly seedPast?: (kernel: Kernel) => Promise<void>
}
