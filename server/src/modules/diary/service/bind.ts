import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Locale } from '@mailing/contract/locale.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readFile, removeFile, saveFile } from '../../file/service.ts'
import { drawPlainPages } from '../../letter/service.ts'
import { readSnapshot } from '../../order/service.ts'
import { replyForBook } from '../../reply/service.ts'
import { type BookFront, contentsOf, coverOf } from '../rules.ts'
import { type BookMail, failBook, findBook, finishBook } from '../store/books.ts'
import { fingerprintOf, mailOfYear } from './books.ts'
import { bookPurpose } from './photos.ts'

export interface BookToBind {
  readonly userId: string
  readonly year: number
  /** The language of its cover and contents. */
  readonly locale: Locale
}

/** Binds a book that was asked for. What was posted or came since it was asked for is in the next one. */
export async function bindBook(
  kernel: Kernel,
  { userId, year, locale }: BookToBind,
): Promise<void> {
  const book = await findBook(kernel, userId, year)
  if (book?.state !== 'making') return
  const mail = await mailOfYear(kernel, userId, year)
  if (!fingerprintOf(kernel, mail).equals(book.fingerprint))
    return void (await inTransaction(kernel, (kernel) =>
      failBook(kernel, userId, year, book.fingerprint),
    ))
  try {
    const { pdf, pages } = await bind(kernel, mail, { year, locale })
    await inTransaction(kernel, async (kernel) => {
      const { id } = await saveFile(kernel, {
        userId,
        purpose: bookPurpose,
        type: 'application/pdf',
        name: `${year}.pdf`,
        content: pdf,
      })
      const finished = await finishBook(kernel, {
        userId,
        year,
        fingerprint: book.fingerprint,
        fileId: id,
        pages,
        at: kernel.clock.now(),
      })
      if (!finished) await removeFile(kernel, id)
      else if (finished.oldFileId) await removeFile(kernel, finished.oldFileId)
    })
  } catch (error) {
    await inTransaction(kernel, (kernel) => failBook(kernel, userId, year, book.fingerprint))
    throw error
  }
}

interface Bound {
  readonly mail: BookMail
  readonly name: string
  readonly document: PDFDocument
}

/** The file and the name of one piece of mail. Letters are the very files that were printed. */
async function openMail(kernel: Kernel, mail: BookMail): Promise<Bound> {
  if (mail.kind === 'letter') {
    const snapshot = await readSnapshot(kernel, mail.id)
    return {
      mail,
      name: snapshot?.recipientName ?? '',
      document: await PDFDocument.load(await readFile(kernel, mail.fileId ?? ''), {
        updateMetadata: false,
      }),
    }
  }
  const { fileId, senderName } = await replyForBook(kernel, mail.id)
  return {
    mail,
    name: senderName,
    document: await PDFDocument.load(await readFile(kernel, fileId), { updateMetadata: false }),
  }
}

async function bind(
  kernel: Kernel,
  mail: readonly BookMail[],
  { year, locale }: Omit<BookToBind, 'userId'>,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const bound: Bound[] = []
  for (const one of mail) bound.push(await openMail(kernel, one))
  const letters = mail.filter(({ kind }) => kind === 'letter').length
  const frontOf = (first: number): BookFront => {
    let page = first
    const lines = bound.map(({ mail: { kind, at }, name, document }) => {
      const line = { kind, day: dayIn(kernel.config.TIME_ZONE, at), name, page }
      page += document.getPageCount()
      return line
    })
    return { year, letters, replies: mail.length - letters, lines }
  }
  const cover = await drawPlainPages(kernel, coverOf(frontOf(1), locale))
  // Its own length moves all page numbers; numbers of one figure more could make it longer once, never twice.
  let contents = await drawPlainPages(kernel, contentsOf(frontOf(1), locale))
  for (let known = 0; known !== contents.pages; ) {
    known = contents.pages
    contents = await drawPlainPages(kernel, contentsOf(frontOf(cover.pages + known + 1), locale))
  }
  return join(
    [
      await PDFDocument.load(cover.pdf),
      await PDFDocument.load(contents.pdf),
      ...bound.map(({ document }) => document),
    ],
    locale,
    year,
  )
}

/** Joins documents and numbers their pages from the second on. */
async function join(
  documents: readonly PDFDocument[],
  locale: Locale,
  year: number,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const book = await PDFDocument.create()
  book.setTitle(String(year))
  book.setLanguage(locale)
  const font = await book.embedFont(StandardFonts.TimesRoman)
  for (const document of documents) {
    for (const page of await book.copyPages(document, document.getPageIndices())) {
      book.addPage(page)
      const number = String(book.getPageCount())
      if (number !== '1')
        page.drawText(number, {
          x: (page.getWidth() - font.widthOfTextAtSize(number, 9)) / 2,
          y: 14,
          size: 9,
          font,
        })
    }
    // A long year takes seconds: others are served between its letters.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { pdf: await book.save(), pages: book.getPageCount() }
}
