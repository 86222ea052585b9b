import { Gauge } from 'prom-client'
import type { Kernel } from '../../platform/kernel.ts'
import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { jobsWith } from './jobs.ts'
import { addPaymentRoutes } from './routes.ts'
import { seed } from './seed.ts'
import {
  type Invariant,
  ledgerHealth,
  newestAudit,
  type OrderCheck,
  type OrderLookup,
} from './service.ts'
import './events.ts'

/** What the wallet needs of the modules to the right of it; app.ts hands it in, so that nothing is imported upwards. */
export interface WalletNeeds {
  readonly checkOrder: OrderCheck
  /** What must hold of orders, so that one audit covers all money. */
  readonly invariants: readonly Invariant[]
  /** Order numbers, for the finance desk. */
  readonly orders: OrderLookup
}

async function start(kernel: Kernel): Promise<void> {
  const registers = [kernel.metrics.registry]
  new Gauge({
    name: 'ledger_broken_invariants',
    help: 'Invariants of the ledger that did not hold in the newest audit',
    registers,
    async collect() {
      this.set((await newestAudit(kernel.db))?.breaks.length ?? 0)
    },
  })
  new Gauge({
    name: 'ledger_audited_seconds',
    help: 'When the ledger was last audited, in seconds since 1970',
    registers,
    async collect() {
      this.set(((await newestAudit(kernel.db))?.at.getTime() ?? 0) / 1000)
    },
  })
  await kernel.enqueue(kernel.db, 'wallet.audit_at_start', {}, { key: 'start' })
}

/** The ledger, top-ups and payments. */
export const walletModule = ({ checkOrder, invariants, orders }: WalletNeeds): Module => ({
  name: 'wallet',
  calls: callsWith({ checkOrder, orders, invariants }),
  jobs: jobsWith(invariants),
  routes: addPaymentRoutes,
  health: ledgerHealth,
  start,
  seed,
})
