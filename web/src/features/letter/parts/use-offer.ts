import { calls } from '@mailing/contract/client.ts'
import { type LetterPrices, priceLetter, totalOf } from '@mailing/contract/letter/price.ts'
import type { PriceItem } from '@mailing/contract/order/calls.ts'
import { useCall } from '../../../platform/client/query.ts'

/** What the editor may offer, and what it costs. */
export interface Offer {
  readonly currency: string
  readonly prices: LetterPrices
  readonly stationery: readonly { readonly key: string; readonly isDecorated: boolean }[]
  readonly fonts: readonly string[]
  readonly sizesPt: readonly number[]
  readonly isDecorated: (stationery: string) => boolean
  /** The price of so many pages in black and white by ordinary mail: what is shown while typing. */
  readonly estimate: (pages: number, stationery: string) => { readonly items: readonly PriceItem[]; readonly total: number }
}

/** A day: prices and designs change rarely, and the server has the last word before anything is paid. */
const keptSeconds = 86_400

/** Null while it loads, and offline on the very first visit: then one can write, but sees no price. */
export function useOffer(): Offer | null {
  const options = { cacheSeconds: keptSeconds, freshSeconds: 600, isNetworkToastShown: false } as const
  const specs = useCall(calls.letter.specs, {}, options)
  const config = useCall(calls.letter.config, {}, options)
  if (!specs.data || !config.data) return null
  const { currency, letter: prices } = specs.data
  const { stationery, fonts, sizesPt } = config.data
  const isDecorated = (key: string): boolean => stationery.find((design) => design.key === key)?.isDecorated ?? false
  const mailClass = prices.mailClasses.some((m) => m.mailClass === 'ordinary') ? 'ordinary' : (prices.mailClasses[0]?.mailClass ?? 'ordinary')
  const estimate = (pages: number, key: string) => {
    const items = priceLetter(prices, { pages, isColour: false, isDecorated: isDecorated(key), mailClass })
    return { items, total: totalOf(items) }
  }
  return { currency, prices, stationery, fonts, sizesPt, isDecorated, estimate }
}
