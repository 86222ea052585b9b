import { calls } from '@mailing/contract/client.ts'
import { photoCount } from '@mailing/contract/letter/part-facts.ts'
import { type LetterPrices, priceLetter, totalOf } from '@mailing/contract/letter/price.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { useEffect } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { keepHouseDesigns } from '../model/house-designs.ts'
import { type OfferedStationery, type Standing, standingOf } from '../model/offered-stationery.ts'

/** What the editor may offer, and what it costs. */
export interface Offer {
  readonly currency: string
  readonly prices: LetterPrices
  readonly stationery: readonly OfferedStationery[]
  readonly fonts: readonly string[]
  readonly sizesPt: readonly number[]
  readonly isDecorated: (stationery: string) => boolean
  readonly standing: (stationery: string) => Standing
  /** The price of so many printed sides (photo sheets not counted) in black and white by ordinary mail: what is shown while typing. */
  readonly estimate: (
    pages: number,
    content: Pick<LetterContent, 'stationery' | 'parts'>,
  ) => { readonly items: readonly PriceItem[]; readonly total: number }
}

/** A day: prices and designs change rarely, and the server has the last word before anything is paid. */
const keptSeconds = 86_400

/** Null while it loads, and offline on the very first visit: then one can write, but sees no price. */
export function useOffer(): Offer | null {
  const options = {
    cacheSeconds: keptSeconds,
    freshSeconds: 600,
    isNetworkToastShown: false,
  } as const
  const specs = useCall(calls.letter.specs, {}, options)
  const config = useCall(calls.letter.config, {}, options)
  useEffect(() => keepHouseDesigns(config.data?.stationery ?? []), [config.data])
  if (!specs.data || !config.data) return null
  const { currency, letter: prices } = specs.data
  const { stationery, fonts, sizesPt } = config.data
  const isDecorated = (key: string): boolean =>
    (
      stationery.find((design) => design.key === key) ??
      stationery.find(({ own }) => own !== undefined && key.startsWith(`${own.id}.`))
    )?.isDecorated ?? false
  const mailClass = prices.mailClasses.some((m) => m.mailClass === 'ordinary')
    ? 'ordinary'
    : (prices.mailClasses[0]?.mailClass ?? 'ordinary')
  const estimate = (pages: number, content: Pick<LetterContent, 'stationery' | 'parts'>) => {
    const items = priceLetter(prices, {
      pages,
      photos: photoCount(content),
      isColour: false,
      isDecorated: isDecorated(content.stationery),
      mailClass,
    })
    return { items, total: totalOf(items) }
  }
  return {
    currency,
    prices,
    stationery,
    fonts,
    sizesPt,
    isDecorated,
    standing: (key) => standingOf(key, stationery),
    estimate,
  }
}
