import type { CallParsed } from '@mailing/contract/call.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { shopDays } from '@mailing/contract/shop/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { settleCoupon } from '../../coupon/service.ts'
import { takeGoodsBack } from '../../goods/service.ts'
import {
  moveOrder,
  type OrderFacts,
  refundOrder,
  tellClosed,
  tellRefund,
  tellWriter,
} from '../../order/service.ts'
import { reasonWith, restockOf, returnProblem, type WantedRestock } from '../rules.ts'
import { deliveredAt, findShopOrder, listLines } from '../store/orders.ts'
import { decideReturnRow, findReturns, insertReturn } from '../store/parcels.ts'
import { openStaffOrder, type StaffDetail } from './desk.ts'
import { bindPictures } from './pictures.ts'
import type { Detail } from './present.ts'
import { getGoodsOrder } from './read.ts'
import { sealAnswer, sealWords } from './sealing.ts'

type Calls = typeof shopCalls

/** Asks to send an order back: once, within days of its delivery. The state moves first, so that two at once are one after the other. */
export async function requestReturn(
  context: UserContext,
  { orderId, reason, words, pictureIds }: CallParsed<Calls['requestReturn']>,
): Promise<Detail> {
  const { userId } = context
  return inTransaction(context, async (context) => {
    const row = await findShopOrder(context, orderId, userId)
    if (!row) throw new AppError('request.not_found')
    const [asked] = await findReturns(context, [orderId])
    const problem = returnProblem(
      {
        state: row.state,
        isOriginal: row.reply_id !== null,
        deliveredAt: await deliveredAt(context, orderId),
        hasReturn: asked !== undefined,
      },
      context.clock.now(),
    )
    if (problem)
      throw new AppError(
        problem,
        problem === 'shop.return_late' ? { days: shopDays.returnWithin } : undefined,
      )
    if (
      !(await moveOrder(context, {
        id: orderId,
        userId,
        to: 'return_requested',
        from: ['delivered'],
        by: 'writer',
        byId: userId,
        evidence: 'writer_word',
        reason,
      }))
    )
      throw new AppError('shop.return_once')
    const isNew = await insertReturn(context, {
      order_id: orderId,
      reason,
      words_sealed: sealWords(context, words),
      picture_ids: [...pictureIds],
      requested_at: context.clock.now(),
    })
    if (!isNew) throw new AppError('shop.return_once')
    await bindPictures(context, userId, pictureIds, orderId)
    return getGoodsOrder(context, orderId)
  })
}

/** Accepts a return, whose goods are here, with everything paid back; or declines it with the reason. */
export async function decideReturn(
  context: StaffContext,
  { id, decision, answer, restock }: CallParsed<Calls['decideReturn']>,
): Promise<StaffDetail> {
  if (decision === 'decline' && answer === '') throw new AppError('shop.answer_missing')
  return inTransaction(context, async (context) => {
    if (!(await findShopOrder(context, id, null))) throw new AppError('request.not_found')
    const isAccepted = decision === 'accept'
    const by = { by: 'staff', byId: context.userId, evidence: 'staff_decision' } as const
    const moved = await moveOrder(context, {
      id,
      to: isAccepted ? 'returned' : 'delivered',
      from: ['return_requested'],
      ...by,
      reason: answer,
    })
    const isDecided =
      moved &&
      (await decideReturnRow(context, {
        orderId: id,
        state: isAccepted ? 'accepted' : 'declined',
        answerSealed: answer === '' ? null : sealAnswer(context, answer),
        at: context.clock.now(),
        by: context.userId,
      }))
    if (!isDecided) throw new AppError('shop.moved_on')
    if (isAccepted) await takeBack(context, { order: moved, restock, reason: answer })
    else
      await tellWriter(context, {
        orderId: id,
        userId: moved.userId,
        kind: 'message',
        key: 'return_declined',
        params: { text: answer },
      })
    await recordAudit(context, {
      action: `shop.${decision}_return`,
      subject: 'order',
      subjectId: id,
      reason: answer,
    })
    return openStaffOrder(context, id)
  })
}

/** A shipped parcel came back or was lost: everything is paid back. */
export async function recordParcel(
  context: StaffContext,
  { id, reason, note, restock }: CallParsed<Calls['recordParcel']>,
): Promise<StaffDetail> {
  return inTransaction(context, async (context) => {
    if (!(await findShopOrder(context, id, null))) throw new AppError('request.not_found')
    const order = await moveOrder(context, {
      id,
      to: 'returned',
      from: ['shipped'],
      by: 'staff',
      byId: context.userId,
      evidence: 'staff_decision',
      reason: reasonWith(reason, note),
    })
    if (!order) throw new AppError('shop.moved_on')
    await takeBack(context, { order, restock, reason: reasonWith(reason, note) })
    await emit(context, 'shop.parcel_ended', { orderId: id, isLost: reason === 'lost' })
    await recordAudit(context, {
      action: 'shop.record_parcel',
      subject: 'order',
      subjectId: id,
      reason: `${reason} ${note}`.trim(),
    })
    return openStaffOrder(context, id)
  })
}

interface Back {
  readonly order: OrderFacts
  readonly restock: readonly WantedRestock[]
  /** What the writer reads beside the money. */
  readonly reason: string
}

/** What is good goes back on the shelf, and the money to the writer. An order that cost nothing has nothing to pay back, but the coupon that paid for it. */
async function takeBack(
  context: InTransaction<StaffContext>,
  { order, restock, reason }: Back,
): Promise<void> {
  const { id } = order
  const lines = await listLines(context, [id])
  const good = restockOf(
    lines.map((line) => ({ id: line.id, variantId: line.variant_id, quantity: line.quantity })),
    restock,
  )
  if (!good) throw new AppError('shop.restock')
  if (
    lines.length > 0 &&
    !(await takeGoodsBack(context, { orderId: id, restock: good, by: context.userId }))
  )
    throw new Error('the goods of a parcel that was sent are not sold')
  const refunded = await refundOrder(context, {
    id,
    by: 'staff',
    byId: context.userId,
    evidence: 'staff_decision',
  })
  if (refunded) await tellRefund(context, refunded, reason)
  else {
    await settleCoupon(context, { orderId: id, state: 'refunded' })
    await tellClosed(context, order, reason)
  }
}
