import type { Banner } from '@mailing/contract/config/calls.ts'
import {
  type Audience,
  type BannerPlace,
  openTypes,
} from '@mailing/contract/config/content-kinds.ts'
import type { BannerSetting, NoticeSetting } from '@mailing/contract/config/settings.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { asLinesAreBroken, type Locale } from '@mailing/contract/locale.ts'

/** Who looks, when and in which language. */
export interface Reader {
  readonly locale: Locale
  readonly now: Date
  readonly audiences: ReadonlySet<Audience>
}

type Shown = Pick<BannerSetting, 'isOn' | 'audience' | 'languages' | 'from' | 'until'>

const isShownTo = (
  { isOn, audience, languages, from, until }: Shown,
  { locale, now, audiences }: Reader,
): boolean =>
  isOn &&
  audiences.has(audience) &&
  languages.includes(locale) &&
  (from === null || new Date(from) <= now) &&
  (until === null || new Date(until) > now)

/**
 * The banners of a place that somebody sees, in their order. `isReviewer`: a store looks at the app; ads and what opens outside of
 * it are left out.
 */
export const bannersFor = (
  list: readonly BannerSetting[],
  place: BannerPlace,
  reader: Reader,
  isReviewer: boolean,
): Banner[] =>
  list
    .filter((one) => one.place === place && isShownTo(one, reader))
    .filter(({ openType }) => !isReviewer || (place !== 'ad' && openType !== openTypes.external))
    .map(({ id, title, text, image, openType, target, isLoginRequired }) => ({
      id,
      title: asLinesAreBroken(readLocalText(title, reader.locale), reader.locale),
      text: asLinesAreBroken(readLocalText(text, reader.locale), reader.locale),
      image: image || null,
      openType,
      target,
      isLoginRequired,
    }))

export const noticesFor = (
  list: readonly NoticeSetting[],
  reader: Reader,
): { readonly id: string; readonly text: string }[] =>
  list
    .filter((one) => isShownTo(one, reader))
    .map(({ id, text }) => ({
      id,
      text: asLinesAreBroken(readLocalText(text, reader.locale), reader.locale),
    }))
