import { Gauge } from 'prom-client'
import { fill } from '../../platform/hooks.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { welcomeGiftHook } from '../config/service.ts'
import { calls } from './calls.ts'
import { jobs } from './jobs.ts'
import { addPaymentRoutes } from './routes.ts'
import { seed } from './seed.ts'
import { ledgerHealth, newestAudit, walletFigures, welcomeGift } from './service.ts'
import './events.ts'

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
export const walletModule: Module = {
  name: 'wallet',
  calls,
  jobs,
  routes: addPaymentRoutes,
  health: ledgerHealth,
  start,
  seed,
  gives: [fill(welcomeGiftHook, welcomeGift), fill(figureHook, walletFigures)],
}
