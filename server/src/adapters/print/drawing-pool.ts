import { Worker } from 'node:worker_threads';
import { packModel, type PackedModel } from './packed-model.ts';
import { type BatchDrawing, type CardBatchDrawing, type CardDrawing, type ComposedBatch, type DrawnLetter, type LetterDrawing, PrintError } from './port.ts';

/** A letter on its way to a drawing thread. */
type SentLetter = Omit<LetterDrawing, 'model'> & { readonly model: PackedModel };

/** What is sent to a drawing thread. Buffers cross as plain byte arrays. */
export type DrawingJob =
  | { readonly id: number; readonly kind: 'letter'; readonly drawing: SentLetter }
  | { readonly id: number; readonly kind: 'batch'; readonly batch: BatchDrawing }
  | { readonly id: number; readonly kind: 'card'; readonly drawing: CardDrawing }
  | { readonly id: number; readonly kind: 'cards'; readonly batch: CardBatchDrawing };

/** What comes back. */
export type DrawingAnswer =
  | { readonly id: number; readonly ok: true; readonly result: DrawnLetter | ComposedBatch }
  | { readonly id: number; readonly ok: false; readonly reason: PrintError['reason']; readonly message: string; readonly pieces: PrintError['pieces'] };

/** What a thread says: that it is there, then one answer to each job. */
export type DrawingMessage = 'ready' | DrawingAnswer;

/** What the server wants drawn. */
type DrawingTask =
  | { readonly kind: 'letter'; readonly drawing: LetterDrawing }
  | { readonly kind: 'batch'; readonly batch: BatchDrawing }
  | { readonly kind: 'card'; readonly drawing: CardDrawing }
  | { readonly kind: 'cards'; readonly batch: CardBatchDrawing };

interface Waiting {
  readonly id: number;
  readonly task: DrawingTask;
  readonly limit: number;
  readonly resolve: (result: DrawnLetter | ComposedBatch) => void;
  readonly reject: (error: PrintError) => void;
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  busy: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

const ENTRY = new URL('./drawing-thread.ts', import.meta.url);
/** In MB. The second is room for young objects: drawing makes many that live for one letter only. */
const HEAP = 768;
const YOUNG_HEAP = 96;

/** A thread gets no settings and no secrets of the server; compiled code it may find where the server does. */
function drawingEnvironment(): NodeJS.ProcessEnv {
  const cache = process.env.NODE_COMPILE_CACHE;
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };
}

/** How a pool is run. */
export interface PoolSettings {
  /** How many threads at most; each takes 100 to 200 MB once it has drawn. */
  readonly threads: number;
  /** JavaScript heap that a thread may take, in MB; one that needs more is ended. Files and pictures lie outside it. */
  readonly heapMb?: number;
}

/** Sends a job; the packed model's memory is handed over instead of copied. */
function send(worker: Worker, { id, task }: Waiting): void {
  if (task.kind !== 'letter') {
    worker.postMessage({ ...task, id } satisfies DrawingJob);
    return;
  }
  const model = packModel(task.drawing.model);
  worker.postMessage({ id, kind: 'letter', drawing: { ...task.drawing, model } } satisfies DrawingJob, [model.numbers.buffer]);
}

/**
 * A few threads that draw, started when there is work, each with a heap of its own. One that takes longer than its job's
 * limit, or more JavaScript heap than it may have, is ended, its job fails, and the next job gets a fresh one; so no text, however
 * odd, can stop the server.
 */
export class DrawingPool {
  readonly #settings: PoolSettings;
  readonly #threads = new Set<Thread>();
  readonly #queue: Waiting[] = [];
  #next = 1;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /** Runs a job; `limit` is the time in ms that drawing may take, waiting for a thread not counted. */
  run(task: DrawingTask, limit: number): Promise<DrawnLetter | ComposedBatch> {
    if (this.#closed) return Promise.reject(new PrintError('crash', 'Drawing has ended.'));
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#queue.push({ id, task, limit, resolve, reject });
      this.#turn();
    });
  }

  /** Ends all threads; what is unfinished fails. */
  async close(): Promise<void> {
    this.#closed = true;
    const gone = new PrintError('crash', 'Drawing has ended.');
    for (const waiting of this.#queue.splice(0)) waiting.reject(gone);
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #turn(): void {
    for (const thread of this.#threads) {
      // Again when a job could not be sent: the thread is still free.
      while (thread.ready && thread.busy === undefined && this.#queue.length > 0) this.#give(thread, this.#queue.shift() as Waiting);
    }
    const starting = [...this.#threads].filter((thread) => !thread.ready).length;
    if (this.#queue.length > starting && this.#threads.size < this.#settings.threads) this.#start();
  }

  #start(): void {
    const resourceLimits = { maxOldGenerationSizeMb: this.#settings.heapMb ?? HEAP, maxYoungGenerationSizeMb: YOUNG_HEAP };
    const worker = new Worker(ENTRY, { env: drawingEnvironment(), resourceLimits });
    const thread: Thread = { worker, ready: false, busy: undefined, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (message: DrawingMessage) => {
      if (message === 'ready') thread.ready = true;
      else this.#finish(thread, message);
      this.#idle(thread);
      this.#turn();
    });
    // Also when it has taken more memory than it may: its end follows.
    worker.on('error', () => this.#lost(thread));
    worker.once('exit', () => this.#lost(thread));
  }

  #give(thread: Thread, waiting: Waiting): void {
    thread.busy = waiting;
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      waiting.reject(new PrintError('limit', `Drawing took longer than ${waiting.limit} ms.`));
      // Forgotten before it is gone, so that no further job is given to it.
      this.#threads.delete(thread);
      void thread.worker.terminate();
      this.#turn();
    }, waiting.limit);
    try {
      send(thread.worker, waiting);
    } catch (error) {
      // It never reached the thread, which is free for the next job.
      clearTimeout(thread.timer);
      thread.busy = undefined;
      waiting.reject(new PrintError('crash', error instanceof Error ? error.message : String(error)));
      this.#idle(thread);
    }
  }

  #finish(thread: Thread, answer: DrawingAnswer): void {
    clearTimeout(thread.timer);
    const waiting = thread.busy;
    thread.busy = undefined;
    if (waiting === undefined || waiting.id !== answer.id) return;
    if (!answer.ok) {
      waiting.reject(new PrintError(answer.reason, answer.message, answer.pieces));
      return;
    }
    const { pdf } = answer.result;
    waiting.resolve({ ...answer.result, pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength) });
  }

  /** An idle thread does not keep the server from ending. */
  #idle(thread: Thread): void {
    if (thread.busy === undefined && this.#queue.length === 0) thread.worker.unref();
  }

  #lost(thread: Thread): void {
    clearTimeout(thread.timer);
    if (!this.#threads.delete(thread)) return;
    thread.busy?.reject(new PrintError('crash', 'The drawing thread ended.'));
    if (!thread.ready && !this.#closed) {
      // A thread that never came up would fail for ever: let the waiting jobs know instead of trying again.
      for (const waiting of this.#queue.splice(0)) waiting.reject(new PrintError('crash', 'The drawing thread does not start.'));
    }
    if (!this.#closed) this.#turn();
  }
}
