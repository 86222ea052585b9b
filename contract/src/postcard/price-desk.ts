import { z } from 'zod'
import { datedChange, datedStamp } from '../account/dated.ts'
import { call, v5, zNothing } from '../call.ts'
import { priceLimits } from '../mail/price-limits.ts'
import { zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'

const zPrice = z.int().min(0).max(priceLimits.amount)

export const zCardPriceVersion = z.object({
  ...datedStamp,
  postcard: zMinorPositive,
  passMessage: zMinorPositive,
})
export type CardPriceVersion = z.infer<typeof zCardPriceVersion>

/**
 * The calls of the price desk for cards. Postage of postcards is that of letters; a pass message's
 * price holds its postage.
 */
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
      ...datedChange,
      postcard: zPrice,
      passMessage: zPrice,
    }),
    output: zCardPriceVersion,
    errors: ['letter.prices_changed', 'setting.day'],
  }),
}

nameSchemas({
  PostcardPriceVersion: zCardPriceVersion,
})
