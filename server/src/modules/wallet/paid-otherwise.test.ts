import { expect, test } from 'vitest'
import { giveCoins, makeOrder } from '../../../test/money.ts'
import { notify } from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

test('an order that was paid otherwise closes the page that is still open; what is paid there all the same is told as late', async () => {
  const writer = await world.people.writer()
  const order = await makeOrder(world, writer, 800)
  const { payUrl, paymentId } = await writer.order.pay({
    orderId: order.id,
    method: 'sandbox',
    expectedTotal: 800,
  })
  const page = new URL(payUrl ?? '').pathname
  const state = async () =>
    (await world.web.inject({ method: 'GET', url: `${page}/state` })).json<{ isOver: boolean }>()
  expect(await state()).toEqual({ isOver: false })
  await giveCoins(world, writer, 800)
  await writer.order.pay({ orderId: order.id, method: 'wallet', expectedTotal: 800 })
  expect(await state()).toEqual({ isOver: true })
  await notify(world, { number: page.split('/').at(-1) ?? '', amount: 800, state: 'paid' })
  await world.settle()
  expect(await writer.wallet.payment({ id: paymentId ?? '' })).toMatchObject({
    state: 'paid',
    isLate: true,
  })
  expect(await writer.wallet.entries()).toMatchObject({
    money: 800,
    list: [{ reason: 'late_payment' }, { reason: 'order_payment' }, { reason: 'gift' }],
  })
})
