import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { closeAccount } from '../account/service.ts'
import { auditLedger, giveUpMoney } from '../wallet/service.ts'

const world = await createWorld()

test('nothing is given to somebody whose account has ended', async () => {
  const support = await world.people.staff('support')
  const writer = await letterWriter(world)
  const { orderId } = await letterInReview(world, writer)
  const { number } = await writer.client.order.get({ id: orderId })
  const obstacle = async (action: 'credit' | 'coupon' | 'refund') =>
    (await support.orderDesk.get({ number })).offers.find((one) => one.action === action)?.obstacle
  const all = async () => [
    await obstacle('credit'),
    await obstacle('coupon'),
    await obstacle('refund'),
  ]
  expect(await all()).toEqual([null, null, null])
  await inTransaction(world.kernel, (kernel) => closeAccount(kernel, writer.client.userId))
  expect(await all()).toEqual(['account_closed', 'account_closed', 'account_closed'])
  for (const action of ['credit', 'refund'] as const)
    await expect(
      support.orderDesk.act({ id: orderId, action, amount: 500, reason: 'sorry' }),
    ).rejects.toMatchObject({ code: 'order.cannot_act', data: { obstacle: 'account_closed' } })
})

test('what an order gives back to somebody whose account has ended is given up, as what was in the wallet', async () => {
  const support = await world.people.staff('support')
  const writer = await letterWriter(world)
  const { orderId } = await letterInReview(world, writer)
  const userId = ownerOf({ user_id: writer.client.userId })
  await inTransaction(world.kernel, async (kernel) => {
    await closeAccount(kernel, userId)
    await giveUpMoney(kernel, userId, 'test:ended')
  })
  await support.orderDesk.act({ id: orderId, action: 'cancel', reason: 'nobody waits for it' })
  const { state, paid, refunded } = await world.kernel.db
    .selectFrom('orders')
    .select(['state', 'paid', 'refunded'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect({ state, refunded }).toEqual({ state: 'refunded', refunded: paid })
  const { rows } = await sql<{ reason: string; amount: number }>`
    select t.reason, e.amount from wallet_entries e join wallet_transfers t on t.id = e.transfer_id
    join wallet_accounts a on a.id = e.account_id where a.owner_id = ${userId} order by e.seq desc limit 2`.execute(
    world.kernel.db,
  )
  expect(rows).toEqual([
    { reason: 'given_up', amount: -paid },
    { reason: 'order_refund', amount: paid },
  ])
  expect((await auditLedger(world.kernel, moneyInvariants)).breaks).toEqual([])
})
