import { formatMinor } from '@mailing/contract/amount.ts'
import type { CallParsed } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { Breach } from '@mailing/contract/letter/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type UserContext, within } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { priceWithCoupon } from '../../coupon/service.ts'
import { claimResend } from '../../delivery/service.ts'
import { holdPictures, releasePictures } from '../../file/service.ts'
import { reserveGoods } from '../../goods/service.ts'
import { type ChosenDay, createOrder, type OrderFacts, payFromWallet } from '../../order/service.ts'
import { requireFewUnpaid } from '../../shop/service.ts'
import { isBlocking, unseenWarnings } from '../rules/breaches.ts'
import { findDraft } from '../store/drafts.ts'
import { findLetter, findVersion, insertLetter, updateLetter } from '../store/letters.ts'
import { findProof, type ProofRow, takeProof } from '../store/proofs.ts'
import { breachesOf, institutionOf } from './place.ts'
import { priceProof } from './price.ts'
import { chooseDay } from './send-day.ts'
import { optionsOf } from './show-proof.ts'
import {
  isSameRecipient,
  openProof,
  type ProofSnapshot,
  sealRecipient,
  sealText,
} from './snapshot.ts'
import { isLetterDecorated } from './stationery.ts'

/**
 * Makes an order from a proof: once, however often it is sent. Text, recipient, rules and price are checked anew; what has
 * changed since the proof is an error that says so. Answers the order's id.
 */
export async function orderLetter(
  context: UserContext,
  input: CallParsed<typeof letterCalls.createOrder>,
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    const proof = await findProof(tx, context.userId, input.proofId)
    if (!proof) throw new AppError('request.not_found')
    if (proof.used_at) throw new AppError('letter.proof_used')
    const snapshot = openProof(context, proof)
    if (snapshot.enclosures.length > 0) await requireFewUnpaid(tx, context.userId)
    await requireCurrent(inside, proof, snapshot)
    await requireKept(inside, proof, snapshot, input.acceptedWarnings)
    const { prices, options, resend, purchase } = await priceProof(inside, proof, snapshot)
    const total = totalOf(await priceWithCoupon(inside, context.userId, input.couponId, purchase))
    if (total !== input.expectedTotal)
      throw new AppError('order.price_changed', { total: formatMinor(total), totalMinor: total })
    if (!(await takeProof(tx, context.userId, proof.id, context.clock.now())))
      throw new AppError('letter.proof_used')
    const { title, recipient } = snapshot
    const order = await createOrder(inside, {
      userId: context.userId,
      ...purchase,
      kind: 'letter',
      pages: proof.pages,
      couponId: input.couponId ?? null,
      snapshot: {
        recipientName: recipient.name,
        placeName: recipient.placeName,
        title,
        addressLines: [...recipient.lines],
      },
    })
    if (snapshot.enclosures.length > 0)
      await reserveGoods(inside, tx, {
        orderId: order.id,
        userId: context.userId,
        lines: snapshot.enclosures,
        locale: context.locale,
      })
    const days = prices.mailClasses.find((one) => one.mailClass === options.mailClass)
    const mailDays = { minDays: days?.minDays ?? 1, maxDays: days?.maxDays ?? 1 }
    if (resend && !(await claimResend(tx, resend.orderId, order.id)))
      throw new AppError('letter.no_resend')
    await keepLetter(inside, {
      order,
      proof,
      snapshot,
      priceVersion: prices.version,
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
  const draft = await findDraft(inside.db, inside.userId, proof.draft_id)
  if (draft && draft.version !== proof.draft_version) throw new AppError('letter.proof_stale')
  if (!isSameRecipient(await recipientNow(inside, proof.recipient_id), recipient))
    throw new AppError('letter.proof_stale')
}

async function recipientNow(inside: UserContext, recipientId: string): Promise<RecipientSnapshot> {
  try {
    return await recipientSnapshot(inside, inside.userId, recipientId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'request.not_found') throw new AppError('letter.proof_stale')
    if (error.code === 'address.unit_required')
      throw new AppError('letter.breach', {
        breaches: [{ rule: 'unit', level: 'block', params: {} }],
      })
    if (error.code === 'address.number_required')
      throw new AppError('letter.breach', {
        breaches: [{ rule: 'person_number', level: 'block', params: {} }],
      })
    throw error
  }
}

/** What the drawing has settled, and no later rule changes. */
const settled: readonly Breach['rule'][] = [
  'missing_glyph',
  'address_glyph',
  'address_too_long',
  'face_fallback',
  'placeholder',
  'low_resolution',
]

/** The rules in force now, not those of the proof; what the faces lack was settled when it was drawn. */
async function requireKept(
  inside: UserContext,
  proof: ProofRow,
  { content, recipient, breaches }: ProofSnapshot,
  accepted: readonly Breach['rule'][],
): Promise<void> {
  const institution = await institutionOf(inside, recipient)
  const now = [
    ...breachesOf(institution, {
      content,
      isDecorated: await isLetterDecorated(inside, content),
      pages: proof.pages,
      ...optionsOf(proof),
      unit: recipient.unit,
      personNumber: recipient.personNumber,
    }),
    ...breaches.filter(({ rule }) => settled.includes(rule)),
  ]
  if (isBlocking(now))
    throw new AppError('letter.breach', { breaches: now.filter(({ level }) => level === 'block') })
  const unseen = unseenWarnings(now, accepted)
  if (unseen.length > 0) throw new AppError('letter.warning_unseen', { breaches: unseen })
  // Marks on the sheets and what is printed in colour were drawn by the rules of the proof.
  if ((institution?.current.version ?? null) !== proof.rules_version)
    throw new AppError('letter.proof_stale')
}

interface ToKeep {
  readonly order: OrderFacts
  readonly proof: ProofRow
  readonly snapshot: ProofSnapshot
  readonly priceVersion: number
  readonly minDays: number
  readonly maxDays: number
  readonly chosen: ChosenDay
}

async function keepLetter(
  inside: UserContext,
  { order, proof, snapshot, priceVersion, minDays, maxDays, chosen }: ToKeep,
): Promise<void> {
  const { content, recipient, title } = snapshot
  const now = inside.clock.now()
  await inTransaction(inside.db, async (tx) => {
    await insertLetter(
      tx,
      {
        order_id: order.id,
        user_id: proof.user_id,
        proof_id: proof.id,
        draft_id: proof.draft_id,
        draft_version: proof.draft_version,
        piece_code: proof.piece_code,
        institution_id: proof.institution_id,
        rules_version: proof.rules_version,
        price_version: priceVersion,
        mail_class: proof.mail_class,
        paper: proof.paper,
        is_colour: proof.is_colour,
        is_duplex: proof.is_duplex,
        locale: content.locale,
        min_days: minDays,
        max_days: maxDays,
        recipient_sealed: sealRecipient(inside, recipient),
        created_at: now,
        resend_of: proof.resend_of,
        ...chosen,
      },
      {
        order_id: order.id,
        version: 1,
        content_sealed: sealText(inside, { title, content }),
        file_id: proof.file_id,
        sha256: proof.sha256,
        pages: proof.pages,
        sheets: proof.sheets,
        created_at: now,
      },
    )
    // Drawn anew for another address, the letter needs its pictures again. The order's hold takes the place of the proof's.
    await holdPictures(tx, { holder: order.id, userId: proof.user_id, fileIds: fileIdsOf(content) })
    await releasePictures(tx, { holder: proof.id, userId: proof.user_id })
  })
}

/** Pays a letter from the wallet, and from what others have put by for it. The client names the SHA-256 of the file it showed; paying fixes that file. */
export async function payLetter(
  context: UserContext,
  { orderId, expectedTotal, expectedShares, sha256 }: CallParsed<typeof letterCalls.payOrder>,
): Promise<OrderFacts> {
  return inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    const letter = await findLetter(tx, orderId)
    if (letter?.user_id !== context.userId) throw new AppError('request.not_found')
    const version = await findVersion(tx, orderId, letter.approved_version)
    if (version.sha256 !== sha256) throw new AppError('letter.file_changed')
    const order = await payFromWallet(inside, {
      orderId,
      userId: context.userId,
      expectedTotal,
      expectedShares,
    })
    await fixFile(inside, order.id)
    return order
  })
}

/** From payment on the database refuses another file, unless the writer accepts a proposed change. Runs in the payment's transaction. */
export const fixFile = (kernel: Kernel, orderId: string): Promise<void> =>
  inTransaction(kernel.db, async (tx) => {
    await updateLetter(tx, orderId, { fixed_at: kernel.clock.now() })
  })
