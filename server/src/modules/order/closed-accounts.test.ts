import { expect, test } from 'vitest'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { closeAccount } from '../account/service.ts'

const world = await createWorld()

test('nothing is given to somebody whose account has ended', async () => {
  const support = await world.people.staff('support')
  const writer = await letterWriter(world)
  const { orderId } = await letterInReview(world, writer)
  const { number } = await writer.client.order.get({ id: orderId })
  const obstacle = async (action: 'credit' | 'coupon') =>
    (await support.orderDesk.get({ number })).offers.find((one) => one.action === action)?.obstacle
  expect([await obstacle('credit'), await obstacle('coupon')]).toEqual([null, null])
  await inTransaction(world.kernel, (kernel) => closeAccount(kernel, writer.client.userId))
  expect([await obstacle('credit'), await obstacle('coupon')]).toEqual([
    'account_closed',
    'account_closed',
  ])
  await expect(
    support.orderDesk.act({ id: orderId, action: 'credit', amount: 500, reason: 'sorry' }),
  ).rejects.toMatchObject({ code: 'order.cannot_act', data: { obstacle: 'account_closed' } })
})
