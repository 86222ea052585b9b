import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { type LetterPrices, totalOf } from '@mailing/contract/letter/price.ts'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { UserId } from '../../../platform/session.ts'
import { bestCoupon, couponsFor } from '../../coupon/service.ts'
import { priceEnclosures } from '../../goods/service.ts'
import { enclosureLines } from '../rules/enclosure-lines.ts'
import { resendLine } from '../rules/resend-line.ts'
import { waitingTotalOf } from '../store/figures.ts'
import { findNewestProof, findProof, type ProofRow } from '../store/proofs.ts'
import { currentPrices } from './offer.ts'
import { type LetterOptions, priceOf } from './place.ts'
import { openResend } from './resend-offer.ts'
import { optionsOf } from './show-proof.ts'
import { openProof, type ProofSnapshot } from './snapshot.ts'
import { isLetterDecorated } from './stationery.ts'

export interface PricedProof {
  readonly prices: LetterPrices
  readonly options: LetterOptions
  readonly resend: Awaited<ReturnType<typeof openResend>> | null
  /** The letter as a coupon looks at it: its price by the list in force now, without any coupon. */
  readonly purchase: Omit<Purchase, 'items'> & {
    readonly items: readonly PriceItem[]
    readonly mailClass: LetterOptions['mailClass']
  }
}

/** What a proof costs now, before any coupon. */
export async function priceProof(
  context: UserContext,
  proof: ProofRow,
  { content, recipient, enclosures: wanted }: ProofSnapshot,
): Promise<PricedProof> {
  const prices = await currentPrices(context)
  const options = optionsOf(proof)
  const usual = priceOf(prices, {
    content,
    isDecorated: await isLetterDecorated(context, content),
    pages: proof.pages,
    ...options,
  })
  const resend =
    proof.resend_of === null ? null : await openResend(context, proof.resend_of, context.userId)
  const enclosures = await priceEnclosures(context, wanted)
  const items = [
    ...usual,
    ...(resend ? resendLine(usual, resend) : []),
    ...enclosureLines(enclosures),
  ]
  return {
    prices,
    options,
    resend,
    purchase: {
      kind: 'letter',
      items,
      mailClass: options.mailClass,
      institutionId: recipient.institutionId,
      goods: enclosures.map(({ categoryId, amount }) => ({ categoryId, amount })),
    },
  }
}

/**
 * What a draft costs as far as it is known: the order of it that waits for its money, else its newest proof by the prices in force and
 * before any coupon. Null: nobody has proved it yet. The caller has checked that the draft is the owner's.
 */
export async function priceOfDraft(
  context: UserContext,
  owner: UserId,
  draftId: string,
): Promise<Minor | null> {
  const waiting = await waitingTotalOf(context.db, draftId, context.clock.now())
  if (waiting !== null) return minor(waiting)
  const proof = await findNewestProof(context.db, owner, draftId)
  if (!proof) return null
  const { purchase } = await priceProof(context, proof, openProof(context, proof))
  return totalOf(purchase.items)
}

/** The person's coupons beside a proof's price: the best one first, those that do not fit with the reason. */
export async function couponsForProof(
  context: UserContext,
  { proofId }: CallParsed<typeof letterCalls.coupons>,
): Promise<CallAnswer<typeof letterCalls.coupons>> {
  const proof = await findProof(context.db, context.userId, proofId)
  if (!proof) throw new AppError('request.not_found')
  const { purchase } = await priceProof(context, proof, openProof(context, proof))
  const list = await couponsFor(context, context.userId, purchase)
  return { list, bestId: bestCoupon(list)?.id ?? null }
}
