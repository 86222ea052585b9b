import { minor } from '@mailing/contract/money.ts'
import { expect, test } from 'vitest'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { transfer } from './service/transfer.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '25' } })
const { kernel } = world

const outcomes = async (work: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    errors: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
  }
}

test('of 50 payments at once from a balance that is good for 3, three go through', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 399)
  const { done, errors } = await outcomes(
    Array.from({ length: 50 }, (_, n) =>
      transfer(kernel, {
        from: { user: writer.userId },
        to: { house: 'revenue' },
        amount: minor(100),
        reason: 'order_payment',
        key: `race:${writer.userId}:${n}`,
      }),
    ),
  )
  expect(done).toBe(3)
  for (const error of errors) expect(error).toMatchObject({ code: 'wallet.insufficient' })
  expect((await writer.wallet.entries()).money).toBe(99)
})

test('one key sent 40 times at once moves value once', async () => {
  const writer = await world.people.writer()
  const { done, errors } = await outcomes(
    Array.from({ length: 40 }, () =>
      transfer(kernel, {
        from: { house: 'gift' },
        to: { user: writer.userId },
        amount: minor(70),
        reason: 'gift',
        key: `same:${writer.userId}`,
      }),
    ),
  )
  expect(errors).toEqual([])
  expect(done).toBe(40)
  expect((await writer.wallet.entries()).money).toBe(70)
})

test('transfers in opposite directions do not lock each other out', async () => {
  const [one, other] = [await world.people.writer(), await world.people.writer()]
  await giveCoins(world, one, 1000)
  await giveCoins(world, other, 1000)
  const { done, errors } = await outcomes(
    Array.from({ length: 80 }, (_, n) => {
      const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
      return transfer(kernel, {
        from: { user: from.userId },
        to: { user: to.userId },
        amount: minor(5),
        reason: 'gift',
        key: `cross:${one.userId}:${n}`,
      })
    }),
  )
  expect(errors).toEqual([])
  expect(done).toBe(80)
  expect([(await one.wallet.entries()).money, (await other.wallet.entries()).money]).toEqual([
    1000, 1000,
  ])
  expect(
    (await auditLedger(kernel, [])).breaks
      .map(({ name }) => name)
      .filter((name) => name !== 'reasons_fit_accounts'),
  ).toEqual([])
})

test('an account that many need for the first time at once is made once', async () => {
  const writer = await world.people.writer()
  await outcomes(
    Array.from({ length: 30 }, (_, n) =>
      transfer(kernel, {
        from: { house: 'gift' },
        to: { user: writer.userId },
        amount: minor(1),
        reason: 'gift',
        key: `first:${writer.userId}:${n}`,
      }),
    ),
  )
  const accounts = await kernel.db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('owner_id', '=', writer.userId)
    .execute()
  expect(accounts).toEqual([{ balance: 30 }])
})
