import { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { logisticsCalls } from '@mailing/contract/delivery/logistics.ts'
import { benchCalls } from '@mailing/contract/delivery/shift.ts'
import { type BoundCall, implement } from '../../platform/implement.ts'
import {
  accountBatch,
  accountPiece,
  askCarrier,
  askCopy,
  closeShift,
  closeTrackCase,
  createBatch,
  decideCopy,
  dissolveBatch,
  endCopy,
  getBatch,
  getBatches,
  getCopies,
  getCopy,
  getDeskShipment,
  getOutcomes,
  getPieceByCode,
  getPrintSettings,
  getQueue,
  getReturns,
  getShift,
  getShifts,
  importTracking,
  listForLogisticsDesk,
  listLogistics,
  listTrackCases,
  makeCalibration,
  recordEvent,
  recordReturn,
  reprintPiece,
  savePrintSettings,
  scanCode,
  setOutcomes,
} from './service.ts'

export const calls: readonly BoundCall[] = implement(deliveryCalls, {
  queue: (context) => getQueue(context),
  createBatch: (context, input) => createBatch(context, input),
  batches: (context, input) => getBatches(context, input),
  batch: (context, input) => getBatch(context, input),
  dissolve: (context, input) => dissolveBatch(context, input),
  reprint: (context, input) => reprintPiece(context, input),
  scan: (context, input) => scanCode(context, input),
  pieceByCode: (context, input) => getPieceByCode(context, input),
  importTracking: (context, input) => importTracking(context, input),
  recordReturn: (context, input) => recordReturn(context, input),
  outcomes: (context) => getOutcomes(context),
  setOutcomes: (context, input) => setOutcomes(context, input),
  returns: (context, input) => getReturns(context, input),
})

/** Shifts of the bench, second copies and print settings. */
export const benchHandlers: readonly BoundCall[] = implement(benchCalls, {
  shift: (context) => getShift(context),
  account: (context, input) => accountPiece(context, input),
  accountBatch: (context, input) => accountBatch(context, input),
  closeShift: (context, input) => closeShift(context, input),
  shifts: (context, input) => getShifts(context, input),
  copies: (context, input) => getCopies(context, input),
  askCopy: (context, input) => askCopy(context, input),
  decideCopy: (context, input) => decideCopy(context, input),
  copy: (context, input) => getCopy(context, input),
  endCopy: (context, input) => endCopy(context, input),
  printSettings: (context) => getPrintSettings(context),
  savePrintSettings: (context, input) => savePrintSettings(context, input),
  calibration: (context, input) => makeCalibration(context, input),
})

/** Where mail and parcels are. */
export const logisticsHandlers: readonly BoundCall[] = implement(logisticsCalls, {
  list: (context, input) => listLogistics(context, input),
  desk: (context, input) => listForLogisticsDesk(context, input),
  deskGet: (context, input) => getDeskShipment(context, input),
  record: (context, input) => recordEvent(context, input),
  ask: (context, input) => askCarrier(context, input),
  cases: (context, input) => listTrackCases(context, input),
  closeCase: (context, input) => closeTrackCase(context, input),
})
