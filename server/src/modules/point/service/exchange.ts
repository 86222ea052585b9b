import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { minor, type Points } from '@mailing/contract/money.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type UserContext, within } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type CampaignStanding, campaignsStanding, grantCoupon } from '../../coupon/service.ts'
import { getMoney, transfer } from '../../wallet/service.ts'
import { countExchanges, findOffer, insertExchange, listOffers, type OfferRow, takeOffer } from '../store/offers.ts'
import { lockAccount, takeRow } from '../store/points.ts'
import { getPoints } from './give.ts'

/** The offers that are on, with what is left of them and how often this person has had them. */
export async function getOffers(context: UserContext): Promise<CallAnswer<typeof pointCalls.offers>> {
  const offers = await listOffers(context.db, true)
  const [mine, { points }, campaigns] = await Promise.all([
    countExchanges(context.db, context.userId, offers.map(({ id }) => id)), getPoints(context, context.userId), campaignsStanding(context, offers.flatMap(({ campaignId }) => campaignId ?? [])),
  ])
  return {
    points,
    list: offers.map((offer) => {
      const left = leftOf(offer, offer.campaignId === null ? undefined : campaigns.get(offer.campaignId))
      return {
        id: offer.id, kind: offer.kind, title: readLocalText(offer.title, context.locale), note: readLocalText(offer.note, context.locale), points: offer.points as Points, coins: minor(offer.coins),
        left: left ?? 0, isUnlimited: left === null, limitPerUser: offer.limitPerUser, ofMine: mine.get(offer.id) ?? 0,
      }
    }),
  }
}

/** How often an offer can still be had: by its own stock and by that of the campaign behind it; null: as often as is wanted. */
function leftOf({ kind, stock, taken }: OfferRow, campaign: CampaignStanding | undefined): number | null {
  if (kind === 'coupon' && !campaign?.isRunning) return 0
  const limits = [stock === null ? null : stock - taken, campaign?.left ?? null].filter((limit) => limit !== null)
  return limits.length === 0 ? null : Math.min(...limits)
}

/**
 * Exchanges points: the points go, first those that lapse first, and the coins or the coupon come, in one transaction. The person's
 * account is locked before the offer's row, and the row's stock and price are conditions of its update, so that of many
 * who want the last one, one gets it.
 */
export async function exchange(context: UserContext, { id: offerId, expectedPoints }: CallParsed<typeof pointCalls.exchange>): Promise<CallAnswer<typeof pointCalls.exchange>> {
  return inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    await lockAccount(tx, context.userId)
    const offer = await findOffer(tx, offerId)
    if (!offer?.isOn) throw new AppError('request.not_found')
    if (offer.points !== expectedPoints) throw new AppError('point.offer_changed')
    const nth = ((await countExchanges(tx, context.userId, [offerId])).get(offerId) ?? 0) + 1
    if (nth > offer.limitPerUser) throw new AppError('point.offer_limit', { limit: offer.limitPerUser })
    const id = newId()
    const entryId = await pay(tx, context, offer, id)
    if (!(await takeOffer(tx, offerId, expectedPoints))) throw new AppError('point.offer_gone')
    const couponId = await hand(inside, offer, id)
    await insertExchange(tx, { id, offerId, userId: context.userId, nth, points: offer.points, coins: offer.coins, couponId, entryId, currency: context.config.CURRENCY, at: context.clock.now() })
    const { points } = await getPoints(inside, context.userId)
    return { id, kind: offer.kind, points, coins: minor(offer.coins), couponId, money: offer.kind === 'coins' ? await getMoney(inside, context.userId) : null }
  })
}

async function pay(tx: Tx, { userId, clock }: UserContext, { points }: OfferRow, exchangeId: string): Promise<string> {
  const entryId = newId()
  const { outcome, balance } = await takeRow(tx, { id: entryId, userId, key: `exchange:${exchangeId}`, points, exchangeId, at: clock.now() })
  if (outcome === 'insufficient') throw new AppError('point.insufficient', { missing: points - balance })
  return entryId
}

/** Hands over what the points are for. Answers the coupon's id when it is one. */
async function hand(inside: UserContext, { kind, coins, campaignId }: OfferRow, exchangeId: string): Promise<string | null> {
  if (kind === 'coins') {
    await transfer(inside, { from: { house: 'gift' }, to: { user: inside.userId }, amount: minor(coins), reason: 'points_exchange', key: `points:${exchangeId}` })
    return null
  }
  try {
    const { coupon } = await grantCoupon(inside, { userId: inside.userId, campaignId: campaignId ?? '', way: 'points', givenFor: `points:${exchangeId}` })
    return coupon.id
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The campaign has its own limit for a person, which holds whatever way the coupons come.
    if (error.code === 'coupon.limit_reached') throw new AppError('point.offer_limit', { limit: (error.data as { max?: number }).max })
    throw new AppError('point.offer_gone')
  }
}
