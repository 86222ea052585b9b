import { readFile } from 'node:fs/promises'
import { type PageFinding, uploadLimits } from '@mailing/contract/file/limits.ts'
import {
  type ConvertedText,
  DocumentError,
  officeEndingOf,
} from '../../../adapters/document/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Upload, UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { plainArrival } from '../rules/plain-arrival.ts'
import { decodeText, isMarkup, plainMarkdown } from '../rules/text-file.ts'
import { addPage, endDocument, insertDocument, type NewDocument } from '../store/documents.ts'
import { keepArrival, sealArrival, textArrival } from './arrivals.ts'
import { saveFile, storeContent } from './keep.ts'
import { keepPicture, preparePicture } from './own-pictures.ts'

export const nameColumn = 'file_documents.name_sealed'
export const textColumn = 'file_documents.text_sealed'
const types = 'PDF, DOCX, TXT, MD, JPEG, PNG, WebP, GIF'
/** Fewer pixels on the long side than this are under 150 dots an inch on A4. */
const sharpSide = 1600

/** Keeps what was read of a document, in the transaction of the context; answers its id. */
type Keep = (context: UserContext) => Promise<string>

/** The name of a document's problem over the wire. */
export function documentProblem(error: unknown): unknown {
  if (!(error instanceof DocumentError)) return error
  if (error.problem === 'type') return new AppError('file.type', { types })
  if (error.problem === 'encrypted') return new AppError('file.encrypted')
  if (error.problem === 'xfa') return new AppError('file.xfa')
  if (error.problem === 'unreachable') return new AppError('file.office_away')
  return new AppError(error.problem === 'limit' ? 'file.took_too_long' : 'file.unreadable')
}

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw documentProblem(error)
  }
}

/** Pages of a PDF. Throws `file.*` errors; for one without a page, or with too many, too. */
export async function countPages(
  { outside }: Pick<Kernel, 'outside'>,
  path: string,
): Promise<number> {
  const pages = await reading(outside.documents.countPages(path))
  if (pages > uploadLimits.pages)
    throw new AppError('file.too_many_pages', { max: uploadLimits.pages, pages })
  if (pages === 0) throw new AppError('file.empty')
  return pages
}

/**
 * Looks at a document, outside any transaction, and refuses what cannot be printed; the answer keeps it. Throws
 * `file.*` errors.
 */
export async function takeDocument(context: UserContext, upload: Upload): Promise<Keep> {
  if (upload.type.startsWith('image/')) return takePicture(context, upload)
  if (upload.type === 'application/pdf')
    return keepSource(upload, { page_count: await countPages(context, upload.path) })
  const ending = officeEndingOf(await readFile(upload.path), upload.name)
  if (ending !== null) return takeOffice(context, upload, ending)
  const text = await plainText(context, upload)
  requireText(text)
  return keepText(upload, text)
}

async function plainText(
  { locale }: Pick<UserContext, 'locale'>,
  { path, bytes, name }: Upload,
): Promise<ConvertedText> {
  // Four bytes a character at most, and some marks of Markdown.
  if (bytes > uploadLimits.textCharacters * 6)
    throw new AppError('file.too_much_text', { max: uploadLimits.textCharacters })
  const { text: source, isSure } = decodeText(await readFile(path), locale)
  if (source === null || isMarkup(source, name)) throw new AppError('file.type', { types })
  // Our app asks the person and sends UTF-8; a letter is never printed from a guess.
  if (!isSure) throw new AppError('file.encoding')
  // Before anything looks for marks in it; as many again are marks and addresses of links at most.
  if (source.length > uploadLimits.textCharacters * 2)
    throw new AppError('file.too_much_text', { max: uploadLimits.textCharacters })
  const text = /\.(md|markdown)$/i.test(name) ? plainMarkdown(source) : source.trim()
  return { text, ...plainArrival(source, text) }
}

/** A DOCX comes as text; an office program, where one is set, prints it and others as pages. */
async function takeOffice(context: UserContext, upload: Upload, ending: string): Promise<Keep> {
  const isPrinted = context.outside.office?.endings.includes(ending) === true
  const read =
    ending === 'docx' ? await reading(context.outside.documents.readText(upload.path)) : null
  if (isPrinted) return keepSource(upload, { office_ending: ending }, fits(read) ? read : null)
  // Its pictures and its tables come along as a PDF.
  if (read === null || (read.text.trim() === '' && read.losses.length > 0))
    throw new AppError('file.office')
  requireText(read)
  return keepText(upload, read)
}

const fits = (read: ConvertedText | null): boolean =>
  read !== null && read.text.trim() !== '' && read.text.length <= uploadLimits.textCharacters

function requireText({ text }: ConvertedText): void {
  if (text.trim() === '') throw new AppError('file.empty')
  if (text.length > uploadLimits.textCharacters)
    throw new AppError('file.too_much_text', { max: uploadLimits.textCharacters })
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
    arrival_sealed: null,
    office_ending: null,
    created_at: clock.now(),
    ...rest,
  }
}

const textColumns = (
  { vault }: Pick<Kernel, 'vault'>,
  { text, ...arrival }: ConvertedText,
): Partial<NewDocument> => ({
  text_sealed: vault.seal(text, textColumn),
  is_text_partial: arrival.losses.length > 0,
  arrival_sealed: sealArrival({ vault }, textArrival, { page: null, ...arrival }),
})

const keepText =
  ({ name }: Upload, text: ConvertedText): Keep =>
  (context) =>
    inTransaction(context, async (context) => {
      const document = newDocument(context, name, textColumns(context, text))
      await insertDocument(context, document)
      return document.id
    })

async function takePicture(context: UserContext, { path, name }: Upload): Promise<Keep> {
  const prepared = await preparePicture(context, path)
  const { width, height } = prepared.picture
  const findings: PageFinding[] = [
    ...(Math.max(width, height) < sharpSide ? ['sharpness' as const] : []),
    ...(prepared.isColour ? ['colour' as const] : []),
    ...(prepared.isAnimated ? ['animated' as const] : []),
  ]
  return (context) =>
    inTransaction(context, async (context) => {
      const document = newDocument(context, name, { state: 'converting', page_count: 1 })
      await insertDocument(context, document)
      const pictureId = await keepPicture(context, prepared, context.userId)
      const source = { characters: 0, pictures: 1, fields: 0 }
      await keepArrival(context, pictureId, { page: 0, source, losses: [] })
      await addPage(context, { documentId: document.id, position: 0, pictureId, findings })
      await endDocument(context, document.id, { state: 'ready', problem: null })
      return document.id
    })
}

/** Keeps the file until its pages are drawn; `text` can be used before. */
const keepSource =
  (
    { path, name, type }: Upload,
    facts: Pick<Partial<NewDocument>, 'page_count' | 'office_ending'>,
    text: ConvertedText | null = null,
  ): Keep =>
  async (context) => {
    const content = await storeContent(context, { content: { path } })
    return inTransaction(context, async (context) => {
      const source = await saveFile(context, {
        userId: context.userId,
        purpose: 'document',
        type,
        content,
      })
      const document = newDocument(context, name, {
        source_id: source.id,
        state: 'converting',
        ...facts,
        ...(text && textColumns(context, text)),
      })
      await insertDocument(context, document)
      await context.enqueue(context, 'file.convert', { documentId: document.id })
      return document.id
    })
  }
