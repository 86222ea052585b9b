import { useAppConfig } from '../platform/client/app-config.ts'
import { useFormat } from '../platform/format.ts'

/** The currency of the deployment (ISO 4217). */
export const useCurrency = (): string => useAppConfig().data?.app.currency ?? 'CNY'

/** Writes amounts (minor units) in the deployment's currency. */
export function usePrice(): (minor: number) => string {
  const format = useFormat()
  const currency = useCurrency()
  return (minor) => format.money(minor, currency)
}
