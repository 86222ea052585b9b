import type { DeskParts } from '@mailing/contract/order/desk.ts'
import {
  mailKinds,
  type OrderState,
  orderKinds,
  stateSets,
} from '@mailing/contract/order-states.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { fileLinks } from '../../file/service.ts'
import { type OrderDeskGiven, type OrderFacts, sayReason } from '../../order/service.ts'
import { nameBatch } from '../store/batches.ts'
import { eventsOf, newestTrackedOf } from '../store/logistics.ts'
import { findPieceByOrder } from '../store/pieces.ts'
import { findReturn } from '../store/returns.ts'

const gone: readonly OrderState[] = ['posted', 'in_transit', 'delivered', 'returned']

/** Events of a carrier on the page of an order, the newest. */
const shownEvents = 8

/** Delivery's part of the order's page at the desk: the piece, its number, whether it came back, and printing it again. */
export const deliveryDesk: OrderDeskGiven = {
  kinds: mailKinds,
  parts: partsOf,
  obstacles: async (_, { state }) => ({
    reprint: stateSets.inHouse.includes(state)
      ? null
      : gone.includes(state)
        ? 'already_posted'
        : 'not_printed',
    resend: gone.includes(state) ? null : 'not_posted',
  }),
}

/** What carriers have said of an order of any kind: when and what, not in their words, which may name who took it. */
export const carrierDesk: OrderDeskGiven = {
  kinds: orderKinds,
  parts: async (context, { id }) => {
    const newest = await newestTrackedOf(context, id)
    if (!newest) return {}
    const events = await eventsOf(context, [newest.id], false)
    return {
      carrierNews: {
        shipmentId: newest.id,
        heardAt: newest.heard_at?.toISOString() ?? null,
        events: events.slice(0, shownEvents).map((event) => ({
          id: event.id,
          at: event.occurred_at.toISOString(),
          stage: event.stage,
        })),
      },
    }
  },
}

async function partsOf(context: StaffContext, order: OrderFacts): Promise<Partial<DeskParts>> {
  const piece = await findPieceByOrder(context, order.id)
  if (!piece) return {}
  const [returned, batch] = await Promise.all([
    findReturn(context, piece.id),
    piece.batch_id ? nameBatch(context, piece.batch_id) : undefined,
  ])
  const photos = await fileLinks(context, returned ? [returned.photo_file_id] : [])
  return {
    tracking:
      piece.carrier && piece.tracking_number
        ? { carrier: piece.carrier, number: piece.tracking_number }
        : null,
    piece: {
      id: piece.id,
      code: piece.code,
      sheets: piece.sheets,
      isColour: piece.is_colour,
      isDuplex: piece.is_duplex,
      batch: batch ?? null,
      reprints: piece.reprints,
      postedAt: piece.posted_at?.toISOString() ?? null,
      returned: returned
        ? {
            at: returned.returned_at.toISOString(),
            reason: sayReason(returned.reason, order.kind, context.locale),
            photo: photos.get(returned.photo_file_id) ?? null,
          }
        : null,
    },
  }
}
