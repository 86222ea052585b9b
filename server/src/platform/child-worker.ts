import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a child answers a task with; parts come before the result. */
export type ChildReply =
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly problem: unknown }

/** The task cannot be done, and the child said why. */
export class ChildRefusal extends Error {
  override readonly name = 'ChildRefusal'
  readonly problem: unknown

  constructor(problem: unknown) {
    super('the child refused its task')
    this.problem = problem
  }
}

/**
 * The child was gone before it answered: `limit` ended it for its time or memory, it fell over by itself (`exit`), or
 * the worker was `closed`, also before the task's turn came.
 */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded'
  readonly reason: 'limit' | 'exit' | 'closed'

  constructor(reason: ChildEnded['reason']) {
    super(`the child ended: ${reason}`)
    this.reason = reason
  }
}

export interface ChildSettings {
  /** The module that it runs, which calls `answerTasks`. */
  readonly module: string
  readonly heapMb: number
  /** Resident memory at most, in bytes, where the system tells it (Linux). */
  readonly maxBytes?: number
  /** Milliseconds without a task after which it is ended; 0 ends it with each task. A minute without it. */
  readonly idleMs?: number
}

export interface ChildWorker<Task, Result> {
  /**
   * Does one task after another. The limit, in milliseconds, counts from its turn. Rejects with a ChildRefusal, or a
   * ChildEnded.
   */
  run(task: Task, limitMs: number, onPart?: (part: unknown) => void): Promise<Result>
  /** Ends the process; what waits and what comes later is rejected, and starts none. */
  close(): void
}

const minuteMs = 60_000
const watchMs = 100
const pageBytes = 4096

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'ascii').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}

/** It has no environment beside the search path: no key, no address of a database. */
const start = ({ module, heapMb }: ChildSettings): ChildProcess =>
  fork(module, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'] },
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
  })

interface RestingChild {
  /** The process that runs, or else a new one. */
  wake(): ChildProcess
  /** Ends it once nothing has woken it for long. */
  rest(): void
  stop(): void
}

/** A process that is begun when it is needed, and ended when it is idle. */
function restingChild(settings: ChildSettings): RestingChild {
  const { idleMs = minuteMs } = settings
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function stop(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function begin(): ChildProcess {
    const begun = start(settings)
    // One that falls over while it rests is missed by nobody until the next task.
    begun.once('exit', () => {
      if (child === begun) child = null
    })
    child = begun
    return begun
  }

  return {
    wake: () => {
      clearTimeout(idle)
      return child ?? begin()
    },
    rest: () => {
      if (idleMs === 0) stop()
      else idle = setTimeout(stop, idleMs).unref()
    },
    stop,
  }
}

interface Limits {
  readonly ms: number
  readonly bytes: number
}

/** Tells when a process has had its time, or takes more memory than it may. Answers how to stop watching. */
function watchLimits({ pid }: ChildProcess, { ms, bytes }: Limits, onLimit: () => void) {
  const limit = setTimeout(onLimit, ms)
  const watch = setInterval(() => {
    if (pid !== undefined && residentBytes(pid) > bytes) onLimit()
  }, watchMs)
  return () => {
    clearTimeout(limit)
    clearInterval(watch)
  }
}

/**
 * Work on what strangers send, in a process of its own with limits on time and memory: started with the first task,
 * ended when it is idle. One task at a time, because each may need several hundred megabytes.
 */
export function createChildWorker<Task, Result>(
  settings: ChildSettings,
): ChildWorker<Task, Result> {
  const { maxBytes = Number.POSITIVE_INFINITY } = settings
  const child = restingChild(settings)
  let lastId = 0
  let queue: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function attempt(task: Task, limitMs: number, onPart: (part: unknown) => void): Promise<Result> {
    if (isClosed) return Promise.reject(new ChildEnded('closed'))
    const worker = child.wake()
    const id = ++lastId
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        unwatch()
        worker.off('message', onMessage).off('exit', onExit).off('error', onExit)
      }
      const end = (reason: ChildEnded['reason']) => {
        leave()
        child.stop()
        reject(new ChildEnded(reason))
      }
      const onExit = () => end(isClosed ? 'closed' : 'exit')
      const onMessage = (reply: ChildReply) => {
        if (reply.id !== id) return
        if ('part' in reply) return onPart(reply.part)
        leave()
        child.rest()
        // The child is our own module, so what it answers has the type that it declares.
        if ('result' in reply) resolve(reply.result as Result)
        else reject(new ChildRefusal(reply.problem))
      }
      const unwatch = watchLimits(worker, { ms: limitMs, bytes: maxBytes }, () => end('limit'))
      worker.on('message', onMessage).on('exit', onExit).on('error', onExit)
      worker.send({ id, task })
    })
  }

  return {
    run: (task, limitMs, onPart = () => undefined) => {
      const turn = queue.then(() => attempt(task, limitMs, onPart))
      queue = turn.catch(() => undefined)
      return turn
    },
    close: () => {
      isClosed = true
      child.stop()
    },
  }
}
