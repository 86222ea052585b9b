import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureReply, PictureResult, PictureTask } from './child.ts'
import {
  type CleanPicture,
  type PictureCleaner,
  PictureError,
  type PreparedPicture,
} from './port.ts'

interface Waiting {
  readonly resolve: (result: PictureResult) => void
  readonly reject: (error: PictureError) => void
}

interface Child {
  readonly process: ChildProcess
  readonly waiting: Map<number, Waiting>
}

type Work = PictureTask extends infer T ? (T extends PictureTask ? Omit<T, 'id'> : never) : never

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
      process: fork(join(import.meta.dirname, 'child.ts'), {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { PATH: process.env['PATH'] },
        execArgv: ['--max-old-space-size=512'],
      }),
      waiting: new Map(),
    }
    made.process.on('message', (reply: PictureReply) => {
      const waiting = made.waiting.get(reply.id)
      made.waiting.delete(reply.id)
      if (reply.result) waiting?.resolve(reply.result)
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

  async function run(work: Work): Promise<PictureResult> {
    if (idle) clearTimeout(idle)
    child ??= start()
    const { process: worker, waiting } = child
    const id = nextId++
    let limit: NodeJS.Timeout | undefined
    try {
      return await new Promise<PictureResult>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        limit = setTimeout(() => {
          waiting.delete(id)
          reject(new PictureError('limit'))
          stop()
        }, taskMs)
        worker.send({ ...work, id })
      })
    } finally {
      clearTimeout(limit)
      idle = setTimeout(stop, idleMs)
      idle.unref()
    }
  }

  function inTurn(work: Work): Promise<PictureResult> {
    const turn = queue.then(() => run(work))
    queue = turn.catch(() => undefined)
    return turn
  }

  // Buffers cross as plain byte arrays.
  const whole = (picture: CleanPicture): CleanPicture => ({
    ...picture,
    bytes: Buffer.from(picture.bytes),
  })
  return {
    clean: async (path, maxSide) =>
      whole((await inTurn({ kind: 'clean', path, maxSide })) as CleanPicture),
    prepare: async (path) => {
      const { picture, preview, isColour } = (await inTurn({
        kind: 'prepare',
        path,
      })) as PreparedPicture
      return { picture: whole(picture), preview: whole(preview), isColour }
    },
    print: async (picture, cut) =>
      Buffer.from((await inTurn({ kind: 'print', bytes: picture, cut })) as Buffer),
    close: async () => stop(),
  }
}
