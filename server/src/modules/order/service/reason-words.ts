import type { ReturnReason } from '@mailing/contract/delivery/bench.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type {
  GoodsRefusalReason,
  ParcelReason,
  replyWithdrawn,
} from '@mailing/contract/shop/rules.ts'
import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'

export type Sentence = Readonly<Record<Locale, string>>

/** Why mail came back, or never arrived. */
export const mailReasons: Readonly<Record<ReturnReason | 'lost', Sentence>> = eachInAllLanguages(
  (texts) => texts.order.mailReasons,
)

/** Why goods cannot be had, or their parcel did not arrive. */
export const goodsReasons: Readonly<
  Record<GoodsRefusalReason | ParcelReason | typeof replyWithdrawn, Sentence>
> = eachInAllLanguages((texts) => texts.order.goodsReasons)
