import { pieceOfPaper, readPaperCode } from '@mailing/contract/delivery/bench.ts'
import { isSentAgain, mailKinds } from '@mailing/contract/order-states.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { readCode } from '../../../platform/ids.ts'
import { fileLinks } from '../../file/service.ts'
import {
  type OrderExtension,
  type OrderFacts,
  type OrderParts,
  ownPartOf,
  sayReason,
} from '../../order/service.ts'
import { hitchesOf } from '../store/cases.ts'
import { newestTrackedOf } from '../store/logistics.ts'
import { findOutcome } from '../store/outcomes.ts'
import { findPieceByCode, findPieceByOrder } from '../store/pieces.ts'
import { findReturn } from '../store/returns.ts'
import { lostOf } from './lost.ts'

/** What the detail of an order shows of its piece: sheets, tracking number, and the reason and photograph when it came back. */
async function partsOf(context: UserContext, order: OrderFacts): Promise<Partial<OrderParts>> {
  const piece = await findPieceByOrder(context, order.id)
  if (!piece || piece.user_id !== context.userId) return {}
  const returned = await findReturn(context, piece.id)
  const outcome = returned && (await findOutcome(context, order.id))
  const [photos, lost] = [
    await fileLinks(context, returned ? [returned.photo_file_id] : []),
    piece.posted_at ? await lostOf(context, order) : null,
  ]
  // What was sent again is followed by its own number.
  const resent = lost?.claim?.sentAt ? await newestTrackedOf(context, order.id) : undefined
  return {
    sheets: piece.sheets,
    isColour: piece.is_colour,
    isDuplex: piece.is_duplex,
    // A number that is prepared before posting says nothing to the writer yet.
    ...(piece.tracking_number &&
      piece.carrier &&
      piece.posted_at && {
        tracking: {
          carrier: resent?.carrier ?? piece.carrier,
          number: resent?.number ?? piece.tracking_number,
        },
      }),
    lost,
    ...(outcome && {
      outcome: {
        fault: outcome.fault,
        credited: await ownPartOf(context, order, outcome.credited),
        creditPercent: outcome.creditPercent,
        resendPercent: outcome.resendPercent,
        isResendOpen: isSentAgain(order.kind) && outcome.resentAs === null,
        resentAs: outcome.resentAs,
      },
    }),
    ...(returned && {
      returned: {
        reason: sayReason(returned.reason, order.kind, context.locale),
        at: returned.returned_at.toISOString(),
        photo: photos.get(returned.photo_file_id) ?? null,
      },
    }),
  }
}

/** Delivery's part of the orders that are printed and posted. */
export const deliveryExtension: OrderExtension = {
  kinds: mailKinds,
  parts: partsOf,
  hitches: hitchesOf,
}

/** Parcels travel under numbers too. */
export const parcelExtension: OrderExtension = { kinds: ['goods'], hitches: hitchesOf }

export interface FoundPiece {
  readonly orderId: string
  readonly userId: string
}

/** Whose letter carries this code, for replies: it is printed on our sheets. Null: none. Only posted pieces can be answered. */
export async function findPieceOfCode(context: WithDb, typed: string): Promise<FoundPiece | null> {
  const paper = readPaperCode(typed)
  const code = pieceOfPaper(paper) ?? readCode(typed)
  const piece = code ? await findPieceByCode(context, code) : undefined
  return piece?.posted_at ? { orderId: piece.order_id, userId: piece.user_id } : null
}
