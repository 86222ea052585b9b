import type { Station } from '@mailing/contract/delivery/bench.ts'
import type { AsideReason } from '@mailing/contract/delivery/desk-cards.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

interface CardWords {
  readonly stations: Readonly<Record<Station, string>>
  readonly reasons: Readonly<Record<AsideReason, string>>
  /** What each kind of card does. */
  readonly station: string
  readonly aside: string
  readonly person: string
}

/** What stands on the cards of the desk. */
export const cardWords: Readonly<Record<Locale, CardWords>> = inAllLanguages(
  (texts) => texts.delivery.cards,
)
