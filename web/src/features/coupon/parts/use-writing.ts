import { useAppConfig } from '../../../platform/client/app-config.ts'
import { type Moment, useFormat } from '../../../platform/format.ts'
import type { Writing } from '../model.ts'

/** Amounts in the deployment's currency, and days in its time zone: there the last day of a coupon ends. */
export function useWriting(): Writing & { readonly day: (moment: Moment) => string } {
  const format = useFormat()
  const config = useAppConfig().data
  const currency = config?.app.currency ?? 'CNY'
  return {
    price: (minor) => format.money(minor, currency),
    list: format.list,
    day: (moment) => format.date(moment, 'date', config?.timeZone),
  }
}
