import { useAppConfig } from '../../../platform/client/app-config.ts'

/** The name of the coins and the currency that they stand for. */
export function useUnit(): { readonly unit: string; readonly currency: string } {
  const app = useAppConfig().data?.app
  return { unit: app?.quotaName ?? '', currency: app?.currency ?? 'CNY' }
}
