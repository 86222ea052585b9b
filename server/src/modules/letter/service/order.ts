import type { CallParsed } from '@mailing/contract/call.ts'
import { formatMinor } from '@mailing/contract/amount.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { Breach } from '@mailing/contract/letter/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type UserContext, within } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { createOrder, type OrderFacts, payFromWallet } from '../../order/service.ts'
import { isBlocking, unseenWarnings } from '../rules/breaches.ts'
import { findDraft } from '../store/drafts.ts'
import { findLetter, findVersion, insertLetter, updateLetter } from '../store/letters.ts'
import { findProof, type ProofRow, takeProof } from '../store/proofs.ts'
import { currentPrices } from './offer.ts'
import { breachesOf, institutionOf, priceOf } from './place.ts'
import { optionsOf } from './proof.ts'
import { isSameRecipient, openProof, type ProofSnapshot, sealRecipient, sealText } from './snapshot.ts'
import type { Kernel } from '../../../platform/kernel.ts'

/**
 * Makes an order from a proof: once, however often it is sent. Text, recipient, rules and price are checked anew; what has
 * changed since the proof is an error that says so. Answers the order's id.
 */
export async function orderLetter(context: UserContext, input: CallParsed<typeof letterCalls.createOrder>): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    const proof = await findProof(tx, context.userId, input.proofId)
    if (!proof) throw new AppError('request.not_found')
    if (proof.used_at) throw new AppError('letter.proof_used')
    const snapshot = openProof(context, proof)
    await requireCurrent(inside, proof, snapshot)
    await requireKept(inside, proof, snapshot, input.acceptedWarnings)
    const prices = await currentPrices(inside)
    const options = optionsOf(proof)
    const items = priceOf(prices, { content: snapshot.content, pages: proof.pages, ...options })
    const total = totalOf(items)
    if (total !== input.expectedTotal) throw new AppError('order.price_changed', { total: formatMinor(total), totalMinor: total })
    if (!(await takeProof(tx, context.userId, proof.id, context.clock.now()))) throw new AppError('letter.proof_used')
    const { title, recipient } = snapshot
    const order = await createOrder(inside, {
      userId: context.userId, kind: 'letter', items, pages: proof.pages, mailClass: options.mailClass,
      snapshot: { recipientName: recipient.name, placeName: recipient.placeName, title, addressLines: [...recipient.lines] },
    })
    const days = prices.mailClasses.find((one) => one.mailClass === options.mailClass)
    await keepLetter(inside, { order, proof, snapshot, priceVersion: prices.version, minDays: days?.minDays ?? 1, maxDays: days?.maxDays ?? 1 })
    return order.id
  })
}

/** The proof must show what the draft and the address book say now. */
async function requireCurrent(inside: UserContext, proof: ProofRow, { recipient }: ProofSnapshot): Promise<void> {
  const draft = await findDraft(inside.db, inside.userId, proof.draft_id)
  if (draft && draft.version !== proof.draft_version) throw new AppError('letter.proof_stale')
  if (!isSameRecipient(await recipientNow(inside, proof.recipient_id), recipient)) throw new AppError('letter.proof_stale')
}

async function recipientNow(inside: UserContext, recipientId: string): Promise<RecipientSnapshot> {
  try {
    return await recipientSnapshot(inside, inside.userId, recipientId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'request.not_found') throw new AppError('letter.proof_stale')
    if (error.code === 'address.unit_required') throw new AppError('letter.breach', { breaches: [{ rule: 'unit', level: 'block', params: {} }] })
    if (error.code === 'address.number_required') throw new AppError('letter.breach', { breaches: [{ rule: 'person_number', level: 'block', params: {} }] })
    throw error
  }
}

/** The rules in force now, not those of the proof; what the faces lack was settled when it was drawn. */
async function requireKept(inside: UserContext, proof: ProofRow, { content, recipient, breaches }: ProofSnapshot, accepted: readonly Breach['rule'][]): Promise<void> {
  const institution = await institutionOf(inside, recipient)
  const now = [
    ...breachesOf(institution, { content, pages: proof.pages, ...optionsOf(proof), unit: recipient.unit, personNumber: recipient.personNumber }),
    ...breaches.filter(({ rule }) => rule === 'missing_glyph' || rule === 'face_fallback'),
  ]
  if (isBlocking(now)) throw new AppError('letter.breach', { breaches: now.filter(({ level }) => level === 'block') })
  const unseen = unseenWarnings(now, accepted)
  if (unseen.length > 0) throw new AppError('letter.warning_unseen', { breaches: unseen })
}

interface ToKeep {
  readonly order: OrderFacts
  readonly proof: ProofRow
  readonly snapshot: ProofSnapshot
  readonly priceVersion: number
  readonly minDays: number
  readonly maxDays: number
}

async function keepLetter(inside: UserContext, { order, proof, snapshot, priceVersion, minDays, maxDays }: ToKeep): Promise<void> {
  const { content, recipient, title } = snapshot
  const now = inside.clock.now()
  await inTransaction(inside.db, (tx) => insertLetter(tx, {
    order_id: order.id, user_id: proof.user_id, proof_id: proof.id, draft_id: proof.draft_id, draft_version: proof.draft_version, piece_code: proof.piece_code,
    institution_id: proof.institution_id, rules_version: proof.rules_version, price_version: priceVersion, mail_class: proof.mail_class, paper: proof.paper,
    is_colour: proof.is_colour, is_duplex: proof.is_duplex, locale: content.locale, min_days: minDays, max_days: maxDays, recipient_sealed: sealRecipient(inside, recipient), created_at: now,
  }, {
    order_id: order.id, version: 1, content_sealed: sealText(inside, { title, content }), file_id: proof.file_id, sha256: proof.sha256, pages: proof.pages, sheets: proof.sheets, created_at: now,
  }))
}

/** Pays a letter from the wallet. The client names the SHA-256 of the file it showed; paying fixes that file. */
export async function payLetter(context: UserContext, { orderId, expectedTotal, sha256 }: CallParsed<typeof letterCalls.payOrder>): Promise<OrderFacts> {
  return inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    const letter = await findLetter(tx, orderId)
    if (letter?.user_id !== context.userId) throw new AppError('request.not_found')
    const version = await findVersion(tx, orderId, letter.approved_version)
    if (version.sha256 !== sha256) throw new AppError('letter.file_changed')
    const order = await payFromWallet(inside, { orderId, userId: context.userId, expectedTotal })
    await fixFile(inside, order.id)
    return order
  })
}

/** From payment on the database refuses another file, unless the writer accepts a proposed change. Runs in the payment's transaction. */
export const fixFile = (kernel: Kernel, orderId: string): Promise<void> =>
  inTransaction(kernel.db, async (tx) => { await updateLetter(tx, orderId, { fixed_at: kernel.clock.now() }) })
