import { minor } from '@mailing/contract/money.ts'
import type { OrderDeskGiven } from '../../order/service.ts'
import { findReturns, findShipments } from '../store/parcels.ts'
import { linesByOrder } from './present.ts'

/** What an order of goods holds, its parcel and whether it comes back, for its page at the desk. */
export const shopDesk: OrderDeskGiven = {
  kinds: ['goods'],
  parts: async (context, { id }) => {
    const [[parcel], lines, [back]] = await Promise.all([
      findShipments(context, [id]),
      linesByOrder(context, [id]),
      findReturns(context, [id]),
    ])
    return {
      tracking: parcel ? { carrier: parcel.carrier, number: parcel.number } : null,
      goods: {
        lines: (lines.get(id) ?? []).map((line) => ({
          id: line.id,
          goodsName: line.goodsName,
          variantName: line.variantName,
          sku: line.sku,
          quantity: line.quantity,
          amount: minor(line.amount),
        })),
        return: back
          ? {
              state: back.state,
              reason: back.reason,
              requestedAt: back.requested_at.toISOString(),
              decidedAt: back.decided_at?.toISOString() ?? null,
            }
          : null,
      },
    }
  },
}
