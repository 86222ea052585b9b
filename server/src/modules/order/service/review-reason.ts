import type { ReturnReason } from '@mailing/contract/delivery/bench.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { type ReviewReason, reviewReasons } from '@mailing/contract/mail/review.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type {
  GoodsRefusalReason,
  ParcelReason,
  replyWithdrawn,
} from '@mailing/contract/shop/rules.ts'
import { eachInAllLanguages, inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { z } from 'zod'

type Sentence = Readonly<Record<Locale, string>>

/** Why mail came back, or never arrived. */
const mailReasons: Readonly<Record<ReturnReason | 'lost', Sentence>> = eachInAllLanguages(
  (texts) => texts.order.mailReasons,
)

/** Why goods cannot be had, or their parcel did not arrive. */
const goodsReasons: Readonly<
  Record<GoodsRefusalReason | ParcelReason | typeof replyWithdrawn, Sentence>
> = eachInAllLanguages((texts) => texts.order.goodsReasons)

/** What the writer reads when staff refuse or change mail of any kind: one sentence a reason. */
const reviewSentences: Readonly<Record<ReviewReason, Sentence>> = eachInAllLanguages(
  (texts) => texts.order.reviewReasons,
)

/** Why an approved letter is looked at again, as its timeline says. */
const rulesChanged: Sentence = inAllLanguages((texts) => texts.order.rulesChanged)

/** The sentence of a reason in the reader's language, followed by what staff added in their own words. */
export const reviewSentence = (reason: ReviewReason, note: string, locale: Locale): string =>
  note === '' ? reviewSentences[reason][locale] : `${reviewSentences[reason][locale]} ${note}`

const zStored = z.strictObject({
  review: z.enum([...reviewReasons, 'rules_changed']),
  note: z.string(),
})

/** What is kept of a decision: the code, so that each reader has the sentence in a language of their own, and the note of staff. */
export const storedReason = (review: z.infer<typeof zStored>['review'], note = ''): string =>
  JSON.stringify({ review, note })

/** What a kept reason says to this reader. Codes without words here, people's own words and sentences of older rows stay as they are. */
export function sayReason(stored: string, kind: OrderKind, locale: Locale): string {
  const words: Readonly<Record<string, Sentence | undefined>> =
    kind === 'goods' ? goodsReasons : mailReasons
  const parsed = zStored.safeParse(jsonOf(stored))
  if (!parsed.success)
    return Object.hasOwn(words, stored) ? (words[stored]?.[locale] ?? '') : stored
  const { review, note } = parsed.data
  return review === 'rules_changed' ? rulesChanged[locale] : reviewSentence(review, note, locale)
}

function jsonOf(text: string): unknown {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
