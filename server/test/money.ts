import { randomUUID } from 'node:crypto'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import {
  createOrder,
  moveOrder,
  type OrderFacts,
  payFromWallet,
} from '../src/modules/order/service.ts'
import { transfer } from '../src/modules/wallet/service.ts'
import { ownerOf } from '../src/platform/session.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** Gives a person coins, as the house gives them: through the ledger. */
export async function giveCoins(
  { kernel }: Pick<World, 'kernel'>,
  { userId }: Client,
  amount: number,
): Promise<void> {
  await transfer(kernel, {
    from: { house: 'gift' },
    to: { user: userId },
    amount: minor(amount),
    reason: 'gift',
    key: `test:${randomUUID()}`,
  })
}

/** Makes an unpaid order of a kind that no module knows. Orders can be tested alone so. */
export const makeOrder = (
  { kernel }: Pick<World, 'kernel'>,
  { userId }: Client,
  total = 500,
): Promise<OrderFacts> =>
  createOrder(kernel, {
    userId: ownerOf({ user_id: userId }),
    kind: 'pass_message',
    pages: 1,
    mailClass: 'ordinary',
    institutionId: null,
    items: [{ code: 'first_page', quantity: 1, unit: minor(total), amount: minor(total) }],
    snapshot: {
      recipientName: 'Recipient of a test',
      placeName: 'Place of a test',
      title: 'A title',
      addressLines: ['Line one', 'Line two'],
    },
  })

/** Makes an order paid from the wallet, with coins for it. */
export async function makePaidOrder(
  world: Pick<World, 'kernel'>,
  writer: Client,
  total = 500,
): Promise<OrderFacts> {
  await giveCoins(world, writer, total)
  const { id } = await makeOrder(world, writer, total)
  return payFromWallet(world.kernel, {
    orderId: id,
    userId: ownerOf({ user_id: writer.userId }),
    expectedTotal: total as Minor,
  })
}

const wayTo: Partial<Record<OrderState, readonly OrderState[]>> = {
  in_review: ['in_review'],
  approved: ['in_review', 'approved'],
  posted: ['in_review', 'approved', 'printing', 'printed', 'packed', 'posted'],
}

/** A paid order that staff have moved on to a later state. */
export async function makeOrderIn(
  world: Pick<World, 'kernel'>,
  writer: Client,
  state: 'in_review' | 'approved' | 'posted',
  total = 500,
): Promise<OrderFacts> {
  let order = await makePaidOrder(world, writer, total)
  for (const to of wayTo[state] ?? []) {
    const moved = await moveOrder(world.kernel, { id: order.id, to, by: 'staff', evidence: 'scan' })
    if (!moved) throw new Error(`an order in ${order.state} did not move to ${to}`)
    order = moved
  }
  return order
}
