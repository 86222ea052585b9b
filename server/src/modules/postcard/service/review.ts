import type { CallAnswer } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { fileLink, pictureLinks } from '../../file/service.ts'
import {
  findForReview,
  findVersion,
  institutionOf,
  openBreaches,
  openFindings,
  openRecipient,
  openText,
  optionsOf,
  readForReview,
  showFindings,
} from '../../mail/service.ts'
import { textOf } from '../rules/words.ts'
import { addressOf } from './draw.ts'
import { cardProduct } from './product.ts'

type Review = CallAnswer<typeof postcardCalls.review>
type Found = Awaited<ReturnType<typeof findForReview>>

/** The call `postcard.review`. */
export const readCard = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await readForReview(context, cardProduct, orderId))

/** A card as reviewers see it. The caller has recorded that it is shown. */
export const showReview = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await findForReview(context, cardProduct, orderId))

async function show(context: StaffContext, { item, order }: Found): Promise<Review> {
  const version = await findVersion(context, order.id, item.approved_version)
  const text = openText(context, cardProduct, version)
  const recipient = openRecipient(context, item)
  const { lines, postcode, mark } = addressOf(
    recipient,
    await institutionOf(context, recipient),
    text.sender,
  )
  const [picture] = await pictureLinks(context, [...cardProduct.pictureIds(text)], item.user_id)
  const { mailClass, isColour } = optionsOf(item)
  return {
    orderId: order.id,
    number: order.number,
    version: item.review_version,
    state: order.state,
    card: text.words,
    address: { lines: [...lines], postcode, sender: [...text.sender], mark },
    picture: picture ?? null,
    text: textOf(text.words),
    findings: showFindings(openFindings(context, item), context.locale),
    breaches: openBreaches(context, item),
    recipientName: recipient.name,
    placeName: recipient.placeName,
    mailClass,
    isColour,
    file: await fileLink(context, version.file_id),
    sha256: version.sha256,
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}
