/** The process that reads one scanner's file: `argv[2]` names it, `argv[3]` is the most pages it may have. It ends with its work. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openPdf, readPage } from './pdf-pages.ts'
import { ScanFileError } from './port.ts'

sharp.cache(false)
sharp.concurrency(1)

const tell = (message: unknown): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })

async function main(path: string, maxPages: number): Promise<void> {
  const document = await openPdf(await readFile(path))
  const pages = document.getPageCount()
  await tell({ pages })
  if (pages > maxPages) return
  for (let number = 1; number <= pages; number += 1)
    await tell({ page: await readPage(document, number) })
}

try {
  await main(process.argv[2] ?? '', Number(process.argv[3]))
  await tell({ isDone: true })
} catch (error) {
  await tell(
    error instanceof ScanFileError
      ? { problem: error.problem, page: error.page, detail: error.message }
      : { problem: 'unreadable', page: null, detail: String(error) },
  )
}
process.disconnect?.()
