import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { pictureLinks } from '../../file/service.ts'
import { findForReview, readForReview, reviewedMail, showEdits } from '../../mail/service.ts'
import { arePhotosInColour } from './breaches-and-price.ts'
import { letterProduct } from './product.ts'

type Review = CallAnswer<typeof letterCalls.review>
type Found = Awaited<ReturnType<typeof findForReview>>

/** The call `letter.review`. */
export const readLetter = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await readForReview(context, letterProduct, orderId))

/** A letter as reviewers see it. The caller has recorded that it is shown. */
export const showReview = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await findForReview(context, letterProduct, orderId))

async function show(context: StaffContext, found: Found): Promise<Review> {
  const { item } = found
  const { text, institution, shown } = await reviewedMail(context, letterProduct, found)
  return {
    ...shown,
    content: text.content,
    isPhotoColour: arePhotosInColour(institution),
    pictures: await pictureLinks(context, fileIdsOf(text.content), item.user_id),
    edits: await showEdits(context, item),
  }
}
