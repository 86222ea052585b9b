import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { postingAt } from './service/posting.ts'

const world = await createWorld()
const admin = await world.people.staff('admin')

test('a holiday that staff enter is no posting day, for what is asked next; an older version can be brought back', async () => {
  const { versions } = await admin.calendar.get({})
  const [newest] = versions
  if (!newest) throw new Error('there is no calendar')
  expect(newest.days).toContainEqual({ day: '2026-10-01', isOpen: false, name: 'National Day' })
  const moment = new Date('2028-03-01T02:00:00Z')
  expect((await postingAt(world.kernel, moment)).postDay).toBe('2028-03-01')
  const set = await admin.calendar.set({
    baseVersion: newest.version,
    openWeekdays: newest.openWeekdays,
    days: [...newest.days, { day: '2028-03-01', isOpen: false, name: 'A day of our own' }],
    reason: 'closed for repairs',
  })
  expect(set).toMatchObject({ version: newest.version + 1, reason: 'closed for repairs' })
  expect(set.createdByName).not.toBe('')
  await expect.poll(async () => (await postingAt(world.kernel, moment)).postDay).toBe('2028-03-02')
  await expect(
    admin.calendar.set({
      baseVersion: newest.version,
      openWeekdays: [1],
      days: [],
      reason: 'from an old base',
    }),
  ).rejects.toMatchObject({ code: 'mail.calendar_changed' })
})

test('others than administrators neither see nor set it', async () => {
  const printer = await world.people.staff('printer')
  await expect(printer.calendar.get({})).rejects.toMatchObject({ code: 'access.denied' })
})
