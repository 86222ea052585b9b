import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../platform/client/query.ts'
import { useFormat } from '../platform/format.ts'

/** The currency of the deployment (ISO 4217). */
export const useCurrency = (): string =>
  useCall(calls.config.get, {}, { cacheSeconds: 600, freshSeconds: 600 }).data?.app.currency ??
  'CNY'

/** Writes amounts (minor units) in the deployment's currency. */
export function usePrice(): (minor: number) => string {
  const format = useFormat()
  const currency = useCurrency()
  return (minor) => format.money(minor, currency)
}
