import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { answerTasks } from '../../platform/child-tasks.ts'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { drawPage } from './pdf-page.ts'
import { isShell } from './pdf-shell.ts'
import {
  type ConvertedPage,
  type ConvertedText,
  DocumentError,
  type DocumentProblem,
} from './port.ts'

/**
 * The process that reads documents of strangers. Its parent ends it after a limit, and it holds no
 * keys and no database.
 */
sharp.cache(false)
sharp.concurrency(1)

export type DocumentTask = { readonly path: string } & (
  | { readonly kind: 'count' }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'text' }
)
export type DocumentResult = number | ConvertedPage | ConvertedText

/** The document that was drawn last: its next page is usually asked for next. */
let opened: { readonly path: string; readonly pdf: PdfFile } | null = null

async function pdfAt(path: string): Promise<PdfFile> {
  if (opened?.path === path) return opened.pdf
  opened?.pdf.close()
  opened = null
  const pdf = await openPdf(await readFile(path))
  opened = { path, pdf }
  return pdf
}

function problemOf(error: unknown): DocumentProblem {
  if (error instanceof DocumentError) return error.problem
  const message = error instanceof Error ? error.message : ''
  return /password|security scheme/i.test(message) ? 'encrypted' : 'unreadable'
}

/** Loaded with the first one: who sends a PDF need not wait for it. */
async function textOf(path: string): Promise<ConvertedText> {
  const { readWord } = await import('./word.ts')
  return readWord(path)
}

async function work(task: DocumentTask): Promise<DocumentResult> {
  if (task.kind === 'text') return textOf(task.path)
  const pdf = await pdfAt(task.path)
  if (task.kind === 'page') return drawPage(pdf, task.page)
  if (isShell(pdf)) throw new DocumentError('xfa')
  return pdf.pageCount
}

answerTasks(work, problemOf)
