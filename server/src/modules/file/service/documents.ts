import { readFile, rm } from 'node:fs/promises'
import { errorText } from '@mailing/contract/error-text.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import type { Document } from '@mailing/contract/file/calls.ts'
import { type PageFinding, uploadLimits } from '@mailing/contract/file/limits.ts'
import { DocumentError } from '../../../adapters/document/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Upload, UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { decodeText, isMarkup, plainMarkdown } from '../rules/text-file.ts'
import {
  addPage,
  type DocumentRow,
  endDocument,
  findConverting,
  findDocument,
  insertDocument,
  listPages,
  type NewDocument,
} from '../store/documents.ts'
import { placeFile, removeFile, saveFile } from './keep.ts'
import { keepPicture, limitUploads, ownPictures, preparePicture } from './own-pictures.ts'
import { takeUpload } from './pictures.ts'

const nameColumn = 'file_documents.name_sealed'
const textColumn = 'file_documents.text_sealed'
const types = 'PDF, DOCX, TXT, MD, JPEG, PNG, WebP'
/** Fewer pixels on the long side than this are under 150 dots an inch on A4. */
const sharpSide = 1600

/** Keeps what was read of a document, in the transaction of the context; answers its id. */
type Keep = (context: UserContext) => Promise<string>

/** What a document's problem is called over the wire. */
function documentProblem(error: unknown): unknown {
  if (!(error instanceof DocumentError)) return error
  if (error.problem === 'type') return new AppError('file.type', { types })
  if (error.problem === 'encrypted') return new AppError('file.encrypted')
  return new AppError(error.problem === 'limit' ? 'file.took_too_long' : 'file.unreadable')
}

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw documentProblem(error)
  }
}

/** The call `file.uploadFile`. */
export async function uploadFile(context: UserContext): Promise<Document> {
  await limitUploads(context)
  const keep = await takeDocument(context, takeUpload(context))
  return getDocument(context, await keep(context))
}

/** Looks at a document, outside any transaction, and refuses what cannot be printed; the answer keeps it. Throws `file.*` errors. */
export async function takeDocument(context: UserContext, upload: Upload): Promise<Keep> {
  if (upload.type.startsWith('image/')) return takePicture(context, upload)
  if (upload.type === 'application/pdf') return takePdf(context, upload)
  if (upload.type === 'application/zip')
    return takeText(upload, await reading(context.outside.documents.readText(upload.path)))
  return takeText(upload, { text: await plainText(upload), isPartial: false })
}

async function plainText({ path, bytes, name }: Upload): Promise<string> {
  // Four bytes a character at most, and some marks of Markdown.
  if (bytes > uploadLimits.textCharacters * 6)
    throw new AppError('file.too_much_text', { max: uploadLimits.textCharacters })
  const text = decodeText(await readFile(path))
  if (text === null || isMarkup(text, name)) throw new AppError('file.type', { types })
  // Before anything looks for marks in it; as many again are marks and addresses of links at most.
  if (text.length > uploadLimits.textCharacters * 2)
    throw new AppError('file.too_much_text', { max: uploadLimits.textCharacters })
  return /\.(md|markdown)$/i.test(name) ? plainMarkdown(text) : text.trim()
}

function newDocument(
  { vault, clock, userId }: UserContext,
  name: string,
  rest: Partial<NewDocument>,
): NewDocument {
  return {
    id: newId(),
    user_id: userId,
    name_sealed: vault.seal(name, nameColumn),
    source_id: null,
    state: 'ready',
    page_count: 0,
    text_sealed: null,
    is_text_partial: false,
    created_at: clock.now(),
    ...rest,
  }
}

function takeText(
  { name }: Upload,
  { text, isPartial }: { readonly text: string; readonly isPartial: boolean },
): Keep {
  if (text.trim() === '') throw new AppError('file.empty')
  if (text.length > uploadLimits.textCharacters)
    throw new AppError('file.too_much_text', { max: uploadLimits.textCharacters })
  return (context) =>
    inTransaction(context, async (context) => {
      const document = newDocument(context, name, {
        text_sealed: context.vault.seal(text, textColumn),
        is_text_partial: isPartial,
      })
      await insertDocument(context, document)
      return document.id
    })
}

async function takePicture(context: UserContext, { path, name }: Upload): Promise<Keep> {
  const prepared = await preparePicture(context, path)
  const { width, height } = prepared.picture
  const findings: PageFinding[] = [
    ...(Math.max(width, height) < sharpSide ? ['sharpness' as const] : []),
    ...(prepared.isColour ? ['colour' as const] : []),
  ]
  return (context) =>
    inTransaction(context, async (context) => {
      const document = newDocument(context, name, { state: 'converting', page_count: 1 })
      await insertDocument(context, document)
      await addPage(context, {
        documentId: document.id,
        position: 0,
        pictureId: await keepPicture(context, prepared, context.userId),
        findings,
      })
      await endDocument(context, document.id, { state: 'ready', problem: null })
      return document.id
    })
}

async function takePdf(context: UserContext, { path, name, type }: Upload): Promise<Keep> {
  const pages = await reading(context.outside.documents.countPages(path))
  if (pages > uploadLimits.pages)
    throw new AppError('file.too_many_pages', { max: uploadLimits.pages, pages })
  if (pages === 0) throw new AppError('file.empty')
  return (context) =>
    inTransaction(context, async (context) => {
      const source = await saveFile(context, {
        userId: context.userId,
        purpose: 'document',
        type,
        content: { path },
      })
      const document = newDocument(context, name, {
        source_id: source.id,
        state: 'converting',
        page_count: pages,
      })
      await insertDocument(context, document)
      await context.enqueue(context, 'file.convert', { documentId: document.id })
      return document.id
    })
}

/** A document of this person, with what of it is ready. */
export async function getDocument(context: UserContext, id: string): Promise<Document> {
  const row = await findDocument(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  const pages = await listPages(context, id)
  const pictures = new Map(
    (
      await ownPictures(
        context,
        pages.map((page) => page.picture_id),
      )
    ).map((picture) => [picture.id, picture]),
  )
  return {
    id,
    name: context.vault.openText(row.name_sealed, nameColumn),
    state: row.state,
    problem: row.problem === null ? null : errorText(row.problem as ErrorCode, context.locale),
    pageCount: row.page_count,
    isTextPartial: row.is_text_partial,
    text: row.text_sealed === null ? null : context.vault.openText(row.text_sealed, textColumn),
    pages: pages.flatMap(({ picture_id: pictureId, findings }) => {
      const picture = pictures.get(pictureId)
      return picture ? [{ picture, findings: findings as PageFinding[] }] : []
    }),
  }
}

/** Draws the pages of a PDF, one by one; begun again after a crash it goes on with the first that is missing. */
export async function convertDocument(kernel: Kernel, documentId: string): Promise<void> {
  const row = await findConverting(kernel, documentId)
  if (!row?.source_id) return
  const path = await placeFile(kernel, row.source_id)
  try {
    const done = new Set((await listPages(kernel, documentId)).map((page) => page.position))
    for (let page = 0; page < row.page_count; page += 1)
      if (!done.has(page)) await convertPage(kernel, row, { path, page })
    await finish(kernel, row, { state: 'ready', problem: null })
  } catch (error) {
    const problem = documentProblem(error)
    if (!(problem instanceof AppError)) throw error
    await finish(kernel, row, { state: 'failed', problem: problem.code })
  } finally {
    await rm(path, { force: true })
  }
}

async function convertPage(
  kernel: Kernel,
  row: DocumentRow,
  { path, page }: { readonly path: string; readonly page: number },
): Promise<void> {
  const { picture, findings } = await kernel.outside.documents.drawPage(path, page)
  await inTransaction(kernel, async (kernel) => {
    const pictureId = await keepPicture(kernel, picture, row.user_id)
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
