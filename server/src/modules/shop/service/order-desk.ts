import type { OrderDeskGiven } from '../../order/service.ts'
import { findShipments } from '../store/parcels.ts'

/** The parcel of an order of goods, for its page at the desk. */
export const shopDesk: OrderDeskGiven = {
  kinds: ['goods'],
  parts: async (context, order) => {
    const [parcel] = await findShipments(context, [order.id])
    return { tracking: parcel ? { carrier: parcel.carrier, number: parcel.number } : null }
  },
}
