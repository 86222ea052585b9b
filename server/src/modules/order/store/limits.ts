import { minor } from '@mailing/contract/amount.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

/** How much one person gives of an order alone, and how much may be given at most. */
export interface OrderLimits {
  readonly refundAlone: Minor
  readonly creditAlone: Minor
  readonly creditMost: Minor
  /** Null: the deployment's setting decides. */
  readonly topUpAlone: Minor | null
}

export const orderLimits = versionedTable({
  table: 'order_limits',
  read: (_, rows): Dated<OrderLimits>[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: {
        refundAlone: minor(row.refund_alone),
        creditAlone: minor(row.credit_alone),
        creditMost: minor(row.credit_most),
        topUpAlone: row.top_up_alone === null ? null : minor(row.top_up_alone),
      },
    })),
  columns: ({ effectiveFrom, setting: limits }: Dated<OrderLimits>) => ({
    effective_from: effectiveFrom,
    refund_alone: limits.refundAlone,
    credit_alone: limits.creditAlone,
    credit_most: limits.creditMost,
    top_up_alone: limits.topUpAlone,
  }),
})

/** The limits in force now. */
export async function readLimits(context: Pick<Kernel, 'db' | 'clock'>): Promise<OrderLimits> {
  const found = await inForceAt(context, orderLimits, context.clock.now())
  if (!found) throw new Error('there are no limits for orders')
  return found.values.setting
}
