import { type Minor, minor, sumMinor, timesMinor } from '../amount.ts'
import type { MailClass } from '../institution/calls.ts'
import type { PriceItem } from '../price-item.ts'

/** The price list of letters, as `/app/specs` gives it. Amounts in minor units. */
export interface LetterPrices {
  readonly version: number
  readonly firstPage: Minor
  readonly morePage: Minor
  /** Added for each page printed in colour. */
  readonly colourPage: Minor
  /** Added once for decorated stationery. */
  readonly decoratedStationery: Minor
  /** Each photo print, its paper and colour included. */
  readonly photoPrint: Minor
  readonly mailClasses: readonly {
    readonly mailClass: MailClass
    readonly price: Minor
    readonly isTracked: boolean
    readonly minDays: number
    readonly maxDays: number
  }[]
}

export interface LetterToPrice {
  /** Printed pages without photo sheets; a letter of photos alone has none. */
  readonly pages: number
  /** Photo prints, copies counted. */
  readonly photos?: number
  readonly isColour: boolean
  readonly isDecorated: boolean
  readonly mailClass: MailClass
}

/**
 * The itemised price of a letter: the same function on the phone, which shows it while typing, and
 * on the server, which alone decides (R7). Throws a RangeError when the price list lacks the mail
 * class.
 */
export function priceLetter(prices: LetterPrices, letter: LetterToPrice): PriceItem[] {
  const mail = prices.mailClasses.find((m) => m.mailClass === letter.mailClass)
  if (!mail) throw new RangeError(`no price for mail class ${letter.mailClass}`)
  const lines: PriceItem[] = [line('first_page', 1, prices.firstPage)]
  if (letter.pages > 1) lines.push(line('more_pages', letter.pages - 1, prices.morePage))
  if (letter.photos) lines.push(line('photos', letter.photos, prices.photoPrint))
  if (letter.isColour && letter.pages > 0)
    lines.push(line('colour_pages', letter.pages, prices.colourPage))
  if (letter.isDecorated && prices.decoratedStationery > 0)
    lines.push(line('stationery', 1, prices.decoratedStationery))
  lines.push(line('mail_class', 1, mail.price))
  return lines
}

/** The sum of a price's lines. Never below zero: discounts are capped where they are made. */
export const totalOf = (items: readonly PriceItem[]): Minor =>
  minor(Math.max(0, sumMinor(items.map((i) => i.amount))))

const line = (code: PriceItem['code'], quantity: number, unit: Minor): PriceItem => ({
  code,
  quantity,
  unit,
  amount: timesMinor(unit, quantity),
})
