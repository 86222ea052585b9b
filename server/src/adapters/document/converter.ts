import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentReply, DocumentResult, DocumentTask } from './child.ts'
import {
  type ConvertedPage,
  type ConvertedText,
  type DocumentConverter,
  DocumentError,
} from './port.ts'

type Work = DocumentTask extends infer T ? (T extends DocumentTask ? Omit<T, 'id'> : never) : never

/** Milliseconds that each kind of work may take. A page of text takes 150 to 400. */
const limitMs = { count: 5000, page: 20_000, text: 10_000 } as const
const idleMs = 60_000
/** Resident memory of the process at most. PDFium and a page at 300 dots an inch need a third of it. */
const maxMemory = 900_000_000
const watchMs = 100
const pageBytes = 4096

/** Where the system tells it (Linux); elsewhere time is the only limit beside the heap's own. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'ascii').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}

interface Settings {
  readonly limits?: Partial<Record<DocumentTask['kind'], number>>
  readonly maxMemory?: number
}

/** A converter that works in one child process, started with the first document and ended after a minute without one. */
export function createDocumentConverter(settings: Settings = {}): DocumentConverter {
  const limits = { ...limitMs, ...settings.limits }
  let child: ChildProcess | null = null
  let nextId = 1
  let idle: NodeJS.Timeout | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const start = (): ChildProcess =>
    fork(join(import.meta.dirname, 'child.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env['PATH'] },
      execArgv: ['--max-old-space-size=384'],
    })

  function stop(): void {
    if (idle) clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function run(work: Work): Promise<DocumentResult> {
    if (idle) clearTimeout(idle)
    child ??= start()
    const worker = child
    const id = nextId++
    return new Promise<DocumentResult>((resolve, reject) => {
      const end = (settle: () => void, isKilled: boolean) => {
        clearTimeout(limit)
        clearInterval(watch)
        worker.off('message', onMessage).off('exit', onExit)
        if (isKilled) stop()
        else {
          idle = setTimeout(stop, idleMs)
          idle.unref()
        }
        settle()
      }
      const fail = (problem: DocumentError['problem'], isKilled: boolean) =>
        end(() => reject(new DocumentError(problem)), isKilled)
      const onMessage = (reply: DocumentReply) => {
        if (reply.id !== id) return
        if (reply.result === null) fail(reply.problem ?? 'unreadable', false)
        else end(() => resolve(reply.result as DocumentResult), false)
      }
      const onExit = () => {
        if (child === worker) child = null
        fail('limit', true)
      }
      const limit = setTimeout(() => fail('limit', true), limits[work.kind])
      const watch = setInterval(() => {
        if (
          worker.pid !== undefined &&
          residentBytes(worker.pid) > (settings.maxMemory ?? maxMemory)
        )
          fail('limit', true)
      }, watchMs)
      worker.on('message', onMessage).on('exit', onExit)
      worker.send({ ...work, id })
    })
  }

  function inTurn(work: Work): Promise<DocumentResult> {
    const turn = queue.then(() => run(work))
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    countPages: async (path) => (await inTurn({ kind: 'count', path })) as number,
    drawPage: async (path, page) => {
      const { picture, findings } = (await inTurn({ kind: 'page', path, page })) as ConvertedPage
      const whole = (one: ConvertedPage['picture']['picture']) => ({
        ...one,
        bytes: Buffer.from(one.bytes),
      })
      return {
        picture: {
          picture: whole(picture.picture),
          preview: whole(picture.preview),
          isColour: picture.isColour,
        },
        findings,
      }
    },
    readText: async (path) => (await inTurn({ kind: 'text', path })) as ConvertedText,
    close: async () => stop(),
  }
}
