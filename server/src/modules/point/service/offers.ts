import type { CallAnswer } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { minor, type Points } from '@mailing/contract/money.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { type CampaignAvailability, campaignAvailability } from '../../coupon/service.ts'
import { countExchanges, findOffer, listOffers, type OfferRow } from '../store/offers.ts'
import { getPoints } from './give.ts'
import { type GivenGoods, givenById } from './goods-to-give.ts'

/** The offers that are on, with what is left of them and how often this person has had them. */
export async function getOffers(
  context: UserContext,
): Promise<CallAnswer<typeof pointCalls.offers>> {
  const offers = await listOffers(context, true)
  const [mine, { points }, campaigns, given] = await Promise.all([
    countExchanges(
      context,
      context.userId,
      offers.map(({ id }) => id),
    ),
    getPoints(context, context.userId),
    campaignAvailability(
      context,
      offers.flatMap(({ campaignId }) => campaignId ?? []),
    ),
    givenById(
      context,
      offers.map(({ variantId }) => variantId),
    ),
  ])
  return {
    points,
    list: offers.map((offer) => {
      const [campaign, piece] = [
        campaigns.get(offer.campaignId ?? ''),
        given.get(offer.variantId ?? ''),
      ]
      const left = leftOf(offer, campaign, piece)
      return {
        id: offer.id,
        kind: offer.kind,
        title: readLocalText(offer.title, context.locale),
        note: readLocalText(offer.note, context.locale),
        points: offer.points,
        coins: minor(offer.coins),
        left: left ?? 0,
        isUnlimited: left === null,
        limitPerUser: offer.limitPerUser,
        ofMine: mine.get(offer.id) ?? 0,
        goods: piece ? showGoods(piece, context.locale) : null,
      }
    }),
  }
}

const showGoods = (
  { goodsId, variantId, goodsName, variantName, picture }: GivenGoods,
  locale: Locale,
) => ({
  goodsId,
  variantId,
  goodsName: readLocalText(goodsName, locale),
  variantName: readLocalText(variantName, locale),
  picture,
})

/** How often an offer can still be had: by its own stock and by that of the campaign or the goods behind it; null: as often as is wanted. */
function leftOf(
  { kind, stock, taken }: OfferRow,
  campaign: CampaignAvailability | undefined,
  piece: GivenGoods | undefined,
): number | null {
  if ((kind === 'coupon' && !campaign?.isRunning) || (kind === 'goods' && !piece?.isOnSale))
    return 0
  const limits = [
    stock === null ? null : stock - taken,
    campaign?.left ?? null,
    piece?.stock ?? null,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? null : Math.min(...limits)
}

/** An offer of goods beside a person; what lies on the shelf the module of orders of goods knows. */
export interface GoodsOffer {
  readonly id: string
  readonly variantId: string
  readonly title: string
  readonly note: string
  readonly points: Points
  /** What the person can pay with. */
  readonly held: Points
  /** By the offer's own stock. */
  readonly isGone: boolean
  /** The person has had it as often as anybody can. */
  readonly isAtLimit: boolean
}

/** One offer of goods that is on. Throws request.not_found. */
export async function readGoodsOffer(context: UserContext, id: string): Promise<GoodsOffer> {
  const offer = await findOffer(context, id)
  if (!offer?.isOn || offer.variantId === null) throw new AppError('request.not_found')
  const [mine, { points: held }] = await Promise.all([
    countExchanges(context, context.userId, [id]),
    getPoints(context, context.userId),
  ])
  return {
    id,
    variantId: offer.variantId,
    title: readLocalText(offer.title, context.locale),
    note: readLocalText(offer.note, context.locale),
    points: offer.points as Points,
    held,
    isGone: offer.stock !== null && offer.taken >= offer.stock,
    isAtLimit: (mine.get(id) ?? 0) >= offer.limitPerUser,
  }
}
