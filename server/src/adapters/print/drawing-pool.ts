import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BatchDrawing, type CardBatchDrawing, type CardDrawing, type ComposedBatch, type DrawnLetter, type LetterDrawing, PrintError } from './port.ts';

/** A letter on its way to a drawing process. The page model crosses as JSON: thousands of short strings cost half of what cloning them does. */
type SentLetter = Omit<LetterDrawing, 'model'> & { readonly model: string };

/** What is sent to a drawing process. */
export type DrawingJob =
  | { readonly id: number; readonly kind: 'letter'; readonly drawing: SentLetter }
  | { readonly id: number; readonly kind: 'batch'; readonly batch: BatchDrawing }
  | { readonly id: number; readonly kind: 'card'; readonly drawing: CardDrawing }
  | { readonly id: number; readonly kind: 'cards'; readonly batch: CardBatchDrawing };

/** What comes back. Buffers cross as plain byte arrays. */
export type DrawingAnswer =
  | { readonly id: number; readonly ok: true; readonly result: DrawnLetter | ComposedBatch }
  | { readonly id: number; readonly ok: false; readonly reason: PrintError['reason']; readonly message: string; readonly pieces: PrintError['pieces'] };

/** What the server wants drawn. */
type DrawingTask =
  | { readonly kind: 'letter'; readonly drawing: LetterDrawing }
  | { readonly kind: 'batch'; readonly batch: BatchDrawing }
  | { readonly kind: 'card'; readonly drawing: CardDrawing }
  | { readonly kind: 'cards'; readonly batch: CardBatchDrawing };

const sent = (id: number, task: DrawingTask): DrawingJob =>
  task.kind === 'letter' ? { id, kind: 'letter', drawing: { ...task.drawing, model: JSON.stringify(task.drawing.model) } } : { ...task, id };

interface Waiting {
  readonly job: DrawingJob;
  readonly limit: number;
  readonly resolve: (result: DrawnLetter | ComposedBatch) => void;
  readonly reject: (error: PrintError) => void;
}

interface Worker {
  readonly child: ChildProcess;
  ready: boolean;
  busy: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

const ENTRY = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
/** Room for young objects: drawing makes many that live for one letter only. In MB, like the heap's limit. */
const HEAP = ['--max-old-space-size=768', '--min-semi-space-size=16', '--max-semi-space-size=32'];

/** The drawing process gets no settings and no secrets of the server. */
function drawingEnvironment(): NodeJS.ProcessEnv {
  const cache = process.env.NODE_COMPILE_CACHE;
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };
}

/** How a pool is run. */
export interface PoolSettings {
  /** How many processes at most; each takes 100 to 200 MB once it has drawn. */
  readonly processes: number;
}

/**
 * A few processes that draw, started when there is work. One that takes longer than its job's limit is killed, its job
 * fails, and the next job gets a fresh process; so no text, however odd, can stop the server.
 */
export class DrawingPool {
  readonly #settings: PoolSettings;
  readonly #workers = new Set<Worker>();
  readonly #queue: Waiting[] = [];
  #next = 1;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /** Runs a job; `limit` is the time in ms that drawing may take, waiting for a process not counted. */
  run(task: DrawingTask, limit: number): Promise<DrawnLetter | ComposedBatch> {
    if (this.#closed) return Promise.reject(new PrintError('crash', 'Drawing has ended.'));
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      this.#queue.push({ job: sent(id, task), limit, resolve, reject });
      this.#turn();
    });
  }

  /** Ends all processes; what is unfinished fails. */
  async close(): Promise<void> {
    this.#closed = true;
    const gone = new PrintError('crash', 'Drawing has ended.');
    for (const waiting of this.#queue.splice(0)) waiting.reject(gone);
    const ends = [...this.#workers].map((worker) => new Promise<void>((resolve) => worker.child.once('exit', () => resolve())));
    for (const { child } of this.#workers) {
      child.ref();
      child.kill('SIGKILL');
    }
    await Promise.all(ends);
  }

  #turn(): void {
    for (const worker of this.#workers) {
      if (this.#queue.length === 0) return;
      if (worker.ready && worker.busy === undefined) this.#give(worker, this.#queue.shift() as Waiting);
    }
    const starting = [...this.#workers].filter((worker) => !worker.ready).length;
    if (this.#queue.length > starting && this.#workers.size < this.#settings.processes) this.#start();
  }

  #start(): void {
    const child = fork(ENTRY, [], { serialization: 'advanced', execArgv: HEAP, env: drawingEnvironment() });
    const worker: Worker = { child, ready: false, busy: undefined, timer: undefined };
    this.#workers.add(worker);
    child.on('message', (message: DrawingAnswer | 'ready') => {
      if (message === 'ready') worker.ready = true;
      else this.#finish(worker, message);
      this.#idle(worker);
      this.#turn();
    });
    child.once('exit', () => this.#lost(worker));
    child.once('error', () => this.#lost(worker));
  }

  #give(worker: Worker, waiting: Waiting): void {
    worker.busy = waiting;
    worker.child.ref();
    worker.child.channel?.ref();
    worker.timer = setTimeout(() => {
      waiting.reject(new PrintError('limit', `Drawing took longer than ${waiting.limit} ms.`));
      // Forgotten before it is gone, so that no further job is given to it.
      this.#workers.delete(worker);
      worker.child.kill('SIGKILL');
      this.#turn();
    }, waiting.limit);
    worker.child.send(waiting.job);
  }

  #finish(worker: Worker, answer: DrawingAnswer): void {
    clearTimeout(worker.timer);
    const waiting = worker.busy;
    worker.busy = undefined;
    if (waiting === undefined || waiting.job.id !== answer.id) return;
    if (!answer.ok) waiting.reject(new PrintError(answer.reason, answer.message, answer.pieces));
    else waiting.resolve({ ...answer.result, pdf: Buffer.from(answer.result.pdf) });
  }

  /** An idle process does not keep the server from ending. */
  #idle(worker: Worker): void {
    if (worker.busy !== undefined || this.#queue.length > 0) return;
    worker.child.unref();
    worker.child.channel?.unref();
  }

  #lost(worker: Worker): void {
    clearTimeout(worker.timer);
    if (!this.#workers.delete(worker)) return;
    worker.busy?.reject(new PrintError('crash', 'The drawing process ended.'));
    if (!worker.ready && !this.#closed) {
      // A process that never came up would fail for ever: let the waiting jobs know instead of trying again.
      for (const waiting of this.#queue.splice(0)) waiting.reject(new PrintError('crash', 'The drawing process does not start.'));
    }
    if (!this.#closed) this.#turn();
  }
}
