import type { CallAnswer } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { pictureLinks } from '../../file/service.ts'
import { findForReview, readForReview, reviewedMail } from '../../mail/service.ts'
import { textOf } from '../rules/words.ts'
import { markSeen } from '../store/samples.ts'
import { addressOf } from './draw.ts'
import { cardProduct } from './product.ts'

type Review = CallAnswer<typeof postcardCalls.review>
type Found = Awaited<ReturnType<typeof findForReview>>

/** The call `postcard.review`. */
export async function readCard(context: StaffContext, orderId: string): Promise<Review> {
  const shown = await show(context, await readForReview(context, cardProduct, orderId))
  await markSeen(context, { orderId, by: context.userId, at: context.clock.now() })
  return shown
}

/** A card as reviewers see it. The caller has recorded that it is shown. */
export const showReview = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await findForReview(context, cardProduct, orderId))

async function show(context: StaffContext, found: Found): Promise<Review> {
  const { text, recipient, institution, shown } = await reviewedMail(context, cardProduct, found)
  const { lines, postcode, mark } = addressOf(recipient, institution, text.sender)
  const pictureIds = [...cardProduct.pictureIds(text)]
  const [picture] = await pictureLinks(context, pictureIds, found.item.user_id)
  return {
    ...shown,
    text: textOf(text.words),
    card: text.words,
    address: { lines: [...lines], postcode, sender: [...text.sender], mark },
    picture: picture ?? null,
  }
}
