import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { MadeOrder as MadeOrderAnswer } from '@mailing/contract/order/schemas.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Keeping } from '../../../platform/idempotency.ts'
import type { UserId } from '../../../platform/session.ts'
import { readTogether } from '../../../platform/together.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { addRow, type Work } from '../../../platform/work.ts'
import { bestCoupon, offersFor, usablePart } from '../../coupon/service.ts'
import { holdPictures, releasePictures } from '../../file/service.ts'
import {
  createOrder,
  createSql,
  type MadeOrder,
  type OrderFacts,
  type OrderRow,
  RefusedOrder,
} from '../../order/service.ts'
import { waitingTotalOf } from '../store/items.ts'
import { findNewestProof, isTaken, proofTaken, takeProof } from '../store/proofs.ts'
import {
  checkedOrder,
  type MailToOrder,
  type Ordering,
  ownProof,
  priceProof,
} from './check-order.ts'
import { type MailProduct, mailError } from './product.ts'
import { openProof, sealRecipient, sealText } from './sealing.ts'

/** The person's coupons beside a proof's price: the best one first, those that do not fit with the reason. */
export async function couponsForProof<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  proofId: string,
): Promise<CallAnswer<typeof letterCalls.coupons>> {
  const proof = await ownProof(context, product, proofId)
  const { purchase } = await priceProof(context, product, proof, openProof(context, product, proof))
  const { usable } = await readTogether(context, {
    usable: usablePart(context.userId, context.clock.now()),
  })
  const list = await offersFor(context, usable, purchase)
  return { list, bestId: bestCoupon(list)?.id ?? null }
}

/**
 * What a draft costs as far as it is known: the order of it that waits for its money, else its newest proof by the prices in
 * force and before any coupon. Null: nobody has proved it yet. The caller has checked that the draft is the owner's.
 */
export async function priceOfDraft<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  owner: UserId,
  draftId: string,
): Promise<Minor | null> {
  const waiting = await waitingTotalOf(context, draftId, context.clock.now())
  if (waiting !== null) return minor(waiting)
  const proof = await findNewestProof(context, owner, draftId)
  if (!proof) return null
  const { purchase } = await priceProof(context, product, proof, openProof(context, product, proof))
  return totalOf(purchase.items)
}

/** An order that was made of mail, for its writer. */
const answerOf = (
  { order }: Pick<Ordering<unknown, unknown>, 'order'>,
  { id, number, payBefore }: MadeOrder,
): MadeOrderAnswer => ({
  id,
  number,
  state: 'pending_payment',
  total: totalOf(order.items),
  payBefore: payBefore.toISOString(),
})

/**
 * Makes an order from a proof in one statement: once, however often it is sent. Null: it needs more than the mail's own rows
 * (supplies, pictures, another copy of what came back), and `orderMail` makes it.
 */
export async function orderMailAtOnce<Text, Wish extends Text>(
  context: UserContext & Keeping,
  product: MailProduct<Text, Wish>,
  input: MailToOrder,
): Promise<MadeOrderAnswer | null> {
  const ordering = await checkedOrder(context, product, input)
  const { snapshot, proof } = ordering
  const isPlain =
    proof.resend_of === null &&
    product.pictureIds(snapshot.text).length === 0 &&
    !product.takesMore?.(snapshot.text)
  if (!isPlain) return null
  const made = await makeOrder(context, ordering, (work, made) =>
    context.keep(work, answerOf(ordering, made)),
  )
  return answerOf(ordering, made)
}

/** The same in a transaction, with all that an order may take with it. */
export async function orderMail<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  input: MailToOrder,
): Promise<MadeOrderAnswer> {
  return inTransaction(context, async (context) => {
    const { userId } = context
    const ordering = await checkedOrder(context, product, input, async (text) =>
      product.beforeOrder?.(context, text),
    )
    const { proof, snapshot } = ordering
    const { text } = snapshot
    const order = await makeOrder(context, ordering, (work) => work)
    await product.afterOrder?.(context, { order, text, resendOf: proof.resend_of })
    // Drawn anew for another address it needs its pictures again, and reviewers look at them. The order's hold takes the place of the proof's.
    await holdPictures(context, {
      holder: order.id,
      userId,
      fileIds: [...product.pictureIds(text)],
    })
    await releasePictures(context, { holder: proof.id, userId })
    return answerOf(ordering, order)
  })
}

/** Takes the proof and writes order, mail and its first version, all or nothing. Throws when somebody was quicker with the proof. */
async function makeOrder<Text, Wish extends Text>(
  context: UserContext,
  ordering: Ordering<Text, Wish>,
  kept: (work: Work<OrderRow>, made: MadeOrder) => Work<OrderRow>,
): Promise<OrderFacts> {
  const { product, proof, order } = ordering
  const now = context.clock.now()
  try {
    return await createOrder(context, order, (row, made) =>
      kept(
        {
          worked: createSql(row),
          beside: {
            taken: takeProof(order.userId, proof.id, now),
            ...itemOf(context, ordering, made.id, now),
          },
          check: isTaken,
        },
        made,
      ),
    )
  } catch (error) {
    if (error instanceof RefusedOrder && error.code === proofTaken)
      throw mailError(product.name, 'proof_used')
    throw error
  }
}

/** The mail and its first version, as rows. */
function itemOf<Text, Wish extends Text>(
  context: UserContext,
  { product, proof, snapshot: { text, recipient }, quote, chosen }: Ordering<Text, Wish>,
  orderId: string,
  now: Date,
) {
  return {
    item: addRow('mail_items', {
      order_id: orderId,
      kind: proof.kind,
      user_id: proof.user_id,
      proof_id: proof.id,
      draft_id: proof.draft_id,
      draft_version: proof.draft_version,
      piece_code: proof.piece_code,
      institution_id: proof.institution_id,
      rules_version: proof.rules_version,
      price_version: quote.version,
      mail_class: proof.mail_class,
      paper: proof.paper,
      is_colour: proof.is_colour,
      is_duplex: proof.is_duplex,
      locale: product.localeOf(text),
      min_days: quote.mailDays.minDays,
      max_days: quote.mailDays.maxDays,
      recipient_sealed: sealRecipient(context, recipient),
      created_at: now,
      resend_of: proof.resend_of,
      ...chosen,
    }),
    version: addRow('mail_versions', {
      order_id: orderId,
      version: 1,
      content_sealed: sealText(context, product, text),
      file_id: proof.file_id,
      sha256: proof.sha256,
      pages: proof.pages,
      sheets: proof.sheets,
      created_at: now,
    }),
  }
}
