import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import sharp from 'sharp'
import { answerTasks } from '../../platform/child-tasks.ts'
import { drawPage, openPdf } from './pdf-page.ts'
import type { ConvertedPage, ConvertedText, DocumentProblem } from './port.ts'

/** The process that reads documents of strangers. Its parent ends it after a limit, and it holds no keys and no database. */
sharp.cache(false)
sharp.concurrency(1)

export type DocumentTask = { readonly path: string } & (
  | { readonly kind: 'count' }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'text' }
)
export type DocumentResult = number | ConvertedPage | ConvertedText

type Pdf = Awaited<ReturnType<typeof openPdf>>
/** The document that was drawn last: its next page is usually asked for next. */
let opened: { readonly path: string; readonly pdf: Pdf } | null = null

async function pdfAt(path: string): Promise<Pdf> {
  if (opened?.path === path) return opened.pdf
  opened?.pdf.destroy()
  opened = null
  const pdf = await openPdf(await readFile(path))
  opened = { path, pdf }
  return pdf
}

/** The paragraphs of a DOCX as plain lines. Nothing of the document is run or fetched. */
async function textOf(path: string): Promise<ConvertedText> {
  let pictures = 0
  const convertImage = mammoth.images.imgElement(async () => {
    pictures += 1
    return { src: '' }
  })
  const html = await mammoth.convertToHtml({ path }, { convertImage, externalFileAccess: false })
  const { value } = await mammoth.extractRawText({ path })
  const text = value
    .replace(/\r\n?/g, '\n')
    .replace(/\n\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, isPartial: pictures > 0 || html.value.includes('<table') }
}

function problemOf(error: unknown, kind: DocumentTask['kind']): DocumentProblem {
  const message = error instanceof Error ? error.message : ''
  if (/password|security scheme/i.test(message)) return 'encrypted'
  return kind === 'text' &&
    /main document part|Could not find|end of central directory/i.test(message)
    ? 'type'
    : 'unreadable'
}

async function work(task: DocumentTask): Promise<DocumentResult> {
  if (task.kind === 'text') return textOf(task.path)
  const pdf = await pdfAt(task.path)
  return task.kind === 'count' ? pdf.getPageCount() : drawPage(pdf, task.page)
}

answerTasks(work, (error, { kind }) => problemOf(error, kind))
