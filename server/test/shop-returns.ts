import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import { photo } from './bench.ts'
import type { Client } from './client.ts'
import { makeBuyer, makeGoods, makeReceivedGoods, makeShelf } from './shop.ts'
import { createWorld } from './world.ts'

export const money = async (buyer: Client) => (await buyer.wallet.entries()).money

export const upload = async (client: Client) =>
  (
    await client.shop.uploadPicture(
      {},
      { file: { bytes: await photo('#aa3311'), type: 'image/jpeg' } },
    )
  ).id

/** A shop whose goods arrive and may come back. */
export async function openReturns() {
  const world = await createWorld({
    settings: { DATABASE_POOL: '30' },
    parts: { isListening: true },
  })
  const { kernel } = world
  const shelf = await makeShelf(world)
  const staff = await world.people.staff('support')
  const isSound = async () => (await auditLedger(kernel, moneyInvariants)).breaks

  async function received(quantity = 2) {
    const goods = await makeGoods(shelf, { variants: [{ price: 700 }] })
    const [variantId = ''] = goods.variants
    const person = await makeBuyer(world)
    const { orderId, total } = await makeReceivedGoods(world, staff, person, [
      { variantId, quantity },
    ])
    const {
      lines: [line],
    } = await person.buyer.shop.get({ id: orderId })
    return { ...person, goods, variantId, orderId, total, lineId: line?.id ?? '' }
  }

  return { world, kernel, shelf, staff, isSound, received }
}
