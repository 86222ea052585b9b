import { minor } from '@mailing/contract/amount.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

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
  read: (_, rows): OrderLimits[] =>
    rows.map((row) => ({
      refundAlone: minor(row.refund_alone),
      creditAlone: minor(row.credit_alone),
      creditMost: minor(row.credit_most),
      topUpAlone: row.top_up_alone === null ? null : minor(row.top_up_alone),
    })),
  columns: ({ refundAlone, creditAlone, creditMost, topUpAlone }: OrderLimits) => ({
    refund_alone: refundAlone,
    credit_alone: creditAlone,
    credit_most: creditMost,
    top_up_alone: topUpAlone,
  }),
})

/** The limits in force. */
export async function readLimits(context: WithDb): Promise<OrderLimits> {
  const newest = await orderLimits.newest(context)
  if (!newest) throw new Error('there are no limits for orders')
  return newest.values
}
