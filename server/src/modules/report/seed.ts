import { dayAfter } from '@mailing/contract/days.ts'
import { actAs } from '../../demo/acting.ts'
import { demoUnitCosts } from '../../demo/unit-costs.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { unitCosts } from './store/unit-costs.ts'

/** The demo's unit costs, from a day before its oldest mail on. They are added once: what somebody has entered stays. */
export async function seed(kernel: Kernel): Promise<void> {
  const finance = await actAs(kernel, 'finance')
  if (!finance) return
  const { ago, reason, ...setting } = demoUnitCosts
  const zone = kernel.config.TIME_ZONE
  const effectiveFrom = momentIn(zone, dayAfter(dayIn(zone, kernel.clock.now()), -ago), '00:00')
  await inTransaction(kernel, (kernel) =>
    unitCosts.add(kernel, 0, {
      values: { effectiveFrom, setting },
      at: effectiveFrom,
      by: finance.userId,
      reason,
    }),
  )
}
