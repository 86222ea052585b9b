import type { ReturnReason } from '@mailing/contract/delivery/bench.ts'
import { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { logisticsCalls } from '@mailing/contract/delivery/logistics.ts'
import { printCalls } from '@mailing/contract/delivery/print-run.ts'
import { benchCalls } from '@mailing/contract/delivery/shift.ts'
import { on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { type BoundCall, implement } from '../../platform/implement.ts'
import {
  every,
  type JobDefinition,
  job,
  keyedJob,
  parallel,
  printing,
} from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { deskFinderHook } from '../account/service.ts'
import { fileGuardHook } from '../file/service.ts'
import { orderDeskHook, orderExtensionHook } from '../order/service.ts'
import { deliveryHoldings } from './holdings.ts'
import { addPushRoutes } from './routes.ts'
import {
  createBatch,
  dissolveBatch,
  finishAbandoned,
  getBatch,
  getBatches,
} from './service/batch.ts'
import { exportBatches } from './service/batch-file.ts'
import { benchDesks, getBenchSettings } from './service/bench-settings.ts'
import { pollCarriers, subscribe } from './service/carrier-tracking.ts'
import { askCopy, decideCopy, endCopy, getCopies, getCopy } from './service/copies.ts'
import { getReturnsOf } from './service/customer.ts'
import { endCards, makeCards } from './service/desk-cards.ts'
import { sweepEvidence } from './service/evidence.ts'
import { batchFinder, pieceFinder } from './service/finding.ts'
import { deliveryFileGuards } from './service/guard.ts'
import {
  askCarrier,
  closeManyTrackCases,
  closeTrackCase,
  getDeskShipment,
  listForLogisticsDesk,
  listLogistics,
  listTrackCases,
  recordEvent,
} from './service/logistics.ts'
import { exportShipments } from './service/logistics-file.ts'
import { claimLost, decideLost, tellLost } from './service/lost.ts'
import { carrierDesk, deliveryDesk } from './service/order-desk.ts'
import { deliveryExtension, parcelExtension } from './service/order-parts.ts'
import { getOutcomes, listOutcomes, setOutcomes } from './service/outcome.ts'
import { closeCase, openCases } from './service/overdue.ts'
import { followPrint, sendBatches, sendPrint } from './service/print-jobs.ts'
import { getPrintSettings, makeCalibration, savePrintSettings } from './service/print-settings.ts'
import { askPrinter, getPrinters, savePrinter } from './service/printers.ts'
import { getQueue } from './service/queue.ts'
import { reprintPiece } from './service/reprint.ts'
import { exportReturns, getReturns, recordReturn } from './service/return.ts'
import { dropEmptyRuns, getRun, makeRun } from './service/run.ts'
import { getPieceByCode, scanCode } from './service/scan.ts'
import { accountBatch, accountPiece, closeShift, getShift, getShifts } from './service/shift.ts'
import { importTracking } from './service/tracking.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    'delivery.posted': { readonly orderId: string; readonly pieceId: string }
    'delivery.returned': {
      readonly orderId: string
      readonly pieceId: string
      readonly reason: ReturnReason
    }
    /** A batch was taken apart before it was printed; its orders wait to be printed again. */
    'delivery.batch_dissolved': { readonly orderIds: readonly string[] }
  }
}

const events = [
  on(
    'order.moved',
    'delivery.close_case',
    (kernel, { orderId, to }) => closeCase(kernel, orderId, to),
    { to: ['delivered', 'returned'] },
  ),
]

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'delivery.subscribe': { readonly trackedId: string }
    'delivery.ask_carrier_now': { readonly trackedId: string }
    'delivery.end_cards': { readonly fileId: string }
    'delivery.send_print': { readonly printJobId: string }
    'delivery.follow_print': { readonly printJobId: string; readonly asked: number }
  }
}

const jobs: readonly JobDefinition[] = [
  printing(
    every('delivery.finish_abandoned', '* * * * *', async (kernel) => {
      const count = await finishAbandoned(kernel)
      if (count > 0) kernel.log.warn('batches of a process that ended were finished', { count })
      await dropEmptyRuns(kernel)
    }),
  ),
  every('delivery.open_cases', '13 6 * * *', async (kernel) => {
    const count = await openCases(kernel)
    if (count > 0) kernel.log.info('pieces are overdue', { count })
  }),
  every('delivery.tell_lost', '29 6 * * *', async (kernel) => {
    const count = await tellLost(kernel)
    if (count > 0) kernel.log.info('pieces count as lost', { count })
  }),
  parallel(
    4,
    job('delivery.subscribe', (kernel, { trackedId }) => subscribe(kernel, trackedId)),
  ),
  keyedJob(
    'delivery.ask_carrier_now',
    async (kernel, { trackedId }) => {
      await pollCarriers(kernel, trackedId)
    },
    ['delivery.ask_carrier'],
  ),
  printing(job('delivery.end_cards', (kernel, { fileId }) => endCards(kernel, fileId))),
  every('delivery.sweep_evidence', '41 4 * * *', async (kernel) => {
    const count = await sweepEvidence(kernel)
    if (count > 0) kernel.log.info('photographs that prove nothing removed', { count })
  }),
  printing(job('delivery.send_print', (kernel, { printJobId }) => sendPrint(kernel, printJobId))),
  printing(job('delivery.follow_print', followPrint)),
  every('delivery.poll_carriers', '*/5 * * * *', async (kernel) => {
    await pollCarriers(kernel)
  }),
]

const calls: readonly BoundCall[] = implement(deliveryCalls, {
  queue: getQueue,
  createBatch,
  batches: getBatches,
  exportBatches,
  batch: getBatch,
  dissolve: dissolveBatch,
  reprint: reprintPiece,
  scan: scanCode,
  pieceByCode: getPieceByCode,
  importTracking,
  recordReturn,
  outcomes: getOutcomes,
  outcomeVersions: listOutcomes,
  setOutcomes,
  returns: getReturns,
  exportReturns,
  returnsOf: getReturnsOf,
})

/** Shifts of the bench, second copies and print settings. */
const benchHandlers: readonly BoundCall[] = implement(benchCalls, {
  shift: getShift,
  account: accountPiece,
  accountBatch,
  closeShift,
  shifts: getShifts,
  copies: getCopies,
  askCopy,
  decideCopy,
  copy: getCopy,
  endCopy,
  printSettings: getPrintSettings,
  savePrintSettings,
  cards: makeCards,
  calibration: makeCalibration,
})

/** Print runs, and what the bench has chosen for itself. */
const printHandlers: readonly BoundCall[] = implement(printCalls, {
  makeRun,
  run: getRun,
  benchSettings: getBenchSettings,
  ...benchDesks.answers,
  printers: getPrinters,
  savePrinter,
  askPrinter,
  send: sendBatches,
})

/** Where mail and parcels are. */
const logisticsHandlers: readonly BoundCall[] = implement(logisticsCalls, {
  list: listLogistics,
  claimLost,
  decideLost,
  desk: listForLogisticsDesk,
  export: exportShipments,
  deskGet: getDeskShipment,
  record: recordEvent,
  ask: askCarrier,
  cases: listTrackCases,
  closeCase: closeTrackCase,
  closeCases: closeManyTrackCases,
})

/** Print batches, the scan desk, tracking, logistics and returned mail. */
export const deliveryModule: Module = {
  name: 'delivery',
  calls: [...calls, ...benchHandlers, ...printHandlers, ...logisticsHandlers],
  events,
  jobs,
  routes: addPushRoutes,
  gives: [
    fill(holdingHook, deliveryHoldings),
    fill(orderExtensionHook, deliveryExtension),
    fill(orderExtensionHook, parcelExtension),
    ...benchDesks.gives,
    fill(orderDeskHook, deliveryDesk),
    fill(orderDeskHook, carrierDesk),
    fill(deskFinderHook, pieceFinder),
    fill(deskFinderHook, batchFinder),
    fill(fileGuardHook, deliveryFileGuards),
  ],
}
