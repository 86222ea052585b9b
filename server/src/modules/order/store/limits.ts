import { orderSettings } from '@mailing/contract/order/settings.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type StoredValues, settingStore } from '../../../platform/setting-store.ts'
import { inForceAt } from '../../../platform/versioned-table.ts'

/**
 * How much one person gives of an order alone, and how much may be given at most. `topUpAlone` null: the deployment's setting decides.
 */
type OrderLimits = StoredValues<typeof orderSettings.limits>

export const orderLimits = settingStore(orderSettings.limits, { table: 'order_limits' })

/** The limits in force now. */
export async function readLimits(context: Pick<Kernel, 'db' | 'clock'>): Promise<OrderLimits> {
  const found = await inForceAt(context, orderLimits.versions, context.clock.now())
  if (!found) throw new Error('there are no limits for orders')
  return found.values.setting
}
