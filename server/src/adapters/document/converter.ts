import { join } from 'node:path'
import { ChildRefusal, createChildWorker } from '../../platform/child-worker.ts'
import { withBuffers } from '../picture/cleaner.ts'
import type { DocumentResult, DocumentTask } from './child.ts'
import {
  type ConvertedPage,
  type ConvertedText,
  type DocumentConverter,
  DocumentError,
  type DocumentProblem,
} from './port.ts'

/** Milliseconds that each kind of work may take. A page of text takes 150 to 400. */
const limitMs = { count: 5000, page: 20_000, text: 10_000 } as const
/** PDFium and a page at 300 dpi need a third of it. */
const maxMemory = 900_000_000

interface Settings {
  readonly limits?: Partial<Record<DocumentTask['kind'], number>>
  readonly maxMemory?: number
}

/**
 * A converter in one child process. It starts with the first document and ends after an idle
 * minute.
 */
export function createDocumentConverter(settings: Settings = {}): DocumentConverter {
  const limits = { ...limitMs, ...settings.limits }
  const worker = createChildWorker<DocumentTask, DocumentResult>({
    module: join(import.meta.dirname, 'child.ts'),
    heapMb: 384,
    maxBytes: settings.maxMemory ?? maxMemory,
  })

  const run = (task: DocumentTask): Promise<DocumentResult> =>
    worker.run(task, limits[task.kind]).catch((error: unknown) => {
      throw new DocumentError(
        error instanceof ChildRefusal ? (error.problem as DocumentProblem) : 'limit',
      )
    })

  return {
    countPages: async (path) => (await run({ kind: 'count', path })) as number,
    drawPage: async (path, page) => {
      const converted = (await run({ kind: 'page', path, page })) as ConvertedPage
      return { ...converted, picture: withBuffers(converted.picture) }
    },
    readText: async (path) => (await run({ kind: 'text', path })) as ConvertedText,
    close: async () => worker.close(),
  }
}
