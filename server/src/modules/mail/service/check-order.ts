import { isDeepStrictEqual } from 'node:util'
import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { SendOn } from '@mailing/contract/order/send-on.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/together.ts'
import { type AddressRow, type RecipientSnapshot, snapshotOfRow } from '../../address/service.ts'
import { collectionNow } from '../../config/service.ts'
import { couponPart, priceWith } from '../../coupon/service.ts'
import { losingPages } from '../../file/service.ts'
import { rulesOfVersion } from '../../institution/service.ts'
import { type ChosenDay, type OrderToCreate, requirePrice } from '../../order/service.ts'
import { blockingOnly, isBlocking, lossBreaches, unseenWarnings } from '../rules/breaches.ts'
import { findProof, type ProofRow, proofParts } from '../store/proofs.ts'
import { plannedDays, routeOf } from './postal-routes.ts'
import {
  type AddressedMail,
  type MailProduct,
  mailError,
  optionsOf,
  type Quote,
} from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import { answerLines, isSameRecipient, openProof, type ProofSnapshot } from './sealing.ts'
import { chooseDay, noDay } from './send-day.ts'

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
export async function priceProof<Text, Wish extends Text>(
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

export async function ownProof(
  context: Pick<UserContext, 'db' | 'userId'>,
  { kinds }: Pick<MailProduct, 'kinds'>,
  id: string,
): Promise<ProofRow> {
  return requireOwn({ kinds }, await findProof(context, context.userId, id))
}

function requireOwn({ kinds }: Pick<MailProduct, 'kinds'>, proof: ProofRow | undefined): ProofRow {
  if (!proof || !kinds.some((kind) => kind === proof.kind)) throw new AppError('request.not_found')
  return proof
}

export interface MailToOrder {
  readonly proofId: string
  readonly expectedTotal: number
  readonly acceptedWarnings: readonly Breach['rule'][]
  readonly couponId?: string | null | undefined
  readonly sendOn?: SendOn | null | undefined
}

/** A proof that may be ordered as it is, with what ordering it writes. */
export interface Ordering<Text, Wish extends Text> {
  readonly product: MailProduct<Text, Wish>
  readonly proof: ProofRow
  readonly snapshot: ProofSnapshot<Wish>
  readonly quote: Quote
  readonly order: OrderToCreate
  readonly chosen: ChosenDay
}

/**
 * Text, recipient, rules and price are checked anew; what has changed since the proof is an error that says so. `first` is asked
 * before anything of that.
 */
export async function checkedOrder<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  input: MailToOrder,
  first?: (text: Wish) => Promise<void>,
): Promise<Ordering<Text, Wish>> {
  const { userId } = context
  const read = await readTogether(context, {
    ...proofParts(userId, input.proofId),
    coupon: couponPart(userId, input.couponId ?? null),
  })
  const proof = requireOwn(product, read.proof[0])
  const snapshot = openProof(context, product, proof)
  await first?.(snapshot.text)
  if (proof.used_at) throw mailError(product.name, 'proof_used')
  const { text, recipient } = snapshot
  const [draft] = read.draft
  if (draft && draft.version !== proof.draft_version) throw mailError(product.name, 'proof_stale')
  if (!isSameRecipient(await recipientNow(context, product.name, read.recipient[0]), recipient))
    throw mailError(product.name, 'proof_stale')
  await requireKept(context, product, { proof, snapshot, accepted: input.acceptedWarnings })
  const { quote, purchase } = await priceProof(context, product, proof, snapshot)
  const items = await priceWith(context, input.couponId, read.coupon, purchase)
  requirePrice(totalOf(items), input.expectedTotal)
  return {
    product,
    proof,
    snapshot,
    quote,
    chosen: input.sendOn
      ? await chooseDay(
          context,
          input.sendOn,
          await plannedDays(context, routeOf(proof.mail_class, recipient), quote.mailDays),
        )
      : noDay,
    order: {
      userId,
      kind: purchase.kind,
      items,
      mailClass: purchase.mailClass,
      institutionId: proof.institution_id,
      pages: proof.pages,
      couponId: input.couponId ?? null,
      snapshot: {
        recipientName: recipient.name,
        placeName: recipient.placeName,
        title: product.titleOf(text),
        addressLines: [...recipient.lines],
      },
    },
  }
}

async function recipientNow(
  context: UserContext,
  name: MailProduct['name'],
  row: AddressRow | undefined,
): Promise<RecipientSnapshot> {
  const missing = (rule: Breach['rule']) =>
    mailError(name, 'breach', { breaches: [{ rule, level: 'block', params: {} }] })
  try {
    return await snapshotOfRow(context, row)
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
  { proof, snapshot: { text, recipient, breaches, answerTo }, accepted }: ToRequire<Wish>,
): Promise<void> {
  const institution = await institutionOf(context, recipient)
  const mail: AddressedMail<Text> = { text, recipient, institution, options: optionsOf(proof) }
  const now = [
    ...(await product.breaches(context, mail, proof.pages)),
    ...breaches.filter(({ rule }) => product.drawnRules.includes(rule)),
    ...lossBreaches(await losingPages(context, product.pictureIds(text))),
  ]
  if (isBlocking(now)) throw mailError(product.name, 'breach', { breaches: blockingOnly(now) })
  const unseen = unseenWarnings(now, accepted)
  if (unseen.length > 0) throw mailError(product.name, 'warning_unseen', { breaches: unseen })
  // An answer would go where nobody fetches it any more.
  if (answerTo && answerLines(await collectionNow(context)).join('\n') !== answerTo.join('\n'))
    throw mailError(product.name, 'proof_stale')
  // Marks on the sheets and what is printed in colour were drawn by the rules of the proof.
  if (!(await areRulesKept(context, institution, proof.rules_version)))
    throw mailError(product.name, 'proof_stale')
}

/** Whether the rules are those of this version: a check that found them unchanged is a version of its own, and no reason to draw anew. */
async function areRulesKept(
  context: UserContext,
  institution: Institution | null,
  version: number | null,
): Promise<boolean> {
  if ((institution?.current.version ?? null) === version) return true
  if (!institution || version === null) return false
  const former = await rulesOfVersion(context, institution.id, version)
  return isDeepStrictEqual(former, institution.current.rules)
}
