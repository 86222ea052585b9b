import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { alarmHook } from '../../platform/alarm.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition, job, keyedJob, parallel } from '../../platform/jobs.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { Module } from '../../platform/module.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { deskFinderHook, endingHook, figureHook, leavingHook } from '../account/service.ts'
import { welcomeGiftHook } from '../config/service.ts'
import { walletHoldings } from './holdings.ts'
import { addPaymentRoutes } from './routes.ts'
import { seed } from './seed.ts'
import { correctIncident, decideCorrection, refundPayment } from './service/corrections.ts'
import { listEntriesOf } from './service/customer.ts'
import { getDeskPayment, listBills, listCorrections } from './service/desk.ts'
import { exportBills, exportCorrections, exportIncidents } from './service/desk-files.ts'
import { listEntries } from './service/entries.ts'
import { exportPayments } from './service/export.ts'
import { paymentFinder } from './service/finding.ts'
import { receiveBalance, walletFigures, welcomeGift } from './service/gift.ts'
import { getGiftVersions, setGifts } from './service/gift-desk.ts'
import { handleIncident, listIncidents } from './service/incidents.ts'
import { paymentsLeft } from './service/leaving.ts'
import { ledgerAlarms, ledgerHealth, newestAudit, showLedger } from './service/ledger-page.ts'
import { auditAndKeep } from './service/ledger-places.ts'
import { sweepLedger } from './service/ledger-sweep.ts'
import { keepNewness, sweepNewness } from './service/newness.ts'
import { listDeskPayments } from './service/payment-list.ts'
import { getPayment } from './service/payments.ts'
import { listOptions, recharge } from './service/recharge.ts'
import { compareBills, queryOpenPayments } from './service/reconcile.ts'
import { figureNames } from './service/recount.ts'
import { sendCorrection, settleCorrections } from './service/send-correction.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** Money has come through a provider and lies in the wallet. `orderId`: the order that it was meant for. */
    'payment.settled': {
      readonly paymentId: string
      readonly provider: string
      readonly userId: string
      readonly orderId: string | null
    }
  }
}

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'wallet.audit_on_start': Record<string, never>
    'wallet.audit_whole_ledger': Record<string, never>
    'wallet.send_correction': { readonly correctionId: string }
  }
}

const jobs: readonly JobDefinition[] = [
  every('wallet.query_payments', '* * * * *', async (kernel) => {
    await queryOpenPayments(kernel)
  }),
  parallel(
    4,
    job('wallet.send_correction', (kernel, { correctionId }) =>
      sendCorrection(kernel, correctionId),
    ),
  ),
  every('wallet.settle_corrections', '* * * * *', async (kernel) => {
    await settleCorrections(kernel)
  }),
  every('wallet.provider_work', '* * * * *', async (kernel) => {
    await oneByOne(kernel, {
      items: kernel.outside.payments.values(),
      nameOf: ({ name }) => ({ provider: name }),
      work: async (provider) => {
        await provider.work?.(kernel)
      },
    })
  }),
  // WeChat Pay and Alipay have yesterday's bill by ten in the morning of Beijing. West of it a day ends in Beijing's next, and is compared a day later.
  every('wallet.compare_bills', '20 11 * * *', (kernel) => compareBills(kernel)),
  every('wallet.audit_ledger', '7 * * * *', async (kernel) => {
    await auditAndKeep(kernel)
  }),
  keyedJob(
    'wallet.audit_on_start',
    async (kernel) => {
      await auditAndKeep(kernel)
    },
    ['wallet.audit_at_start'],
  ),
  keyedJob(
    'wallet.audit_whole_ledger',
    async (kernel) => {
      await auditAndKeep(kernel, { isFull: true })
    },
    ['wallet.audit_in_full'],
  ),
  every('wallet.sweep_ledger', '*/2 * * * *', sweepLedger),
  every('wallet.sweep_newness', '35 4 * * *', sweepNewness),
]

const calls = implement(walletCalls, {
  receiveBalance,
  rechargeOptions: listOptions,
  recharge,
  payment: (context, { id }) => getPayment(context, id),
  entries: listEntries,
  entriesOf: listEntriesOf,
  deskPayments: listDeskPayments,
  deskPayment: (context, { id }) => getDeskPayment(context, id),
  refundPayment,
  corrections: listCorrections,
  exportCorrections,
  decideCorrection,
  incidents: listIncidents,
  exportIncidents,
  handleIncident,
  correctIncident,
  bills: listBills,
  exportBills,
  ledgerHealth: showLedger,
  auditLedger: async (context) => {
    await context.enqueue(context, 'wallet.audit_whole_ledger', {}, { key: 'asked' })
    return { isAsked: true as const }
  },
  exportPayments,
  giftVersions: getGiftVersions,
  setGifts,
})

async function start(kernel: Kernel): Promise<void> {
  const { addGauge } = kernel.metrics
  const audited = () => newestAudit(kernel)
  addGauge(
    'ledger_broken_invariants',
    'Invariants of the ledger that did not hold in the newest audit',
    async () => (await audited())?.breaks.length ?? 0,
  )
  addGauge(
    'ledger_broken_figures',
    'Of these, figures that npm run figures:recount counts again',
    async () =>
      ((await audited())?.breaks ?? []).filter(({ name }) => figureNames(kernel).has(name)).length,
  )
  addGauge(
    'ledger_audited_seconds',
    'When the ledger was last audited, in seconds since 1970',
    async () => ((await audited())?.at.getTime() ?? 0) / 1000,
  )
  addGauge(
    'ledger_audited_in_full_seconds',
    'When all of the ledger was last audited, in seconds since 1970',
    async () => ((await audited())?.fullAt?.getTime() ?? 0) / 1000,
  )
  await kernel.enqueue(kernel, 'wallet.audit_on_start', {}, { key: 'start' })
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
  gives: [
    fill(holdingHook, walletHoldings),
    fill(leavingHook, paymentsLeft),
    fill(endingHook, keepNewness),
    fill(welcomeGiftHook, welcomeGift),
    fill(figureHook, walletFigures),
    fill(deskFinderHook, paymentFinder),
    fill(alarmHook, ledgerAlarms),
  ],
}
