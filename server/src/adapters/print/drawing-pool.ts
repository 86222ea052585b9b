import { Worker } from 'node:worker_threads'
import type { ThreadWork } from '../../platform/thread-work.ts'
import {
  type DrawingAnswer,
  type DrawingMessage,
  type DrawingResult,
  type DrawingTask,
  sendJob,
  type WorkDone,
} from './drawing-messages.ts'
import { type ComposedBatch, type DrawnLetter, PrintError } from './port.ts'

interface Waiting {
  readonly id: number
  readonly task: DrawingTask
  readonly limit: number
  readonly resolve: (result: DrawingResult) => void
  readonly reject: (error: PrintError) => void
}

interface Thread {
  readonly worker: Worker
  ready: boolean
  /** Processor time at its last message, in ms. */
  used: number
  busy: Waiting | undefined
  timer: NodeJS.Timeout | undefined
  wallTimer: NodeJS.Timeout | undefined
}

const entry = new URL('./drawing-thread.ts', import.meta.url)
/**
 * In MB. The second is room for young objects: drawing makes many that live for one letter only.
 */
const heapLimit = 768
const youngHeap = 96
/**
 * A thread that gets a tenth of a processor still finishes; one that waits for ever in native code
 * is ended all the same.
 */
const wallFactor = 10
/** In ms. Asking a thread how much it has worked interrupts it. */
const leastPause = 20

/**
 * Returns the processor time of a thread since its start, in ms. Time in which a busy host does
 * other things is not its work.
 */
async function workOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/**
 * A thread gets no settings and no secrets of the server; compiled code it may find where the
 * server does.
 */
function drawingEnvironment(): NodeJS.ProcessEnv {
  const cache = process.env.NODE_COMPILE_CACHE
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }
}

function unwatch(thread: Thread): void {
  clearTimeout(thread.timer)
  clearTimeout(thread.wallTimer)
}

/** Settings of a pool. */
export interface PoolSettings {
  /** Most threads; each takes 100 to 200 MB once it has drawn. */
  readonly threads: number
  /**
   * JavaScript heap that a thread may take, in MB; one that needs more is ended. Files and pictures
   * lie outside it.
   */
  readonly heapMb?: number
}

/** A batch takes a thread for many seconds. */
const isSlow = ({ task }: Waiting): boolean => task.kind === 'batch' || task.kind === 'cards'

/**
 * Runs a few threads that draw, and set and check long texts. They start when there is work, each
 * with a heap of its own. Where there are several, batches leave one of them free, so that no
 * writer waits for the print room. One that takes longer than its job's limit, or more JavaScript
 * heap than it may have, is ended, its job fails, and the next job gets a fresh one; so no text,
 * however odd, can stop the server.
 */
export class DrawingPool {
  readonly #settings: PoolSettings
  readonly #threads = new Set<Thread>()
  readonly #queue: Waiting[] = []
  #next = 1
  #closed = false

  constructor(settings: PoolSettings) {
    this.#settings = settings
  }

  /**
   * Runs a job; `limit` is the processor time in ms that it may take; ten times that on the clock.
   */
  run<T extends DrawingTask>(
    task: T,
    limit: number,
  ): Promise<
    T extends { kind: 'work' }
      ? WorkDone
      : T extends { kind: 'batch' | 'cards' }
        ? ComposedBatch
        : DrawnLetter
  >
  run(task: DrawingTask, limit: number): Promise<DrawingResult> {
    if (this.#closed) return Promise.reject(new PrintError('crash', 'Drawing has ended.'))
    const id = this.#next
    this.#next += 1
    return new Promise((resolve, reject) => {
      this.#queue.push({ id, task, limit, resolve, reject })
      this.#turn()
    })
  }

  /** Does work on a text; `limit` as for drawings. */
  async work<I, O>({ file, name }: ThreadWork<I, O>, input: I, limit: number): Promise<O> {
    return (await this.run({ kind: 'work', file, name, input }, limit)).value as O
  }

  /** Ends all threads; what is unfinished fails. */
  async close(): Promise<void> {
    this.#closed = true
    const gone = new PrintError('crash', 'Drawing has ended.')
    for (const waiting of this.#queue.splice(0)) waiting.reject(gone)
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  #turn(): void {
    for (const thread of this.#threads) {
      // Again when a job could not be sent: the thread is still free.
      for (let next = this.#nextFor(thread); next !== undefined; next = this.#nextFor(thread))
        this.#give(thread, next)
    }
    const starting = [...this.#threads].filter((thread) => !thread.ready).length
    if (this.#queue.length > starting && this.#threads.size < this.#settings.threads) this.#start()
  }

  /** Takes the first queued job that a thread may do now. */
  #nextFor(thread: Thread): Waiting | undefined {
    if (!thread.ready || thread.busy !== undefined) return undefined
    const slow = [...this.#threads].filter(({ busy }) => busy !== undefined && isSlow(busy)).length
    const maySlow = slow < Math.max(1, this.#settings.threads - 1)
    const at = this.#queue.findIndex((waiting) => maySlow || !isSlow(waiting))
    return at < 0 ? undefined : this.#queue.splice(at, 1)[0]
  }

  #start(): void {
    const resourceLimits = {
      maxOldGenerationSizeMb: this.#settings.heapMb ?? heapLimit,
      maxYoungGenerationSizeMb: youngHeap,
    }
    const worker = new Worker(entry, { env: drawingEnvironment(), resourceLimits })
    const thread: Thread = {
      worker,
      ready: false,
      used: 0,
      busy: undefined,
      timer: undefined,
      wallTimer: undefined,
    }
    this.#threads.add(thread)
    worker.on('message', ({ used, answer }: DrawingMessage) => {
      thread.used = used
      if (answer === null) thread.ready = true
      else this.#finish(thread, answer)
      this.#idle(thread)
      this.#turn()
    })
    // Also when it has taken more memory than it may: its end follows.
    worker.on('error', () => this.#lost(thread))
    worker.once('exit', () => this.#lost(thread))
  }

  #give(thread: Thread, waiting: Waiting): void {
    thread.busy = waiting
    thread.worker.ref()
    this.#watch(thread, waiting)
    try {
      sendJob(thread.worker, waiting.id, waiting.task)
    } catch (error) {
      // It never reached the thread, which is free for the next job.
      unwatch(thread)
      thread.busy = undefined
      waiting.reject(
        new PrintError('crash', error instanceof Error ? error.message : String(error)),
      )
      this.#idle(thread)
    }
  }

  /**
   * Ends a thread whose job has used up its processor time. Far too much time of the clock ends it
   * too.
   */
  #watch(thread: Thread, waiting: Waiting): void {
    const { worker, used: before } = thread
    const { limit } = waiting
    const end = (): void => {
      if (thread.busy !== waiting) return
      unwatch(thread)
      waiting.reject(new PrintError('limit', `Drawing took longer than ${limit} ms.`))
      // Forgotten before it is gone, so that no further job is given to it.
      this.#threads.delete(thread)
      void worker.terminate()
      this.#turn()
    }
    const look = async (): Promise<void> => {
      // A thread that cannot say is judged by the clock alone.
      const used = (await workOf(worker).catch(() => Number.NaN)) - before
      if (thread.busy !== waiting) return
      if (used >= limit) end()
      else if (used < limit)
        thread.timer = setTimeout(() => void look(), Math.max(limit - used, leastPause))
    }
    thread.timer = setTimeout(() => void look(), limit)
    thread.wallTimer = setTimeout(end, limit * wallFactor)
  }

  #finish(thread: Thread, answer: DrawingAnswer): void {
    unwatch(thread)
    const waiting = thread.busy
    thread.busy = undefined
    if (waiting === undefined || waiting.id !== answer.id) return
    if (!answer.ok) {
      waiting.reject(new PrintError(answer.reason, answer.message, answer.pieces))
      return
    }
    const { result } = answer
    waiting.resolve(
      'pdf' in result
        ? {
            ...result,
            pdf: Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength),
          }
        : result,
    )
  }

  /** An idle thread does not keep the server from ending. */
  #idle(thread: Thread): void {
    if (thread.busy === undefined && this.#queue.length === 0) thread.worker.unref()
  }

  #lost(thread: Thread): void {
    unwatch(thread)
    if (!this.#threads.delete(thread)) return
    thread.busy?.reject(new PrintError('crash', 'The drawing thread ended.'))
    thread.busy = undefined
    if (!thread.ready && !this.#closed) {
      // A thread that never came up would fail for ever: let the waiting jobs know instead of
      // trying again.
      for (const waiting of this.#queue.splice(0))
        waiting.reject(new PrintError('crash', 'The drawing thread does not start.'))
    }
    if (!this.#closed) this.#turn()
  }
}
