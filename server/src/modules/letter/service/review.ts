import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { fileLink, pictureLinks } from '../../file/service.ts'
import {
  findForReview,
  findVersion,
  openBreaches,
  openFindings,
  openRecipient,
  openText,
  optionsOf,
  readForReview,
  showEdits,
  showFindings,
} from '../../mail/service.ts'
import { letterProduct } from './product.ts'

type Review = CallAnswer<typeof letterCalls.review>
type Found = Awaited<ReturnType<typeof findForReview>>

/** The call `letter.review`. */
export const readLetter = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await readForReview(context, letterProduct, orderId))

/** A letter as reviewers see it. The caller has recorded that it is shown. */
export const showReview = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await findForReview(context, letterProduct, orderId))

async function show(context: StaffContext, { item, order }: Found): Promise<Review> {
  const version = await findVersion(context, order.id, item.approved_version)
  const recipient = openRecipient(context, item)
  const { content } = openText(context, letterProduct, version)
  return {
    orderId: order.id,
    number: order.number,
    version: item.review_version,
    state: order.state,
    content,
    pictures: await pictureLinks(context, fileIdsOf(content), item.user_id),
    findings: showFindings(openFindings(context, item), context.locale),
    breaches: openBreaches(context, item),
    recipientName: recipient.name,
    placeName: recipient.placeName,
    addressLines: [...recipient.lines],
    pages: version.pages,
    sheets: version.sheets,
    ...optionsOf(item),
    file: await fileLink(context, version.file_id),
    sha256: version.sha256,
    paidAt: order.paidAt?.toISOString() ?? null,
    edits: await showEdits(context, item),
  }
}
