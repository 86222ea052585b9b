import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { minor } from '@mailing/contract/money.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import type { DeskOffer, DeskVariant } from '@mailing/contract/point/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction, sqlState } from '../../../platform/transaction.ts'
import { campaignAvailability, listRunningCampaigns } from '../../coupon/service.ts'
import {
  findOffer,
  insertOffer,
  listOffers,
  type OfferFields,
  updateOfferRow,
} from '../store/offers.ts'
import { keepChange } from '../store/tasks.ts'
import { find, named, record, requireMayGivePoints } from './desk.ts'
import { type GivenGoods, givenById, goodsToGiveHook } from './goods-to-give.ts'

type Calls = typeof pointCalls

const listDeskOffers = async (context: StaffContext): Promise<DeskOffer[]> =>
  (await named(context, await listOffers(context, false))) as DeskOffer[]

const toDeskVariant = (
  { variantId, goodsName, variantName, sku, price, stock, isOnSale }: GivenGoods,
  locale: Locale,
): DeskVariant => ({
  id: variantId,
  goodsName: readLocalText(goodsName, locale),
  variantName: readLocalText(variantName, locale),
  sku,
  price: minor(price),
  stock,
  isOnSale,
})

/** All offers, and the variants of which they give a piece, on sale or not. */
export async function getDeskOffers(
  context: StaffContext,
): Promise<CallAnswer<Calls['deskOffers']>> {
  const list = await listDeskOffers(context)
  const given = await givenById(
    context,
    list.map(({ variantId }) => variantId),
  )
  return {
    list,
    variants: [...given.values()].map((piece) => toDeskVariant(piece, context.locale)),
  }
}

/** Variants on sale that an offer can give a piece of. */
export const findVariants = async (
  context: StaffContext,
  { search }: CallParsed<Calls['variants']>,
): Promise<CallAnswer<Calls['variants']>> => ({
  list: (await context.hooks.only(goodsToGiveHook).find(context, search)).map((piece) =>
    toDeskVariant(piece, context.locale),
  ),
})

/** The campaigns of which an offer can give a coupon. */
export async function getCampaigns(context: StaffContext): Promise<CallAnswer<Calls['campaigns']>> {
  const list = await listRunningCampaigns(context)
  return {
    list: list.map(({ id, name, left }) => ({
      id,
      name: readLocalText(name, context.locale),
      left,
    })),
  }
}

/** What an offer gives is one thing, and there while it is on: coins, the coupon of a campaign that runs, or a variant on sale. Switched off, it may keep what has ended. */
async function requireGift(
  context: StaffContext,
  { kind, coins, campaignId, variantId, isOn }: OfferFields,
): Promise<void> {
  if ([coins > 0, campaignId !== null, variantId !== null].filter(Boolean).length === 1) {
    if (kind === 'coins' && coins > 0) return
    const campaign =
      kind === 'coupon' && campaignId !== null
        ? (await campaignAvailability(context, [campaignId])).get(campaignId)
        : undefined
    if (campaign && (!isOn || campaign.isRunning)) return
    const piece =
      kind === 'goods' ? (await givenById(context, [variantId])).get(variantId ?? '') : undefined
    if (piece && (!isOn || piece.isOnSale)) return
  }
  throw new AppError('point.offer_gives_nothing')
}

/** Coins are money and goods cost it, so whoever sets what an offer gives of them may set prices, and has given the second factor just now. */
function requireMayGive(
  context: StaffContext,
  offers: readonly Pick<OfferFields, 'kind' | 'coins'>[],
): void {
  if (offers.every(({ kind, coins }) => kind === 'coupon' && coins === 0)) return
  requireMayGivePoints(context)
}

export async function createOffer(
  context: StaffContext,
  fields: CallParsed<Calls['createOffer']>,
): Promise<DeskOffer> {
  requireMayGive(context, [fields])
  return inTransaction(context, async (context) => {
    await requireGift(context, fields)
    const id = newId()
    await insertOffer(context, id, fields, context.clock.now(), context.userId)
    await record(context, { subject: 'offer', id, version: 1, content: fields })
    return find(await listDeskOffers(context), id)
  })
}

/** An offer that comes with the product, with its first version; nothing when it is there. For seeds. */
export async function addOffer(
  kernel: InTransaction<Pick<Kernel, 'clock'>>,
  id: string,
  content: OfferFields,
): Promise<void> {
  if (await findOffer(kernel, id)) return
  await insertOffer(kernel, id, content, kernel.clock.now(), null)
  await keepChange(kernel, {
    id: newId(),
    subject: 'offer',
    subjectId: id,
    version: 1,
    content,
    at: kernel.clock.now(),
    by: null,
  })
}

/** Changes an offer. What was exchanged stays as it was exchanged. */
export async function updateOffer(
  context: StaffContext,
  { id, version, ...fields }: CallParsed<Calls['updateOffer']>,
): Promise<DeskOffer> {
  try {
    return await inTransaction(context, async (context) => {
      const before = await findOffer(context, id)
      if (!before) throw new AppError('request.not_found')
      requireMayGive(context, [before, fields])
      await requireGift(context, fields)
      const row = await updateOfferRow(
        context,
        id,
        version,
        fields,
        context.clock.now(),
        context.userId,
      )
      if (!row) throw new AppError('point.changed')
      await record(context, { subject: 'offer', id, version: row.version, content: fields })
      return find(await listDeskOffers(context), id)
    })
  } catch (error) {
    if (sqlState(error) !== '23514') throw error
    throw new AppError('point.stock_taken', {
      taken: (await findOffer(context, id))?.taken ?? 0,
    })
  }
}
