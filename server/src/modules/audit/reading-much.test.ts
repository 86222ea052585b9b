import { staffRoles } from '@mailing/contract/roles.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld({ settings: { STAFF_READS_HOURLY: '10' } })
const admin = await world.people.staff('admin')
const people = await Promise.all(Array.from({ length: 12 }, () => world.people.writer()))
const needed = { code: 'access.reason_needed', status: 403 }
const why = 'A court has asked for these twelve accounts.'

// A login of staff ends after half an hour without a request.
const alarm = async () => {
  const reader = await world.people.staff('admin')
  return (await reader.report.alarms({})).list.find(({ name }) => name === 'reading')
}
const opens = async (clerk: typeof admin, from: number, to: number) => {
  for (const { userId } of people.slice(from, to)) await clerk.customer.private({ userId })
}

test('who opens more than the work needs is asked why, and administrators are told', async () => {
  const clerk = await world.people.staff('support')
  await opens(clerk, 0, 9)
  expect(await alarm()).toBeUndefined()
  await opens(clerk, 9, 10)
  expect(await alarm()).toMatchObject({ count: 1 })
  await expect(opens(clerk, 10, 11)).rejects.toMatchObject(needed)
  // Nothing was shown, so nothing was recorded as read.
  const { list } = await admin.audit.list({ actorId: clerk.userId, action: 'account.read_private' })
  expect(list).toHaveLength(10)
  await expect(clerk.audit.giveReason({ reason: ' ' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await clerk.audit.giveReason({ reason: why })
  await opens(clerk, 10, 12)
  const given = await admin.audit.list({ action: 'audit.give_reason' })
  expect(given.list).toMatchObject([{ actorId: clerk.userId, reason: why }])
  // The next measure is as long as the first.
  await opens(clerk, 0, 8)
  await expect(opens(clerk, 8, 9)).rejects.toMatchObject(needed)
})

test('of many at once no more are shown than one by one', async () => {
  const clerk = await world.people.staff('support')
  const asked = await Promise.allSettled(
    people.map(({ userId }) => clerk.customer.private({ userId })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('what is opened in the course of a day is no matter', async () => {
  const clerk = await world.people.staff('support')
  const before = (await alarm())?.count ?? 0
  // Three in twenty minutes, for hours.
  for (let n = 0; n < 8; n += 1) {
    await opens(clerk, n, n + 3)
    world.clock.advance(20 * 60_000)
  }
  expect((await alarm())?.count ?? 0).toBe(before)
})

test('every role can give its reason, and the alarm ends after a week', async () => {
  for (const role of staffRoles)
    await (await world.people.staff(role)).audit.giveReason({ reason: why })
  expect(await alarm()).toBeDefined()
  world.clock.advance(8 * 86_400_000)
  expect(await alarm()).toBeUndefined()
})
