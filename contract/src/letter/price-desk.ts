import { z } from 'zod'
import { datedChange, datedStamp } from '../account/dated.ts'
import { call, v5, zNothing } from '../call.ts'
import { mailClasses } from '../institution-kinds.ts'
import { priceLimits } from '../mail/price-limits.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'

const zPrice = z.int().min(0).max(priceLimits.amount)
const zDays = z.int().min(1).max(priceLimits.days)

/** Amounts of a version of the price list, in minor units. They are those of `LetterPrices`. */
const priceAmounts = {
  firstPage: zPrice,
  morePage: zPrice,
  colourPage: zPrice,
  decoratedStationery: zPrice,
  photoPrint: zPrice,
}
const zMailPrice = z.strictObject({
  mailClass: zMailClass,
  price: zPrice,
  isTracked: z.boolean(),
  minDays: zDays,
  maxDays: zDays,
})

export const zPriceVersion = z.object({
  ...datedStamp,
  firstPage: zMinorPositive,
  morePage: zMinorPositive,
  colourPage: zMinorPositive,
  decoratedStationery: zMinorPositive,
  photoPrint: zMinorPositive,
  mailClasses: z.array(
    z.object({
      mailClass: zMailClass,
      price: zMinorPositive,
      isTracked: z.boolean(),
      minDays: z.int(),
      maxDays: z.int(),
    }),
  ),
})
export type PriceVersion = z.infer<typeof zPriceVersion>

/** The calls of the price desk for letters. */
export const priceDeskSpecs = {
  priceVersions: call({
    method: 'GET',
    path: `${v5}/admin/letter/prices`,
    access: { staff: 'price.edit' },
    summary:
      'Staff: every version of the price list of letters and mail classes, newest first, with who made it, when and why',
    input: zNothing,
    output: z.object({ currency: z.string(), timeZone: z.string(), list: z.array(zPriceVersion) }),
  }),
  setPrices: call({
    method: 'POST',
    path: `${v5}/admin/letter/prices`,
    access: { staff: 'price.edit' },
    summary:
      'Staff: a new version of the price list; orders that exist keep what they were made with',
    input: z.strictObject({
      ...datedChange,
      ...priceAmounts,
      mailClasses: z.array(zMailPrice).length(mailClasses.length),
    }),
    output: zPriceVersion,
    errors: ['letter.prices_changed', 'setting.day', 'letter.price_classes'],
  }),
}

nameSchemas({
  MailPrice: zMailPrice,
  LetterPriceVersion: zPriceVersion,
})
