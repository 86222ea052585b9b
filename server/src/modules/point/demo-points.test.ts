import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { seed } from './seed.ts'
import { pointInvariants } from './service/invariants.ts'

const world = await createWorld()

test('the demo’s tasks and offers stand on the desk with their history, however often they are put in, and its points are sound', async () => {
  await seed(world.kernel)
  await seed(world.kernel)
  const finance = await world.people.staff('finance')
  const [tasks, offers] = [
    (await finance.point.deskTasks()).list,
    (await finance.point.deskOffers()).list,
  ]
  expect(tasks.length).toBeGreaterThan(5)
  expect(offers.map(({ kind }) => kind)).toEqual(['coins', 'coins', 'coupon'])
  for (const { id } of tasks)
    expect((await finance.point.history({ subject: 'task', id })).list).toMatchObject([
      { version: 1, byName: '' },
    ])
  for (const { id } of offers)
    expect((await finance.point.history({ subject: 'offer', id })).list).toMatchObject([
      { version: 1, byName: '' },
    ])
  const writer = await world.people.writer()
  expect((await writer.point.tasks()).tasks).toHaveLength(tasks.length)
  expect(
    await inTransaction(world.kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...pointInvariants]),
    ),
  ).toEqual([])
})
