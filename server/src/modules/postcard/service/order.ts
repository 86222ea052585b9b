import { formatMinor } from '@mailing/contract/amount.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { Breach } from '@mailing/contract/letter/rules.ts'
import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { CardKind } from '@mailing/contract/postcard/limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type UserContext, within } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { bestCoupon, couponsFor, priceWithCoupon } from '../../coupon/service.ts'
import { holdPictures } from '../../file/service.ts'
import {
  chooseDay,
  excerptOf,
  institutionOf,
  isBlocking,
  isSameRecipient,
  unseenWarnings,
} from '../../letter/service.ts'
import { type ChosenDay, createOrder, type OrderFacts } from '../../order/service.ts'
import { cardBreaches, photoPlace } from '../rules/card.ts'
import { textOf } from '../rules/words.ts'
import { insertCard } from '../store/cards.ts'
import { findDraft } from '../store/drafts.ts'
import { findProof, type ProofRow, takeProof } from '../store/proofs.ts'
import { currentCardPrices } from './offer.ts'
import { type CardOptions, optionsOf, priceOf } from './proof.ts'
import { openProof, type ProofSnapshot, sealCard } from './snapshot.ts'

interface PricedCard {
  readonly prices: Awaited<ReturnType<typeof currentCardPrices>>
  readonly options: CardOptions
  readonly purchase: Omit<Purchase, 'items'> & {
    readonly items: readonly PriceItem[]
    readonly mailClass: CardOptions['mailClass']
  }
}

/** What a proof costs by the list in force now, before any coupon. */
async function priceProof(
  context: UserContext,
  proof: ProofRow,
  { words, recipient }: ProofSnapshot,
): Promise<PricedCard> {
  const [prices, options] = [await currentCardPrices(context), optionsOf(proof)]
  return {
    prices,
    options,
    purchase: {
      kind: words.kind,
      items: priceOf(prices, words.kind, options),
      mailClass: options.mailClass,
      institutionId: recipient.institutionId,
      goods: [],
    },
  }
}

/** The call `postcard.coupons`: the best one first, those that do not fit with the reason. */
export async function couponsForCard(
  context: UserContext,
  proofId: string,
): Promise<CallAnswer<typeof postcardCalls.coupons>> {
  const proof = await findProof(context.db, context.userId, proofId)
  if (!proof) throw new AppError('request.not_found')
  const { purchase } = await priceProof(context, proof, openProof(context, proof))
  const list = await couponsFor(context, context.userId, purchase)
  return { list, bestId: bestCoupon(list)?.id ?? null }
}

/**
 * Makes an order from a proof: once, however often it is sent. Words, recipient, rules and price are checked anew; what has
 * changed since the proof is an error that says so. Answers the order's id.
 */
export async function orderCard(
  context: UserContext,
  kind: CardKind,
  input: CallParsed<typeof postcardCalls.createOrder>,
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    const proof = await findProof(tx, context.userId, input.proofId)
    if (proof?.kind !== kind) throw new AppError('request.not_found')
    if (proof.used_at) throw new AppError('postcard.proof_used')
    const snapshot = openProof(context, proof)
    await requireCurrent(inside, proof, snapshot)
    await requireKept(inside, proof, snapshot, input.acceptedWarnings)
    const { prices, options, purchase } = await priceProof(inside, proof, snapshot)
    const total = totalOf(await priceWithCoupon(inside, context.userId, input.couponId, purchase))
    if (total !== input.expectedTotal)
      throw new AppError('order.price_changed', { total: formatMinor(total), totalMinor: total })
    if (!(await takeProof(tx, context.userId, proof.id, context.clock.now())))
      throw new AppError('postcard.proof_used')
    const { recipient, words } = snapshot
    const order = await createOrder(inside, {
      userId: context.userId,
      ...purchase,
      pages: 2,
      couponId: input.couponId ?? null,
      snapshot: {
        recipientName: recipient.name,
        placeName: recipient.placeName,
        title: excerptOf({ body: textOf(words) }),
        addressLines: [...recipient.lines],
      },
    })
    const days = prices.mailClasses.find((one) => one.mailClass === options.mailClass)
    const mailDays = { minDays: days?.minDays ?? 1, maxDays: days?.maxDays ?? 1 }
    await keepCard(inside, {
      order,
      proof,
      snapshot,
      ...mailDays,
      chosen: await chooseDay(inside, input.sendOn, mailDays),
    })
    return order.id
  })
}

/** The proof must show what the draft and the address book say now. */
async function requireCurrent(
  inside: UserContext,
  proof: ProofRow,
  { recipient }: ProofSnapshot,
): Promise<void> {
  const draft = proof.draft_id
    ? await findDraft(inside.db, inside.userId, proof.draft_id)
    : undefined
  if (draft && draft.version !== proof.draft_version) throw new AppError('postcard.proof_stale')
  if (!isSameRecipient(await recipientNow(inside, proof.recipient_id), recipient))
    throw new AppError('postcard.proof_stale')
}

async function recipientNow(inside: UserContext, recipientId: string): Promise<RecipientSnapshot> {
  try {
    return await recipientSnapshot(inside, inside.userId, recipientId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'request.not_found') throw new AppError('postcard.proof_stale')
    if (error.code === 'address.unit_required')
      throw new AppError('postcard.breach', {
        breaches: [{ rule: 'unit', level: 'block', params: {} }],
      })
    if (error.code === 'address.number_required')
      throw new AppError('postcard.breach', {
        breaches: [{ rule: 'person_number', level: 'block', params: {} }],
      })
    throw error
  }
}

/** The rules in force now, not those of the proof; what the faces lack was settled when it was drawn. */
async function requireKept(
  inside: UserContext,
  proof: ProofRow,
  { words, recipient, breaches }: ProofSnapshot,
  accepted: readonly Breach['rule'][],
): Promise<void> {
  const institution = await institutionOf(inside, recipient)
  const now = [
    ...cardBreaches(institution, words, {
      ...optionsOf(proof),
      unit: recipient.unit,
      personNumber: recipient.personNumber,
    }),
    ...breaches.filter(({ rule }) => rule === 'missing_glyph' || rule === 'face_fallback'),
  ]
  if (isBlocking(now))
    throw new AppError('postcard.breach', {
      breaches: now.filter(({ level }) => level === 'block'),
    })
  const unseen = unseenWarnings(now, accepted)
  if (unseen.length > 0) throw new AppError('postcard.warning_unseen', { breaches: unseen })
  // Marks on the sheets and what is printed in colour were drawn by the rules of the proof.
  if ((institution?.current.version ?? null) !== proof.rules_version)
    throw new AppError('postcard.proof_stale')
}

interface ToKeep {
  readonly order: OrderFacts
  readonly proof: ProofRow
  readonly snapshot: ProofSnapshot
  readonly minDays: number
  readonly maxDays: number
  readonly chosen: ChosenDay
}

async function keepCard(
  inside: UserContext,
  { order, proof, snapshot, minDays, maxDays, chosen }: ToKeep,
): Promise<void> {
  await inTransaction(inside.db, async (tx) => {
    await insertCard(tx, {
      order_id: order.id,
      user_id: proof.user_id,
      proof_id: proof.id,
      kind: proof.kind,
      piece_code: proof.piece_code,
      institution_id: proof.institution_id,
      mail_class: proof.mail_class,
      is_colour: proof.is_colour,
      locale: proof.locale,
      min_days: minDays,
      max_days: maxDays,
      file_id: proof.file_id,
      sha256: proof.sha256,
      ...sealCard(inside, snapshot),
      created_at: inside.clock.now(),
      ...chosen,
    })
    const place = snapshot.words.kind === 'postcard' ? photoPlace(snapshot.words.content) : null
    // Reviewers look at the photograph itself.
    if (place)
      await holdPictures(tx, {
        holder: order.id,
        userId: proof.user_id,
        fileIds: [place.photo.pictureId],
      })
  })
}
