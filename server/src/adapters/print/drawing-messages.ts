import type { Worker } from 'node:worker_threads'
import { packModel } from '@mailing/typeset'
import type {
  BatchDrawing,
  CardBatchDrawing,
  CardDrawing,
  ComposedBatch,
  DrawnLetter,
  LetterDrawing,
  PackedLetter,
  PrintError,
} from './port.ts'

/** Jobs for a drawing thread. Buffers cross as plain byte arrays. */
export type DrawingJob =
  | { readonly id: number; readonly kind: 'letter'; readonly drawing: PackedLetter }
  | { readonly id: number; readonly kind: 'batch'; readonly batch: BatchDrawing }
  | { readonly id: number; readonly kind: 'card'; readonly drawing: CardDrawing }
  | { readonly id: number; readonly kind: 'cards'; readonly batch: CardBatchDrawing }
  | {
      readonly id: number
      readonly kind: 'work'
      readonly file: string
      readonly name: string
      readonly input: unknown
    }

/** Result of work on a text. */
export interface WorkDone {
  readonly value: unknown
}

/** Result of a job. */
export type DrawingResult = DrawnLetter | ComposedBatch | WorkDone

/** Outcome of a job. */
export type DrawingAnswer =
  | { readonly id: number; readonly ok: true; readonly result: DrawingResult }
  | {
      readonly id: number
      readonly ok: false
      readonly reason: PrintError['reason']
      readonly message: string
      readonly pieces: PrintError['pieces']
    }

/**
 * Messages of a thread: one when it is ready, then one answer to each job. Each has the processor
 * time used since its start, in ms, so that it need not be interrupted to be asked.
 */
export interface DrawingMessage {
  readonly used: number
  /** Null: it is ready. */
  readonly answer: DrawingAnswer | null
}

/** Drawing tasks of the server. */
export type DrawingTask =
  | { readonly kind: 'letter'; readonly drawing: LetterDrawing | PackedLetter }
  | { readonly kind: 'batch'; readonly batch: BatchDrawing }
  | { readonly kind: 'card'; readonly drawing: CardDrawing }
  | { readonly kind: 'cards'; readonly batch: CardBatchDrawing }
  | { readonly kind: 'work'; readonly file: string; readonly name: string; readonly input: unknown }

const isPacked = (drawing: LetterDrawing | PackedLetter): drawing is PackedLetter =>
  'numbers' in drawing.model

/** Sends a job; the memory of a model that is packed here is handed over instead of copied. */
export function sendJob(worker: Worker, id: number, task: DrawingTask): void {
  if (task.kind !== 'letter') {
    worker.postMessage({ ...task, id } satisfies DrawingJob)
  } else if (isPacked(task.drawing)) {
    worker.postMessage({ id, kind: 'letter', drawing: task.drawing } satisfies DrawingJob)
  } else {
    const model = packModel(task.drawing.model)
    worker.postMessage(
      { id, kind: 'letter', drawing: { ...task.drawing, model } } satisfies DrawingJob,
      [model.numbers.buffer],
    )
  }
}
