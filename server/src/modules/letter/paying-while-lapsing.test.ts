import { expect, it } from 'vitest'
import { letterWriter } from '../../../test/letters.ts'
import { giveCoins } from '../../../test/money.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { openUnpaidLetters, unpaid } from '../../../test/unpaid-letters.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { clearUnpaid, moveOrder } from '../order/service.ts'

const { world, kernel, filesOf, holdersOf } = await openUnpaidLetters()

it('what is paid, or may still be, keeps its files, also when it is cancelled and refunded later', async () => {
  const writer = await letterWriter(world)
  const [waiting, paid] = [await unpaid(writer), await unpaid(writer)]
  await writer.client.letter.payOrder({
    orderId: paid.orderId,
    expectedTotal: paid.proof.total,
    sha256: paid.proof.sha256,
  })
  await world.settle()
  for (const { orderId } of [waiting, paid])
    expect(await inTransaction(kernel, (kernel) => clearUnpaid(kernel, orderId))).toBe(false)
  await world.runJob('order.clear_unpaid')
  expect(await writer.client.order.act({ id: paid.orderId, action: 'cancel' })).toMatchObject({
    state: 'refunded',
    approved: { sha256: paid.proof.sha256 },
  })
  await world.settle()
  await world.runJob('order.clear_unpaid')
  for (const { orderId } of [waiting, paid])
    expect((await filesOf(orderId)).every(({ removed_at: at }) => at === null)).toBe(true)
  expect(await holdersOf(waiting.pictureId)).toContain(waiting.orderId)
})

it('money that comes after the order lapsed is credited and opens nothing again', async () => {
  const writer = await letterWriter(world, 'postal', 0)
  const { orderId, proof } = await unpaid(writer)
  const { payUrl } = await writer.client.order.pay({
    orderId,
    method: 'sandbox',
    expectedTotal: proof.total,
  })
  await chooseOnPage(world, payUrl ?? '', 'late')
  world.clock.advance(36 * 60_000)
  await world.runJob('order.expire')
  await world.settle()
  await world.runJob('wallet.provider_work')
  await world.settle()
  expect(await writer.client.order.get({ id: orderId })).toMatchObject({
    state: 'expired',
    approved: null,
    paidAt: null,
  })
  expect((await writer.client.wallet.entries()).money).toBe(proof.total)
  await expect(
    writer.client.letter.payOrder({ orderId, expectedTotal: proof.total, sha256: proof.sha256 }),
  ).rejects.toMatchObject({ code: 'order.expired' })
})

it('paying and lapsing at the same moment: either it is paid and keeps its file, or it has none', async () => {
  const writer = await letterWriter(world)
  await giveCoins(world, writer.client, 20_000)
  const orders = []
  for (let count = 0; count < 8; count += 1) orders.push(await unpaid(writer))
  const paying = orders.map(({ orderId, proof }) =>
    writer.client.letter
      .payOrder({ orderId, expectedTotal: proof.total, sha256: proof.sha256 })
      .catch(() => null),
  )
  const lapsing = orders.map(({ orderId }) =>
    moveOrder(kernel, { id: orderId, to: 'expired', by: 'system', evidence: 'clock' }),
  )
  await Promise.all([...paying, ...lapsing])
  await world.settle()
  for (const { orderId } of orders) {
    const { state, approved } = await writer.client.order.get({ id: orderId })
    const isThere = (await filesOf(orderId)).every(({ removed_at: at }) => at === null)
    expect([approved !== null, isThere], state).toEqual(
      state === 'expired' ? [false, false] : [true, true],
    )
  }
})
