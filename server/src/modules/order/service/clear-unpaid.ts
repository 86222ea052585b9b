import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { listToClear, markCleared } from '../store/cleared.ts'
import { extensionsOf } from './extension.ts'
import { toFacts } from './facts.ts'

/**
 * An order ended before it was paid: whatever was drawn for it is removed, once. False: there was nothing to remove. Money that comes later is
 * credited and opens no order again (decision 017), so that nothing is missed.
 */
export async function clearUnpaid(kernel: InTransaction<Kernel>, id: string): Promise<boolean> {
  const row = await markCleared(kernel, id, kernel.clock.now())
  if (!row) return false
  for (const { clear } of extensionsOf(kernel, row.kind)) await clear?.(kernel, toFacts(row))
  return true
}

const atOnce = 200

/** Clears the orders that no event has cleared, and those that ended before there was one. Answers how many. */
export const clearAllUnpaid = (kernel: Kernel): Promise<number> =>
  oneByOne(kernel, {
    items: inPages((after: string | undefined) => listToClear(kernel, after, atOnce)),
    nameOf: (orderId) => ({ orderId }),
    work: (id) => inTransaction(kernel, (kernel) => clearUnpaid(kernel, id)),
  })
