import { expect, test } from 'vitest'
import { openNotices } from '../../../test/notices.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { addNotices } from './service/add.ts'
import { sendDue } from './service/send.ts'

const { world, choose, textedTo } = await openNotices()

test('many that are due at once, sent by several servers, reach everybody once and nobody who has blocked', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => world.people.writer()))
  for (const one of people) await choose(one, ['sms'])
  const admin = await world.people.staff('admin')
  const blocked = people.slice(0, 10)
  for (const { userId } of blocked)
    await admin.account.staffBlock({ userId, isBlocked: true, reason: 'for a test' })
  const others = [await world.second(), await world.second()]
  await inTransaction(world.kernel, (kernel) =>
    addNotices(
      kernel,
      people.map(({ userId }) => ({ userId, topic: 'coupon_ends', subject: '', key: 'once' })),
    ),
  )
  await Promise.all([world, ...others].map(({ kernel }) => sendDue(kernel)))
  expect(blocked.flatMap(textedTo)).toEqual([])
  for (const one of people.slice(10)) expect(textedTo(one)).toHaveLength(1)
  await world.settle()
  expect(people.slice(10).flatMap(textedTo)).toHaveLength(50)
})
