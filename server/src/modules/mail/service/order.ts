import { formatMinor } from '@mailing/contract/amount.ts'
import type { CallAnswer } from '@mailing/contract/call.ts'
import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { Breach } from '@mailing/contract/letter/rules.ts'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import type { SendOn } from '@mailing/contract/order/send-on.ts'
import type { OrderKind } from '@mailing/contract/order/states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { bestCoupon, couponsFor, priceWithCoupon } from '../../coupon/service.ts'
import { holdPictures, releasePictures } from '../../file/service.ts'
import { type ChosenDay, createOrder, type OrderFacts } from '../../order/service.ts'
import { blockingOnly, isBlocking, unseenWarnings } from '../rules/breaches.ts'
import { findDraft } from '../store/drafts.ts'
import { insertItem, updateItem, waitingTotalOf } from '../store/items.ts'
import { findNewestProof, findProof, type ProofRow, takeProof } from '../store/proofs.ts'
import {
  type AddressedMail,
  type MailProduct,
  mailError,
  optionsOf,
  type Quote,
} from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import {
  isSameRecipient,
  openProof,
  type ProofSnapshot,
  sealRecipient,
  sealText,
} from './sealing.ts'
import { chooseDay } from './send-day.ts'

interface PricedProof {
  readonly quote: Quote
  /** As a coupon looks at it: the price by the lists in force now, without any coupon. */
  readonly purchase: Omit<Purchase, 'items' | 'kind'> & {
    readonly kind: OrderKind
    readonly items: readonly PriceItem[]
    readonly mailClass: ProofRow['mail_class']
  }
}

/** What a proof costs now, before any coupon. */
async function priceProof<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  proof: ProofRow,
  { text, recipient }: ProofSnapshot<Wish>,
): Promise<PricedProof> {
  const options = optionsOf(proof)
  const quote = await product.quote(context, { text, options, resendOf: proof.resend_of })
  return {
    quote,
    purchase: {
      kind: product.kindOf(text),
      items: quote.items(proof.pages),
      mailClass: options.mailClass,
      institutionId: recipient.institutionId,
      goods: quote.goods,
    },
  }
}

async function ownProof(
  context: Pick<UserContext, 'db' | 'userId'>,
  { kinds }: Pick<MailProduct, 'kinds'>,
  id: string,
): Promise<ProofRow> {
  const proof = await findProof(context, context.userId, id)
  if (!proof || !kinds.some((kind) => kind === proof.kind)) throw new AppError('request.not_found')
  return proof
}

/** The person's coupons beside a proof's price: the best one first, those that do not fit with the reason. */
export async function couponsForProof<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  proofId: string,
): Promise<CallAnswer<typeof letterCalls.coupons>> {
  const proof = await ownProof(context, product, proofId)
  const { purchase } = await priceProof(context, product, proof, openProof(context, product, proof))
  const list = await couponsFor(context, context.userId, purchase)
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

export interface MailToOrder {
  readonly proofId: string
  readonly expectedTotal: number
  readonly acceptedWarnings: readonly Breach['rule'][]
  readonly couponId?: string | null | undefined
  readonly sendOn?: SendOn | null | undefined
}

/**
 * Makes an order from a proof: once, however often it is sent. Text, recipient, rules and price are checked anew; what has
 * changed since the proof is an error that says so. Answers the order's id.
 */
export async function orderMail<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  input: MailToOrder,
): Promise<string> {
  return inTransaction(context, async (context) => {
    const proof = await ownProof(context, product, input.proofId)
    if (proof.used_at) throw mailError(product.name, 'proof_used')
    const snapshot = openProof(context, product, proof)
    const { text, recipient } = snapshot
    await product.beforeOrder?.(context, text)
    await requireCurrent(context, product, proof, recipient)
    await requireKept(context, product, { proof, snapshot, accepted: input.acceptedWarnings })
    const { quote, purchase } = await priceProof(context, product, proof, snapshot)
    const total = totalOf(await priceWithCoupon(context, context.userId, input.couponId, purchase))
    if (total !== input.expectedTotal)
      throw new AppError('order.price_changed', { total: formatMinor(total), totalMinor: total })
    if (!(await takeProof(context, context.userId, proof.id, context.clock.now())))
      throw mailError(product.name, 'proof_used')
    const order = await createOrder(context, {
      userId: context.userId,
      ...purchase,
      pages: proof.pages,
      couponId: input.couponId ?? null,
      snapshot: {
        recipientName: recipient.name,
        placeName: recipient.placeName,
        title: product.titleOf(text),
        addressLines: [...recipient.lines],
      },
    })
    await product.afterOrder?.(context, { order, text, resendOf: proof.resend_of })
    await keepItem(context, product, {
      order,
      proof,
      snapshot,
      quote,
      chosen: await chooseDay(context, input.sendOn, quote.mailDays),
    })
    return order.id
  })
}

/** The proof must show what the draft and the address book say now. */
async function requireCurrent(
  context: UserContext,
  { name }: Pick<MailProduct, 'name'>,
  proof: ProofRow,
  recipient: RecipientSnapshot,
): Promise<void> {
  const { userId } = context
  const draft =
    proof.draft_id === null
      ? undefined
      : await findDraft(context, { userId, kind: proof.kind }, proof.draft_id)
  if (draft && draft.version !== proof.draft_version) throw mailError(name, 'proof_stale')
  if (!isSameRecipient(await recipientNow(context, name, proof.recipient_id), recipient))
    throw mailError(name, 'proof_stale')
}

async function recipientNow(
  context: UserContext,
  name: MailProduct['name'],
  recipientId: string,
): Promise<RecipientSnapshot> {
  const missing = (rule: Breach['rule']) =>
    mailError(name, 'breach', { breaches: [{ rule, level: 'block', params: {} }] })
  try {
    return await recipientSnapshot(context, context.userId, recipientId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'request.not_found') throw mailError(name, 'proof_stale')
    if (error.code === 'address.unit_required') throw missing('unit')
    if (error.code === 'address.number_required') throw missing('person_number')
    throw error
  }
}

interface ToRequire<Wish> {
  readonly proof: ProofRow
  readonly snapshot: ProofSnapshot<Wish>
  readonly accepted: readonly Breach['rule'][]
}

/** The rules in force now, not those of the proof; what only drawing finds was settled when it was drawn. */
async function requireKept<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  { proof, snapshot: { text, recipient, breaches }, accepted }: ToRequire<Wish>,
): Promise<void> {
  const institution = await institutionOf(context, recipient)
  const mail: AddressedMail<Text> = { text, recipient, institution, options: optionsOf(proof) }
  const now = [
    ...(await product.breaches(context, mail, proof.pages)),
    ...breaches.filter(({ rule }) => product.drawnRules.includes(rule)),
  ]
  if (isBlocking(now)) throw mailError(product.name, 'breach', { breaches: blockingOnly(now) })
  const unseen = unseenWarnings(now, accepted)
  if (unseen.length > 0) throw mailError(product.name, 'warning_unseen', { breaches: unseen })
  // Marks on the sheets and what is printed in colour were drawn by the rules of the proof.
  if ((institution?.current.version ?? null) !== proof.rules_version)
    throw mailError(product.name, 'proof_stale')
}

interface ToKeep<Wish> {
  readonly order: OrderFacts
  readonly proof: ProofRow
  readonly snapshot: ProofSnapshot<Wish>
  readonly quote: Quote
  readonly chosen: ChosenDay
}

async function keepItem<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  { order, proof, snapshot: { text, recipient }, quote, chosen }: ToKeep<Wish>,
): Promise<void> {
  const now = context.clock.now()
  const { user_id: userId } = proof
  await inTransaction(context, async (context) => {
    await insertItem(
      context,
      {
        order_id: order.id,
        kind: proof.kind,
        user_id: userId,
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
      },
      {
        order_id: order.id,
        version: 1,
        content_sealed: sealText(context, product, text),
        file_id: proof.file_id,
        sha256: proof.sha256,
        pages: proof.pages,
        sheets: proof.sheets,
        created_at: now,
      },
    )
    // Drawn anew for another address it needs its pictures again, and reviewers look at them. The order's hold takes the place of the proof's.
    await holdPictures(context, {
      holder: order.id,
      userId,
      fileIds: [...product.pictureIds(text)],
    })
    await releasePictures(context, { holder: proof.id, userId })
  })
}

/** From payment on the database refuses another file, unless the writer accepts a proposed change. Runs in the payment's transaction. */
export const fixFile = (kernel: Kernel, orderId: string): Promise<void> =>
  inTransaction(kernel, async (kernel) => {
    await updateItem(kernel, orderId, { fixed_at: kernel.clock.now() })
  })
