import { z } from 'zod'
import { zMinor } from './money.ts'
import { nameSchemas } from './schema-names.ts'

/**
 * One line of a price. `code` names the line's text; `unit` times `quantity` is `amount`. Discounts
 * are negative.
 */
export const priceCodes = [
  'first_page',
  'more_pages',
  'colour_pages',
  'stationery',
  'photos',
  'mail_class',
  'postcard',
  'pass_message',
  'greeting_card',
  'coupon',
  'resend',
  'goods',
  'shipping',
  'enclosure',
  'points',
] as const
export const zPriceItem = z.object({
  code: z.enum(priceCodes),
  quantity: z.int(),
  unit: zMinor,
  amount: zMinor,
})
export type PriceItem = z.infer<typeof zPriceItem>

nameSchemas({ PriceItem: zPriceItem })
