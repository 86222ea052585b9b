import { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { type BoundCall, implement } from '../../platform/implement.ts'
import { createBatch, dissolveBatch, getBatch, getBatches, getPieceByCode, getQueue, getReturns, importTracking, recordReturn, reprintPiece, scanCode, type SenderSource } from './service.ts'

export const callsWith = (senders: SenderSource): readonly BoundCall[] => implement(deliveryCalls, {
  queue: (context) => getQueue(context),
  createBatch: (context, input) => createBatch(context, senders, input),
  batches: (context, input) => getBatches(context, input),
  batch: (context, input) => getBatch(context, input),
  dissolve: (context, input) => dissolveBatch(context, input),
  reprint: (context, input) => reprintPiece(context, senders, input),
  scan: (context, input) => scanCode(context, input),
  pieceByCode: (context, input) => getPieceByCode(context, input),
  importTracking: (context, input) => importTracking(context, input),
  recordReturn: (context, input) => recordReturn(context, input),
  returns: (context, input) => getReturns(context, input),
})
