import { z } from 'zod'
import { call, v5, zDay, zNothing, zReason, zTime } from '../call.ts'
import { priceLimits, priceStates } from '../letter/price-limits.ts'
import { zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'

const zPrice = z.int().min(0).max(priceLimits.amount)

export const zCardPriceVersion = z.object({
  version: z.int(),
  state: z.enum(priceStates),
  postcard: zMinorPositive,
  passMessage: zMinorPositive,
  effectiveFrom: zTime,
  createdAt: zTime,
  /** Empty, like the reason: it came with the product. */ createdByName: z.string(),
  reason: z.string(),
})
export type CardPriceVersion = z.infer<typeof zCardPriceVersion>

/** The calls of the price desk for cards. Postage of postcards is that of letters; a pass message's price holds its postage. */
export const cardPriceSpecs = {
  priceVersions: call({
    method: 'GET',
    path: `${v5}/admin/postcard/prices`,
    access: { staff: 'price.edit' },
    summary:
      'Staff: every version of the prices of postcards and pass messages, newest first, with who made it, when and why',
    input: zNothing,
    output: z.object({
      currency: z.string(),
      timeZone: z.string(),
      list: z.array(zCardPriceVersion),
    }),
  }),
  setPrices: call({
    method: 'POST',
    path: `${v5}/admin/postcard/prices`,
    access: { staff: 'price.edit' },
    summary:
      'Staff: a new version of these prices; orders that exist keep what they were made with',
    input: z.strictObject({
      baseVersion: z.int().min(1),
      postcard: zPrice,
      passMessage: zPrice,
      /** As for letters; null: at once. */ effectiveOn: zDay.nullable(),
      reason: zReason,
    }),
    output: zCardPriceVersion,
    errors: ['letter.prices_changed', 'letter.price_day'],
  }),
}

nameSchemas({
  PostcardPriceVersion: zCardPriceVersion,
})
