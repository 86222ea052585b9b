import { errorText } from '@mailing/contract/error-text.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import type { Document } from '@mailing/contract/file/calls.ts'
import type { PageFinding } from '@mailing/contract/file/limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { findDocument, listPages } from '../store/documents.ts'
import { pageArrival, shownArrival, textArrival } from './arrivals.ts'
import { limitUploads, ownPictures } from './own-pictures.ts'
import { takeUpload } from './pictures.ts'
import { nameColumn, takeDocument, textColumn } from './take-document.ts'

/** The call `file.uploadFile`. */
export async function uploadFile(context: UserContext): Promise<Document> {
  const upload = takeUpload(context)
  await limitUploads(context, { bytes: upload.bytes })
  const keep = await takeDocument(context, upload)
  return getDocument(context, await keep(context))
}

/** A document of this person, with what of it is ready. */
export async function getDocument(context: UserContext, id: string): Promise<Document> {
  const row = await findDocument(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  const { vault, locale } = context
  const sentence = (code: string | null): string | null =>
    code === null ? null : errorText(code as ErrorCode, locale)
  return {
    id,
    name: vault.openText(row.name_sealed, nameColumn),
    state: row.state,
    problem: sentence(row.problem),
    pageProblem: sentence(row.page_problem),
    pageCount: row.page_count,
    isTextPartial: row.is_text_partial,
    text: row.text_sealed === null ? null : vault.openText(row.text_sealed, textColumn),
    ...shownArrival(context, textArrival, row),
    // Some pages of a document that could not be printed to its end would look like all of it.
    pages: row.page_problem === null ? await shownPages(context, id) : [],
  }
}

async function shownPages(context: UserContext, id: string): Promise<Document['pages']> {
  const pages = await listPages(context, id)
  const ids = pages.map((page) => page.picture_id)
  const pictures = new Map((await ownPictures(context, ids)).map((one) => [one.id, one]))
  return pages.flatMap(({ picture_id: pictureId, findings, ...row }) => {
    const picture = pictures.get(pictureId)
    return picture
      ? [
          {
            picture,
            findings: findings as PageFinding[],
            ...shownArrival(context, pageArrival, row),
          },
        ]
      : []
  })
}
