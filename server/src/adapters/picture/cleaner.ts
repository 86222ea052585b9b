import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureReply, PictureTask } from './child.ts'
import { type CleanPicture, type PictureCleaner, PictureError } from './port.ts'

interface Waiting {
  readonly resolve: (picture: CleanPicture) => void
  readonly reject: (error: PictureError) => void
}

interface Child {
  readonly process: ChildProcess
  readonly waiting: Map<number, Waiting>
}

const taskMs = 20_000
const idleMs = 60_000

/** A cleaner that works in one child process, started with the first picture and ended after a minute without one. */
export function createPictureCleaner(): PictureCleaner {
  let child: Child | null = null
  let nextId = 1
  let idle: NodeJS.Timeout | null = null
  /** One picture at a time: each may need several hundred megabytes. */
  let queue: Promise<unknown> = Promise.resolve()

  function start(): Child {
    const made: Child = {
      process: fork(join(import.meta.dirname, 'child.ts'), { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { PATH: process.env['PATH'] }, execArgv: ['--max-old-space-size=512'] }),
      waiting: new Map(),
    }
    made.process.on('message', (reply: PictureReply) => {
      const waiting = made.waiting.get(reply.id)
      made.waiting.delete(reply.id)
      if (reply.picture) waiting?.resolve({ ...reply.picture, bytes: Buffer.from(reply.picture.bytes) })
      else waiting?.reject(new PictureError(reply.problem ?? 'unreadable'))
    })
    made.process.on('exit', () => {
      if (child === made) child = null
      for (const waiting of made.waiting.values()) waiting.reject(new PictureError('unreadable'))
    })
    return made
  }

  function stop(): void {
    if (idle) clearTimeout(idle)
    child?.process.kill('SIGKILL')
    child = null
  }

  async function run(path: string, maxSide: number): Promise<CleanPicture> {
    if (idle) clearTimeout(idle)
    child ??= start()
    const { process: worker, waiting } = child
    const task: PictureTask = { id: nextId++, path, maxSide }
    let limit: NodeJS.Timeout | undefined
    try {
      return await new Promise<CleanPicture>((resolve, reject) => {
        waiting.set(task.id, { resolve, reject })
        limit = setTimeout(() => {
          waiting.delete(task.id)
          reject(new PictureError('limit'))
          stop()
        }, taskMs)
        worker.send(task)
      })
    } finally {
      clearTimeout(limit)
      idle = setTimeout(stop, idleMs)
      idle.unref()
    }
  }

  return {
    clean: (path, maxSide) => {
      const turn = queue.then(() => run(path, maxSide))
      queue = turn.catch(() => undefined)
      return turn
    },
    close: async () => stop(),
  }
}
