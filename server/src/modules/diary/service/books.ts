import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { diaryCalls, YearBook } from '@mailing/contract/diary/calls.ts'
import { bookLimits } from '@mailing/contract/diary/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import { momentIn } from '../../../platform/clock.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { fileLinks, removeFile } from '../../file/service.ts'
import {
  askBook,
  type BookMail,
  type BookRow,
  countMail,
  listBooks,
  mailOf,
  takeBookOf,
} from '../store/books.ts'

type Calls = typeof diaryCalls
/** Longer than the biggest book takes. */
const deadMs = 15 * 60_000

/** A year in the deployment's time zone. */
export const mailOfYear = (
  kernel: Pick<Kernel, 'db' | 'config'>,
  userId: string,
  year: number,
): Promise<BookMail[]> =>
  mailOf(
    kernel,
    userId,
    momentIn(kernel.config.TIME_ZONE, `${year}-01-01`, '00:00'),
    momentIn(kernel.config.TIME_ZONE, `${year + 1}-01-01`, '00:00'),
  )

/** What a book holds. The same mail gives the same fingerprint. */
export const fingerprintOf = (
  { vault }: Pick<Kernel, 'vault'>,
  mail: readonly BookMail[],
): Buffer =>
  vault.blindIndex(
    JSON.stringify(mail.map(({ kind, id, fileId }) => [kind, id, fileId])),
    'diary.book',
  )

/** The years with mail, the newest first, and the book of each. */
export async function listYearBooks(context: UserContext): Promise<CallAnswer<Calls['books']>> {
  const [years, books] = await Promise.all([
    countMail(context, context.userId, context.config.TIME_ZONE),
    listBooks(context, context.userId),
  ])
  const links = await fileLinks(
    context,
    books.flatMap((book) => (book.state === 'ready' && book.file_id) || []),
  )
  return {
    list: await Promise.all(
      years.map(async (year): Promise<YearBook> => {
        const book = books.find((one) => one.year === year.year)
        const isCurrent =
          book?.fingerprint.equals(
            fingerprintOf(context, await mailOfYear(context, context.userId, year.year)),
          ) ?? false
        return {
          ...year,
          book: book
            ? showBook(context, book, isCurrent, (book.file_id && links.get(book.file_id)) || null)
            : null,
        }
      }),
    ),
  }
}

function showBook(
  { clock }: Pick<Kernel, 'clock'>,
  book: BookRow,
  isCurrent: boolean,
  file: NonNullable<YearBook['book']>['file'],
): NonNullable<YearBook['book']> {
  const isDead = book.state === 'making' && book.asked_at.getTime() < clock.now().getTime() - deadMs
  return {
    state: isDead ? 'failed' : book.state,
    isCurrent,
    pages: book.pages,
    madeAt: book.made_at?.toISOString() ?? null,
    file: book.state === 'ready' ? file : null,
  }
}

/** A reply was somebody else's: the book that may hold it is gone, and is made anew when it is asked for. */
export async function dropBook(
  kernel: InTransaction<Kernel>,
  { replyId, userId }: { readonly replyId: string; readonly userId: string },
): Promise<void> {
  const fileId = await takeBookOf(kernel, replyId, userId, kernel.config.TIME_ZONE)
  if (fileId) await removeFile(kernel, fileId)
}

/** Asks for the book of a year; it is bound by a job. */
export async function makeBook(
  context: UserContext,
  { year }: CallParsed<Calls['makeBook']>,
): Promise<YearBook> {
  const mail = await mailOfYear(context, context.userId, year)
  if (mail.length === 0) throw new AppError('diary.book_empty', { year })
  const pages = mail.reduce((sum, one) => sum + one.pages, 0)
  if (pages > bookLimits.pages)
    throw new AppError('diary.book_too_big', { year, pages, max: bookLimits.pages })
  const at = context.clock.now()
  await inTransaction(context, async (context) => {
    const isAsked = await askBook(context, {
      userId: context.userId,
      year,
      fingerprint: fingerprintOf(context, mail),
      at,
      deadBefore: new Date(at.getTime() - deadMs),
    })
    if (isAsked)
      await context.enqueue(context, 'diary.bind', {
        userId: context.userId,
        year,
        locale: context.locale,
      })
  })
  const book = (await listYearBooks(context)).list.find((one) => one.year === year)
  if (!book) throw new AppError('diary.book_empty', { year })
  return book
}
