import type { CallAnswer } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, within } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { fileLink, pictureLinks } from '../../file/service.ts'
import { institutionOf, type ReviewSource, showFindings } from '../../letter/service.ts'
import { findFacts } from '../../order/service.ts'
import { photoPlace } from '../rules/card.ts'
import { textOf } from '../rules/words.ts'
import { countReviews, findCard, listReviews } from '../store/cards.ts'
import { addressOf } from './draw.ts'
import { optionsOf } from './proof.ts'
import { openBreaches, openCard, openFindings, openRecipient } from './snapshot.ts'

type Review = CallAnswer<typeof postcardCalls.review>

/** Cards in the reviewers' one queue. Both sides are pages. */
export const cardsWaiting: ReviewSource = {
  list: async (context, state, page) =>
    (await listReviews(context.db, state, page)).map((row) => ({
      orderId: row.order_id,
      number: row.number,
      kind: row.kind,
      pages: 2,
      placeName: openRecipient(context, row).placeName,
      mailClass: row.mail_class,
      flags: row.flags,
      queueSeq: row.queue_seq ?? 0,
      paidAt: row.paid_at,
    })),
  count: ({ db }, state) => countReviews(db, state),
}

/** One card for review. That it was read is recorded before anything of it is opened. */
export async function readForReview(context: StaffContext, orderId: string): Promise<Review> {
  const [card, order] = await Promise.all([
    findCard(context.db, orderId),
    findFacts(context.db, { id: orderId }),
  ])
  // Before it is paid nobody of the staff reads it, and unpaid it may never be printed.
  if (!card || !order?.paidAt) throw new AppError('request.not_found')
  await inTransaction(context.db, (tx) =>
    recordAudit(within(context, tx), tx, {
      action: 'postcard.read',
      subject: 'postcard',
      subjectId: orderId,
    }),
  )
  return showReview(context, orderId)
}

/** A card as reviewers see it. The caller has recorded that it is shown. */
export async function showReview(context: StaffContext, orderId: string): Promise<Review> {
  const [card, order] = await Promise.all([
    findCard(context.db, orderId),
    findFacts(context.db, { id: orderId }),
  ])
  if (!card || !order) throw new AppError('request.not_found')
  const { words, sender } = openCard(context, card)
  const recipient = openRecipient(context, card)
  const { lines, postcode, mark } = addressOf(
    recipient,
    await institutionOf(context, recipient),
    sender,
  )
  const place = words.kind === 'postcard' ? photoPlace(words.content) : null
  const [picture] = place ? await pictureLinks(context, [place.photo.pictureId], card.user_id) : []
  return {
    orderId,
    number: order.number,
    version: card.review_version,
    state: order.state,
    card: words,
    address: { lines: [...lines], postcode, sender: [...sender], mark },
    picture: picture ?? null,
    text: textOf(words),
    findings: showFindings(openFindings(context, card), context.locale),
    breaches: openBreaches(context, card),
    recipientName: recipient.name,
    placeName: recipient.placeName,
    ...optionsOf(card),
    file: await fileLink(context, card.file_id),
    sha256: card.sha256,
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}
