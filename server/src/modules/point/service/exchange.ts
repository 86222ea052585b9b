import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor, type Points } from '@mailing/contract/money.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { grantCoupon } from '../../coupon/service.ts'
import { getMoney, transfer } from '../../wallet/service.ts'
import {
  countExchanges,
  findOffer,
  insertExchange,
  type OfferRow,
  takeOffer,
} from '../store/offers.ts'
import { lockAccount, takeRow } from '../store/points.ts'
import { getPoints } from './give.ts'

/** What an exchange has handed over, beside the coins that its offer names. */
interface Handed {
  readonly couponId?: string
  readonly orderId?: string
}

interface Exchanged {
  readonly id: string
  readonly offer: OfferRow
  readonly couponId: string | null
  /** What is left. */
  readonly points: Points
}

type Hand = (context: UserContext, offer: OfferRow, exchangeId: string) => Promise<Handed>

/**
 * Exchanges points: the points go, first those that lapse first, and what they are for comes, in one transaction. The person's
 * account is locked before the offer's row, and the row's stock and price are conditions of its update, so that of many
 * who want the last one, one gets it.
 */
async function exchangeFor(
  context: UserContext,
  { id: offerId, expectedPoints }: CallParsed<typeof pointCalls.exchange>,
  isFit: (offer: OfferRow) => boolean,
  hand: Hand,
): Promise<Exchanged> {
  return inTransaction(context, async (context) => {
    await lockAccount(context, context.userId)
    const offer = await findOffer(context, offerId)
    if (!offer?.isOn || !isFit(offer)) throw new AppError('request.not_found')
    if (offer.points !== expectedPoints) throw new AppError('point.offer_changed')
    const had = await countExchanges(context, context.userId, [offerId])
    if ((had.get(offerId) ?? 0) >= offer.limitPerUser)
      throw new AppError('point.offer_limit', { limit: offer.limitPerUser })
    const id = newId()
    const entryId = await pay(context, offer, id)
    if (!(await takeOffer(context, offerId, expectedPoints))) throw new AppError('point.offer_gone')
    const { couponId = null, orderId = null } = await hand(context, offer, id)
    await insertExchange(context, {
      id,
      offerId,
      userId: context.userId,
      points: offer.points,
      coins: offer.coins,
      couponId,
      orderId,
      entryId,
      currency: context.config.CURRENCY,
      at: context.clock.now(),
    })
    return { id, offer, couponId, points: (await getPoints(context, context.userId)).points }
  })
}

/** The call `point.exchange`: coins or a coupon. Goods need an address; `shop.exchange` gives them. */
export async function exchange(
  context: UserContext,
  wish: CallParsed<typeof pointCalls.exchange>,
): Promise<CallAnswer<typeof pointCalls.exchange>> {
  return inTransaction(context, async (context) => {
    const { id, offer, couponId, points } = await exchangeFor(
      context,
      wish,
      ({ kind }) => kind !== 'goods',
      hand,
    )
    return {
      id,
      kind: offer.kind,
      points,
      coins: minor(offer.coins),
      couponId,
      money: offer.kind === 'coins' ? await getMoney(context, context.userId) : null,
    }
  })
}

/**
 * Exchanges points for a piece of goods. `makeOrder` makes the order that sends it, in the transaction in which the points go,
 * and answers its id; by it the points come back when the goods do not stay (`settleExchange`). Answers what is left.
 */
export async function exchangeForOrder(
  context: UserContext,
  wish: CallParsed<typeof pointCalls.exchange>,
  makeOrder: (
    context: UserContext,
    piece: { readonly variantId: string; readonly points: Points },
  ) => Promise<string>,
): Promise<Points> {
  const { points } = await exchangeFor(
    context,
    wish,
    ({ kind }) => kind === 'goods',
    async (context, { variantId, points: price }) => ({
      orderId: await makeOrder(context, { variantId: variantId ?? '', points: price as Points }),
    }),
  )
  return points
}

async function pay(
  context: InTransaction<UserContext>,
  { points }: OfferRow,
  exchangeId: string,
): Promise<string> {
  const entryId = newId()
  const { outcome, balance } = await takeRow(context, {
    id: entryId,
    userId: context.userId,
    key: `exchange:${exchangeId}`,
    points,
    exchangeId,
    at: context.clock.now(),
  })
  if (outcome === 'insufficient')
    throw new AppError('point.insufficient', { missing: points - balance })
  return entryId
}

/** Hands over coins or a coupon. */
async function hand(
  context: UserContext,
  { kind, coins, campaignId }: OfferRow,
  exchangeId: string,
): Promise<Handed> {
  if (kind === 'coins') {
    await transfer(context, {
      from: { house: 'gift' },
      to: { user: context.userId },
      amount: minor(coins),
      reason: 'points_exchange',
      key: `points:${exchangeId}`,
    })
    return {}
  }
  try {
    const { coupon } = await grantCoupon(context, {
      userId: context.userId,
      campaignId: campaignId ?? '',
      way: 'points',
      givenFor: `points:${exchangeId}`,
    })
    return { couponId: coupon.id }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The campaign has its own limit for a person, which holds whatever way the coupons come.
    if (error.code === 'coupon.limit_reached')
      throw new AppError('point.offer_limit', { limit: (error.data as { max?: number }).max })
    throw new AppError('point.offer_gone')
  }
}
