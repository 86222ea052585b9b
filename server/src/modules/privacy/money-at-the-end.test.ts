import { minor } from '@mailing/contract/money.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { endedOf } from '../account/service.ts'
import { transfer } from '../wallet/service.ts'
import { erasePerson } from './service/deletions.ts'

const world = await createWorld()
const { kernel, clock, people } = world

test('an account into whose empty wallet money comes at the moment of its end does not end: nobody was shown it', async () => {
  const { userId, privacy } = await people.writer()
  const { money } = await privacy.leaving({})
  await privacy.leave({ givenUp: money, isWaiting: true })
  clock.advance(16 * 86_400_000)
  const { id } = await kernel.db
    .selectFrom('privacy_deletions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { erasing } = await inTransaction(kernel, async (kernel) => {
    expect((await endedOf(kernel, [userId], true)).size).toBe(0)
    const erasing = erasePerson(world.kernel, id)
    // By now it waits for whoever gives.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await transfer(kernel, {
      from: { house: 'gift' },
      to: { user: userId },
      amount: minor(500),
      reason: 'gift',
      key: `test:${userId}`,
    })
    return { erasing }
  })
  await erasing
  expect((await endedOf(kernel, [userId])).size).toBe(0)
  const { balance } = await kernel.db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(500)
})
