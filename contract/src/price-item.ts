import { z } from 'zod'
import { mailProducts } from './mail-products.ts'
import { zMinor } from './money.ts'
import { type MailKind, mailKinds } from './order-states.ts'
import { nameSchemas } from './schema-names.ts'

/** The kinds whose own name is a line of their price. */
type LineKind = {
  [Kind in MailKind]: (typeof mailProducts)[Kind]['hasPriceLine'] extends true ? Kind : never
}[MailKind]
const lines = mailKinds.filter((kind): kind is LineKind => mailProducts[kind].hasPriceLine)

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
  ...lines,
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
