import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'

/** The name of the coins and the currency that they stand for. */
export function useUnit(): { readonly unit: string; readonly currency: string } {
  const app = useCall(calls.config.get, {}, { cacheSeconds: 600, freshSeconds: 600 }).data?.app
  return { unit: app?.quotaName ?? '', currency: app?.currency ?? 'CNY' }
}
