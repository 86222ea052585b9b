import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { answerTasks, type SendPart } from '../../platform/child-tasks.ts'
import { openPdf as openDrawing } from '../document/pdf-file.ts'
import { drawScan } from './draw-page.ts'
import { openPdf, requireScan } from './pdf-pages.ts'
import { ScanFileError, type ScanFileProblem } from './port.ts'

/**
 * The process that reads one scanner's file: its pages come as parts, their count is the result.
 */
sharp.cache(false)
sharp.concurrency(1)

export interface ScanTask {
  readonly path: string
  /** Most pages; a longer file gives the count alone. */
  readonly maxPages: number
}

export interface ScanProblem {
  readonly problem: ScanFileProblem
  readonly page: number | null
  readonly detail: string
}

async function readPages({ path, maxPages }: ScanTask, sendPart: SendPart): Promise<number> {
  const bytes = await readFile(path)
  const document = await openPdf(bytes)
  const pages = document.getPageCount()
  if (pages > maxPages) return pages
  const pictures = Array.from({ length: pages }, (_, index) => requireScan(document, index + 1))
  const drawing = await openDrawing(bytes)
  if (drawing.pageCount !== pages) throw new ScanFileError('unreadable', null, 'page count')
  for (const [index, picture] of pictures.entries())
    await sendPart(await drawScan(drawing, index + 1, picture))
  return pages
}

answerTasks(
  readPages,
  (error): ScanProblem =>
    error instanceof ScanFileError
      ? { problem: error.problem, page: error.page, detail: error.message }
      : { problem: 'unreadable', page: null, detail: String(error) },
)
