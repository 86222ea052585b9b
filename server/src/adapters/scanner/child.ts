import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { answerTasks, type SendPart } from '../../platform/child-tasks.ts'
import { openPdf, readPage } from './pdf-pages.ts'
import { ScanFileError, type ScanFileProblem } from './port.ts'

/** The process that reads one scanner's file: its pages come as parts, their count is the result. */
sharp.cache(false)
sharp.concurrency(1)

export interface ScanTask {
  readonly path: string
  /** Of a file with more pages only the count is told. */
  readonly maxPages: number
}

export interface ScanProblem {
  readonly problem: ScanFileProblem
  readonly page: number | null
  readonly detail: string
}

async function readPages({ path, maxPages }: ScanTask, sendPart: SendPart): Promise<number> {
  const document = await openPdf(await readFile(path))
  const pages = document.getPageCount()
  if (pages > maxPages) return pages
  for (let number = 1; number <= pages; number += 1)
    await sendPart(await readPage(document, number))
  return pages
}

answerTasks(
  readPages,
  (error): ScanProblem =>
    error instanceof ScanFileError
      ? { problem: error.problem, page: error.page, detail: error.message }
      : { problem: 'unreadable', page: null, detail: String(error) },
)
