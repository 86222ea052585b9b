import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

interface StartTexts {
  readonly scanTitle: string
  readonly scan: string
  /** What the picture is, for those who do not see it. */
  readonly code: string
  readonly openTitle: string
  readonly open: string
  readonly failedTitle: string
  readonly failed: string
  readonly back: string
}

/** Words of the pages between the app and a provider. */
export const startTexts: Readonly<Record<Locale, StartTexts>> = inAllLanguages(
  (texts) => texts.wallet.start,
)
