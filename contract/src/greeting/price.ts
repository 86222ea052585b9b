import { type Minor, timesMinor } from '../amount.ts'
import type { MailClass } from '../institution/calls.ts'
import type { PriceItem } from '../price-item.ts'

/** Prices of greeting cards, in minor units. Amounts in minor units. */
export interface GreetingPrices {
  readonly version: number
  /** Card and envelope, in colour or not. */
  readonly greetingCard: Minor
  /** Postage, which is that of letters. */
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
 * The itemised price of a greeting card: shown by the phone, decided by the server alone (R7).
 * Throws a RangeError when the list lacks the mail class.
 */
export function priceGreeting(prices: GreetingPrices, mailClass: MailClass): PriceItem[] {
  const mail = prices.mailClasses.find((one) => one.mailClass === mailClass)
  if (!mail) throw new RangeError(`no price for mail class ${mailClass}`)
  return [line('greeting_card', prices.greetingCard), line('mail_class', mail.price)]
}
