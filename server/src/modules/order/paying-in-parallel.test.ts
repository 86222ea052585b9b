import { expect, test } from 'vitest'
import { giveCoins, makeOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { auditLedger } from '../wallet/service.ts'
import { orderInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '25' } })

/** Two hundred were seen to hold (docs/decisions/wallet.md); a few each time keep the suite quick. */
const rounds = Number(process.env['PAYMENT_ROUNDS'] ?? 5)

test(
  '50 orders at once from a balance that is good for 3: three are paid, round after round',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const writer = await world.people.writer()
      await giveCoins(world, writer, 1600)
      const orders = await Promise.all(
        Array.from({ length: 50 }, () => makeOrder(world, writer, 500)),
      )
      const tries = await Promise.allSettled(
        orders.map(({ id }) =>
          writer.order.payOrder({ orderId: id, method: 'wallet', expectedTotal: 500 }),
        ),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      for (const one of tries)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({ code: 'wallet.insufficient' })
      expect((await writer.wallet.entries()).money).toBe(100)
      expect((await writer.order.list({ category: 'in_progress' })).list).toHaveLength(3)
    }
  },
  60_000 + rounds * 10_000,
)

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(world.kernel, orderInvariants)).breaks).toEqual([])
})
