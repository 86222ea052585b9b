export { readBoxCode } from './rules/box-code.ts'
export { readTrackingNumber } from './rules/tracking-file.ts'
export { addPiece, type NewPiece } from './service/add-piece.ts'
export {
  createBatch,
  dissolveBatch,
  finishAbandoned,
  getBatch,
  getBatches,
  getQueue,
} from './service/batch.ts'
export { followNumber, pollCarriers, subscribe, takePush } from './service/carrier-tracking.ts'
export { type SenderSource, senderHook } from './service/compose.ts'
export { askCopy, decideCopy, endCopy, getCopies, getCopy } from './service/copies.ts'
export { deliveryFileGuards } from './service/guard.ts'
export {
  askCarrier,
  closeTrackCase,
  getDeskShipment,
  listForLogisticsDesk,
  listLogistics,
  listTrackCases,
  recordEvent,
} from './service/logistics.ts'
export {
  deliveryExtension,
  type FoundPiece,
  findPieceOfCode,
  parcelExtension,
} from './service/order-parts.ts'
export {
  claimResend,
  getOutcomes,
  type ResendOffer,
  resendOffer,
  setOutcomes,
} from './service/outcome.ts'
export { closeCase, openCases } from './service/overdue.ts'
export { getPrintSettings, makeCalibration, savePrintSettings } from './service/print-settings.ts'
export { reprintPiece } from './service/reprint.ts'
export { getReturns, recordReturn } from './service/return.ts'
export { getPieceByCode, scanCode } from './service/scan.ts'
export { accountBatch, accountPiece, closeShift, getShift, getShifts } from './service/shift.ts'
export { importTracking } from './service/tracking.ts'
export { readdressPiece, schedulePiece } from './service/waiting-piece.ts'
