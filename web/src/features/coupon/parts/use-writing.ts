import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { type Moment, useFormat } from '../../../platform/format.ts'
import type { Writing } from '../model.ts'

/** Amounts in the deployment's currency, and days in its time zone: there the last day of a coupon ends. */
export function useWriting(): Writing & { readonly day: (moment: Moment) => string } {
  const format = useFormat()
  const config = useCall(calls.config.get, {}, { cacheSeconds: 600, freshSeconds: 600 }).data
  const currency = config?.app.currency ?? 'CNY'
  return {
    price: (minor) => format.money(minor, currency),
    list: format.list,
    day: (moment) => format.date(moment, 'date', config?.timeZone),
  }
}
