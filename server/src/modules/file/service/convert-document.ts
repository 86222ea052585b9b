import { rm } from 'node:fs/promises'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  addPage,
  type DocumentRow,
  endDocument,
  findConverting,
  listPages,
  setPageCount,
} from '../store/documents.ts'
import { keepArrival } from './arrivals.ts'
import { placeFile, removeFile } from './keep.ts'
import { keepPicture, storePicture } from './own-pictures.ts'
import { countPages, documentProblem } from './take-document.ts'

/** Draws the pages of a document, one by one; begun again after a crash it goes on with the first that is missing. */
export async function convertDocument(kernel: Kernel, documentId: string): Promise<void> {
  const row = await findConverting(kernel, documentId)
  if (!row?.source_id) return
  const placed = [await placeFile(kernel, row.source_id)]
  try {
    if (row.office_ending !== null) placed.unshift(await printOffice(kernel, row, placed[0] ?? ''))
    await drawPages(kernel, row, placed[0] ?? '')
    await finish(kernel, row, { state: 'ready', problem: null })
  } catch (error) {
    const problem = documentProblem(error)
    if (!(problem instanceof AppError)) throw error
    // Its text can be used all the same.
    const end =
      row.text_sealed === null
        ? ({ state: 'failed', problem: problem.code } as const)
        : ({ state: 'ready', problem: null, page_problem: problem.code } as const)
    await finish(kernel, row, end)
  } finally {
    for (const path of placed) await rm(path, { force: true })
  }
}

/** The PDF that the office program prints; the settings may have changed since the file came. */
async function printOffice(
  { outside: { office } }: Pick<Kernel, 'outside'>,
  { office_ending: ending }: DocumentRow,
  path: string,
): Promise<string> {
  if (office === null || ending === null) throw new AppError('file.office')
  return office.print(path, ending)
}

async function drawPages(kernel: Kernel, row: DocumentRow, path: string): Promise<void> {
  const pages = await countPages(kernel, path)
  // Of what an office program prints, the number is known only now.
  if (pages !== row.page_count)
    await inTransaction(kernel, (kernel) => setPageCount(kernel, row.id, pages))
  const done = new Set((await listPages(kernel, row.id)).map((page) => page.position))
  for (let page = 0; page < pages; page += 1)
    if (!done.has(page)) await convertPage(kernel, row, { path, page })
}

async function convertPage(
  kernel: Kernel,
  row: DocumentRow,
  { path, page }: { readonly path: string; readonly page: number },
): Promise<void> {
  const { picture, findings, ...arrival } = await kernel.outside.documents.drawPage(path, page)
  const stored = await storePicture(kernel, picture)
  await inTransaction(kernel, async (kernel) => {
    const pictureId = await keepPicture(kernel, stored, row.user_id)
    await keepArrival(kernel, pictureId, { page, ...arrival })
    await addPage(kernel, { documentId: row.id, position: page, pictureId, findings })
  })
}

async function finish(
  kernel: Kernel,
  row: DocumentRow,
  end: Parameters<typeof endDocument>[2],
): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    const ended = await endDocument(kernel, row.id, end)
    if (ended?.source_id) await removeFile(kernel, ended.source_id)
  })
}
