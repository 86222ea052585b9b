import { type Minor, timesMinor } from '../amount.ts'
import type { MailClass } from '../institution/calls.ts'
import type { PriceItem } from '../price-item.ts'

/** The price list of cards. Amounts in minor units. */
export interface CardPrices {
  readonly version: number
  readonly postcard: Minor
  /** Flat: printing and ordinary post. */
  readonly passMessage: Minor
  /** Postage of postcards. */
  readonly mailClasses: readonly {
    readonly mailClass: MailClass
    readonly price: Minor
    readonly isTracked: boolean
    readonly minDays: number
    readonly maxDays: number
  }[]
}

const line = (code: PriceItem['code'], unit: Minor): PriceItem => ({
  code,
  quantity: 1,
  unit,
  amount: timesMinor(unit, 1),
})

/**
 * The itemised price of a postcard: shown by the phone, decided by the server alone (R7). Throws a
 * RangeError when the list lacks the mail class.
 */
export function pricePostcard(prices: CardPrices, mailClass: MailClass): PriceItem[] {
  const mail = prices.mailClasses.find((one) => one.mailClass === mailClass)
  if (!mail) throw new RangeError(`no price for mail class ${mailClass}`)
  return [line('postcard', prices.postcard), line('mail_class', mail.price)]
}

/** The price of a pass message: one line. */
export const pricePassMessage = (prices: CardPrices): PriceItem[] => [
  line('pass_message', prices.passMessage),
]
