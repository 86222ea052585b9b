import { join } from 'node:path'
import { ChildEnded, ChildRefusal, createChildWorker } from '../../platform/child-worker.ts'
import { withBuffer } from '../picture/cleaner.ts'
import type { ScanProblem, ScanTask } from './child.ts'
import { ScanFileError, type ScannedPage, type ScanReader } from './port.ts'

const limitMs = 60_000

function toScanFileError(error: unknown): unknown {
  if (error instanceof ChildEnded)
    return new ScanFileError(error.reason === 'exit' ? 'unreadable' : 'limit')
  if (!(error instanceof ChildRefusal)) return error
  const { problem, page, detail } = error.problem as ScanProblem
  return new ScanFileError(problem, page, detail)
}

const worker = createChildWorker<ScanTask, number>({
  module: join(import.meta.dirname, 'child.ts'),
  heapMb: 768,
  // Each file has a process of its own, so nothing of one is left when the next is read.
  idleMs: 0,
})

/**
 * The scanner port of every deployment. A PDF from outside can be made to eat memory or time, and
 * this process must not: it is read in another one.
 */
export const scanReader: ScanReader = {
  readPages: async (path, maxPages) => {
    const pictures: ScannedPage[] = []
    const keep = (page: unknown) => void pictures.push(withBuffer(page as ScannedPage))
    try {
      return { pages: await worker.run({ path, maxPages }, limitMs, keep), pictures }
    } catch (error) {
      throw toScanFileError(error)
    }
  },
}
