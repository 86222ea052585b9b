import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

test('the welcome gift is given once, and the figures of the user say so', async () => {
  const writer = await world.people.writer()
  expect(await writer.account.userInfo()).toMatchObject({ money: 0, isWelcomeGiftOpen: true })
  expect(await writer.wallet.receiveBalance()).toEqual({ received: 500, money: 500 })
  expect(await writer.account.userInfo()).toMatchObject({ money: 500, isWelcomeGiftOpen: false })
  await expect(writer.wallet.receiveBalance()).rejects.toMatchObject({ code: 'wallet.gift_taken' })
  const { list, money } = await writer.wallet.entries()
  expect(money).toBe(500)
  expect(list).toMatchObject([
    { reason: 'welcome_gift', amount: 500, balanceAfter: 500, orderId: null, paymentId: null },
  ])
})

test('64 claims at the same moment give one gift', async () => {
  const writer = await world.people.writer()
  const claims = await Promise.allSettled(
    Array.from({ length: 64 }, () => writer.wallet.receiveBalance()),
  )
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const claim of claims)
    if (claim.status === 'rejected')
      expect(claim.reason).toMatchObject({
        code: expect.stringMatching(/^(wallet\.gift_taken|server\.busy)$/),
      })
  expect((await writer.wallet.entries()).list).toHaveLength(1)
  expect((await writer.wallet.entries()).money).toBe(500)
})
