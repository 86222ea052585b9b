import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'

type Words = Readonly<Record<string, string>>

/** What a provider is called. */
export function useProviderName(): (provider: string) => string {
  const names = useTexts('names')
  return (provider) => (names.providers as Words)[provider] ?? provider
}

/** What an account of the ledger is called; a provider's by the provider. */
export function useAccountName(): (kind: string, provider: string | null) => string {
  const t = useTexts('staff/wallet')
  const providerName = useProviderName()
  return (kind, provider) =>
    [t.accounts[kind] ?? kind, provider && providerName(provider)].filter(Boolean).join(' · ')
}

/** What a cause of the ledger is called. */
export function useReasonName(): (reason: string) => string {
  const t = useTexts('staff/month')
  const { entries } = useTexts('wallet')
  const words: Readonly<Record<string, string>> = { ...entries.reasons, ...t.reasons }
  return (reason) => words[reason] ?? reason
}

/** A rate of VAT in hundredths of a percent, written out to the last digit: 525 is 5.25 %. */
export function useRateText(): (rate: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (rate) => format.format(rate / 10_000)
}
