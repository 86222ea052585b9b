import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, within } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { addPiece } from '../../delivery/service.ts'
import { isBlocking } from '../../letter/service.ts'
import { type Evidence, moveOrder, storedReason } from '../../order/service.ts'
import { type CardRow, claimReview, lockCard } from '../store/cards.ts'
import { checkCard } from './begin-review.ts'
import { optionsOf } from './proof.ts'
import { showReview } from './review.ts'
import { openRecipient } from './snapshot.ts'

type Input = CallParsed<typeof postcardCalls.decide>
type Refusal = Extract<Input, { action: 'refuse' }>

/** What a reviewer decides about a card. Of two who decide at once, the second is told that it was handled. */
export async function decide(
  context: StaffContext,
  input: Input,
): Promise<CallAnswer<typeof postcardCalls.decide>> {
  await inTransaction(context.db, async (tx) => {
    const card = await lockCard(tx, input.orderId)
    if (!card) throw new AppError('request.not_found')
    if (!(await claimReview(tx, input.orderId, input.version)))
      throw new AppError('postcard.review_changed')
    if (input.action === 'pass') await pass(within(context, tx), tx, card)
    else await refuse(within(context, tx), tx, card, input)
  })
  return showReview(context, input.orderId)
}

const decidedBy = (context: StaffContext): Evidence => ({
  by: 'staff',
  byId: context.userId,
  evidence: 'staff_decision',
})

/** The order moves on and its piece joins the print queue in one transaction. */
async function pass(inside: StaffContext, tx: Tx, card: CardRow): Promise<void> {
  const { breaches } = await checkCard(inside, card)
  if (isBlocking(breaches)) throw new AppError('postcard.breach', { breaches })
  const order = await moveOrder(inside, {
    id: card.order_id,
    to: 'approved',
    from: ['in_review'],
    ...decidedBy(inside),
  })
  if (!order) throw new AppError('postcard.not_in_review')
  if (!order.paidAt) throw new Error('an approved order was never paid')
  await addPiece(inside, tx, {
    orderId: order.id,
    userId: order.userId,
    code: card.piece_code,
    fileId: card.file_id,
    sha256: card.sha256,
    pages: 2,
    sheets: 1,
    ...optionsOf(card),
    isDuplex: true,
    paper: 'postcard',
    addressLines: openRecipient(inside, card).lines,
    locale: card.locale as Locale,
    paidAt: order.paidAt,
    maxDays: card.max_days,
    printOn: card.print_on,
  })
  await recordAudit(inside, tx, {
    action: 'postcard.pass',
    subject: 'postcard',
    subjectId: card.order_id,
  })
}

/** Refuses a card; what was paid goes back into the wallet in the same transaction. */
async function refuse(
  inside: StaffContext,
  tx: Tx,
  card: CardRow,
  { reason, note }: Refusal,
): Promise<void> {
  const refused = await moveOrder(inside, {
    id: card.order_id,
    to: 'refused',
    from: ['in_review'],
    ...decidedBy(inside),
    reason: storedReason(reason, note),
  })
  if (!refused) throw new AppError('postcard.not_in_review')
  await recordAudit(inside, tx, {
    action: 'postcard.refuse',
    subject: 'postcard',
    subjectId: card.order_id,
    reason,
  })
}
