import { randomUUID } from 'node:crypto'
import type { DeskOffer } from '@mailing/contract/point/schemas.ts'
import { givePoints } from '../src/modules/point/service.ts'
import type { Client } from './client.ts'
import { makeBuyer, makeGoods, type Shelf, stockOf, words } from './shop.ts'
import type { World } from './world.ts'

/** Gives a person points, as the house does. */
export const giveGiftPoints = (
  { kernel }: Pick<World, 'kernel'>,
  { userId }: Client,
  points: number,
) => givePoints(kernel, { userId, points, reason: 'gift', key: `test:${randomUUID()}` })

export const pointsOf = async (buyer: Client): Promise<number> =>
  (await buyer.point.offers()).points

/** Input of staff for changing an offer. */
export const offerFields = ({
  taken: _,
  changedAt: __,
  changedByName: ___,
  ...fields
}: DeskOffer) => fields

/**
 * Makes goods of 12.00 with stock, and an offer for 500 points. Staff are logged out after half an
 * hour, and tests move the clock: each call logs in again.
 */
export async function makeGoodsOffer(
  { people }: Pick<World, 'people'>,
  shelf: Shelf,
  changes: Partial<DeskOffer> = {},
  { stock = 10, limitPerUser = null as number | null } = {},
) {
  const freshShelf = async (): Promise<Shelf> => ({
    ...shelf,
    clerk: await people.again(shelf.clerk),
  })
  const {
    id: goodsId,
    variants: [variantId = ''],
  } = await makeGoods(await freshShelf(), { variants: [{ price: 1200 }], stock, limitPerUser })
  const finance = await people.staff('finance')
  const offer = await finance.point.createOffer({
    kind: 'goods',
    points: 500,
    coins: 0,
    campaignId: null,
    variantId,
    title: words('书签'),
    note: words('包邮'),
    limitPerUser: 5,
    position: 1,
    isOn: true,
    stock: null,
    ...changes,
  })
  return {
    finance,
    offer,
    goodsId,
    variantId,
    offerId: offer.id,
    left: async () => stockOf(await freshShelf(), goodsId, variantId),
  }
}

/** Makes somebody who had 700 points and exchanged 500 for goods. They have an address. */
export async function makeExchanged(world: Pick<World, 'kernel' | 'people'>, shelf: Shelf) {
  const made = await makeGoodsOffer(world, shelf)
  const person = await makeBuyer(world)
  await giveGiftPoints(world, person.buyer, 700)
  const { orderId } = await person.buyer.shop.exchange({
    offerId: made.offerId,
    addressId: person.addressId,
    expectedPoints: 500,
  })
  return { ...made, ...person, orderId }
}
