import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { logisticsCalls } from '@mailing/contract/delivery/logistics.ts'
import { minor } from '@mailing/contract/money.ts'
import { lostAfterDays } from '@mailing/contract/order/lost.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  findFacts,
  getOrder,
  type OrderFacts,
  ownPartOf,
  refundOrder,
  tellRefund,
  tellWriter,
} from '../../order/service.ts'
import { isSettledAlone, lostOffer, underWay } from '../rules/lost.ts'
import { closeCases, findCase } from '../store/cases.ts'
import { claimCopy, withdrawCopies } from '../store/copies.ts'
import {
  type ClaimRow,
  claimOfCase,
  claimRate,
  decideClaim,
  findPosted,
  holdOrder,
  insertClaim,
  listLost,
  lockClaims,
  newestClaim,
  type PostedPiece,
  waitingClaim,
} from '../store/lost.ts'
import { lockPiece } from '../store/pieces.ts'
import { toCase } from './logistics.ts'

type Calls = typeof logisticsCalls
/** How the reason of a loss is kept: readers have it in their own language. */
const lostReason = 'lost'
const toldAtOnce = 200

const restOf = ({ paid, refunded }: OrderFacts) => minor(paid - refunded)

/** What an order's writer may ask for mail that counts as lost, and what was asked. Null: never handed over. */
export async function lostOf(
  context: Pick<Kernel, 'db' | 'clock' | 'config'>,
  order: OrderFacts,
): Promise<OrderDetail['lost']> {
  const piece = await findPosted(context, order.id)
  return piece ? offerOf(context, piece, order) : null
}

async function offerOf(
  context: Pick<Kernel, 'db' | 'clock' | 'config'>,
  piece: PostedPiece,
  order: OrderFacts,
): Promise<NonNullable<OrderDetail['lost']>> {
  const zone = context.config.TIME_ZONE
  const claim = (await newestClaim(context, piece.id)) ?? null
  const { ways, ...offer } = lostOffer(
    {
      state: piece.state,
      mailClass: piece.mail_class,
      maxDays: piece.max_days,
      sentOn: dayIn(zone, piece.sent_at),
      isGivenUp: piece.is_given_up,
      resends: piece.resends,
      isResending: piece.is_resending,
      claim,
      isRefundable: restOf(order) > 0,
    },
    dayIn(zone, context.clock.now()),
  )
  return {
    ...offer,
    ways: [...ways],
    amount: await ownPartOf(context, order, restOf(order)),
    claim: claim && {
      wish: claim.wish,
      state: claim.state,
      madeAt: claim.made_at.toISOString(),
      sentAt: claim.sent_at?.toISOString() ?? null,
    },
  }
}

/**
 * The writer says that mail is lost. The terms decide alone, or staff where the person says so often; a delivery, a return and a second
 * tab wait for the rows that are held here. Throws delivery.not_lost_yet before its day and delivery.lost_settled when nothing is left to ask.
 */
export async function claimLost(
  context: UserContext,
  { orderId, wish }: CallParsed<Calls['claimLost']>,
): Promise<CallAnswer<Calls['claimLost']>> {
  return inTransaction(context, async (context) => {
    await lockClaims(context, context.userId)
    const { piece, order } = await holdPosted(context, orderId, context.userId)
    const offer = await offerOf(context, piece, order)
    if (offer.ground === null) {
      if (offer.from === null) throw new AppError('delivery.lost_settled')
      throw new AppError('delivery.not_lost_yet', { day: offer.from })
    }
    if (!offer.ways.includes(wish)) throw new AppError('request.invalid', { field: 'wish' })
    const at = context.clock.now()
    const rate = await claimRate(context, context.userId, at)
    const claim = await insertClaim(context, { piece, wish, ground: offer.ground, at })
    if (isSettledAlone(offer.ground, rate)) await grant(context, { claim, order, by: null })
    return getOrder(context, orderId)
  })
}

/** A piece on its way with its order; nobody moves either until the transaction ends. Throws request.not_found for another person's. */
async function holdPosted(
  context: InTransaction<Pick<Kernel, 'db'>>,
  orderId: string,
  userId?: string,
): Promise<{ readonly piece: PostedPiece; readonly order: OrderFacts }> {
  const found = await findPosted(context, orderId)
  if (!found || (userId !== undefined && found.user_id !== userId))
    throw new AppError('request.not_found')
  await lockPiece(context, { id: found.id })
  await holdOrder(context, orderId)
  // Read again: somebody may have moved it before it was held.
  const [piece, order] = [
    await findPosted(context, orderId),
    await findFacts(context, { id: orderId }),
  ]
  if (!piece || !order) throw new AppError('request.not_found')
  return { piece, order }
}

interface Granting {
  readonly claim: ClaimRow
  readonly order: OrderFacts
  /** The person of the staff who decides; null: the terms do. */
  readonly by: { readonly userId: string; readonly note: string } | null
}

/** Gives what was asked for: a copy that the bench prints and posts, or the money. */
async function grant(
  context: InTransaction<Kernel>,
  { claim, order, by }: Granting,
): Promise<void> {
  const at = context.clock.now()
  const isDecided = await decideClaim(context, claim.id, {
    state: 'granted',
    at,
    by: by?.userId ?? null,
    note: by?.note ?? null,
  })
  if (!isDecided) throw new AppError('delivery.case_closed')
  if (claim.wish === 'resend') await resend(context, claim, at)
  else await payBack(context, order, by?.userId ?? null)
  await closeCases(context, claim.piece_id, at)
}

/** One more print of the same approved file. A copy that staff have asked for already is the one. */
const resend = (context: InTransaction, claim: ClaimRow, at: Date) =>
  claimCopy(context, {
    id: newId(),
    pieceId: claim.piece_id,
    reason: lostReason,
    at,
    by: claim.user_id,
    claimId: claim.id,
  })

async function payBack(
  context: InTransaction<Kernel>,
  { id, userId }: OrderFacts,
  staffId: string | null,
): Promise<void> {
  const refunded = await refundOrder(context, {
    id,
    from: underWay,
    by: staffId ? 'staff' : 'writer',
    byId: staffId ?? userId,
    evidence: staffId ? 'staff_decision' : 'writer_word',
    reason: lostReason,
  })
  if (!refunded) throw new AppError('delivery.lost_settled')
  // Who has asked and got it at once sees it on the screen.
  if (staffId) await tellRefund(context, refunded, lostReason)
}

/** Staff decide a claim that the terms did not settle. Throws delivery.lost_settled for mail that has arrived, or was paid back, meanwhile. */
export async function decideLost(
  context: StaffContext,
  { id, decision, note }: CallParsed<Calls['decideLost']>,
): Promise<CallAnswer<Calls['decideLost']>> {
  return inTransaction(context, async (context) => {
    const claim = await claimOfCase(context, id)
    if (!claim) throw new AppError('request.not_found')
    if (decision === 'grant' && claim.wish === 'refund')
      requireFreshFactor(context, context.session)
    const { piece, order } = await holdPosted(context, claim.order_id)
    if (!underWay.includes(piece.state)) throw new AppError('delivery.lost_settled')
    if (decision === 'grant')
      await grant(context, { claim, order, by: { userId: context.userId, note } })
    else await decline(context, claim, note)
    await recordAudit(context, {
      action: decision === 'grant' ? 'delivery.grant_lost' : 'delivery.decline_lost',
      subject: 'order',
      subjectId: claim.order_id,
      reason: claim.wish,
    })
    const row = await findCase(context, id)
    if (!row) throw new AppError('request.not_found')
    return toCase(row, await namesOf(context, row.closed_by ? [row.closed_by] : []))
  })
}

async function decline(
  context: InTransaction<StaffContext>,
  { id, order_id: orderId, user_id: userId }: ClaimRow,
  note: string,
): Promise<void> {
  const isDecided = await decideClaim(context, id, {
    state: 'declined',
    at: context.clock.now(),
    by: context.userId,
    note,
  })
  if (!isDecided) throw new AppError('delivery.case_closed')
  await tellWriter(context, {
    orderId,
    userId,
    kind: 'claim_declined',
    key: id,
    params: { reason: note },
  })
}

/** It has arrived or come back: what waits for a decision, and a copy that nobody has allowed yet, are given up. */
export async function endClaims(
  context: InTransaction<Pick<Kernel, 'db' | 'clock'>>,
  pieceId: string,
): Promise<void> {
  const at = context.clock.now()
  const claim = await waitingClaim(context, pieceId)
  if (claim) await decideClaim(context, claim.id, { state: 'ended', at, by: null, note: null })
  await withdrawCopies(context, pieceId, at)
}

/** Tells the writers of mail without an end that they may choose now. Answers how many. */
export async function tellLost(kernel: Kernel): Promise<number> {
  const zone = kernel.config.TIME_ZONE
  const today = dayIn(zone, kernel.clock.now())
  let count = 0
  for (;;) {
    const told = await inTransaction(kernel, async (kernel) => {
      const lost = await listLost(kernel, {
        today,
        zone,
        afterDays: lostAfterDays,
        limit: toldAtOnce,
      })
      for (const { order_id: orderId, user_id: userId, sent_at } of lost)
        await tellWriter(kernel, {
          orderId,
          userId,
          kind: 'lost',
          key: sent_at.toISOString(),
          params: { ground: 'time' },
        })
      return lost.length
    })
    count += told
    if (told < toldAtOnce) return count
  }
}
