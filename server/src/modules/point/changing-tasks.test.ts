import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import { expect, test } from 'vitest'
import { mine, openTasks, text } from '../../../test/point-tasks.ts'

const { clock, makeTask, newStaff, world } = await openTasks()
const fieldsOf = ({ rewards: _, changedAt: __, changedByName: ___, ...fields }: DeskTask) => fields

test('staff change tasks: the version is checked, the days make sense, what was rewarded keeps its meaning, readers get their language', async () => {
  const staff = await newStaff()
  const task = await makeTask({ kind: 'phone_bound', points: 20 })
  const changed = await staff.point.updateTask({ ...fieldsOf(task), points: 40 })
  expect(changed).toMatchObject({ version: 2, points: 40 })
  await expect(staff.point.updateTask({ ...fieldsOf(task), points: 60 })).rejects.toMatchObject({
    code: 'point.changed',
  })
  await expect(
    staff.point.updateTask({ ...fieldsOf(changed), startsOn: '2026-05-02', endsOn: '2026-05-01' }),
  ).rejects.toMatchObject({ code: 'point.task_days' })
  const writer = await world.people.writer()
  writer.locale = 'fr'
  expect(await mine(writer, task.id)).toMatchObject({ title: '第一封信' })
  writer.locale = 'en'
  expect(await mine(writer, task.id)).toMatchObject({ title: 'First letter', points: 40 })
  expect(await writer.point.takeTask({ id: task.id })).toMatchObject({ received: 40 })
  await expect(
    staff.point.updateTask({ ...fieldsOf(changed), kind: 'letter_posted' }),
  ).rejects.toMatchObject({ code: 'point.task_fixed' })
  const off = await staff.point.updateTask({ ...fieldsOf(changed), isOn: false })
  expect(off).toMatchObject({ version: 3, rewards: 1 })
  expect(await mine(writer, task.id)).toBeUndefined()
  await expect(writer.point.takeTask({ id: task.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await expect(
    staff.point.updateTask({ ...fieldsOf(off), id: writer.userId }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  expect(
    (await staff.point.history({ subject: 'task', id: task.id })).list.map(
      ({ version, task: kept }) => [version, kept?.points, kept?.isOn],
    ),
  ).toEqual([
    [3, 40, false],
    [2, 40, true],
    [1, 20, true],
  ])
  const admin = await world.people.staff('admin')
  expect(
    (await admin.audit.list({ subject: 'point', subjectId: task.id })).list.map(
      ({ action }) => action,
    ),
  ).toEqual(['point.update_task', 'point.update_task', 'point.create_task'])
})

test('points become coins: who edits content prepares tasks and mends their words, but decides neither what people earn nor the rule', async () => {
  const content = await world.people.staff('content')
  const denied = { code: 'access.denied' }
  const wish = {
    kind: 'phone_bound',
    period: 'once',
    target: 1,
    points: 10_000,
    title: text('绑定手机'),
    note: text(''),
    position: 1,
    isOn: true,
    startsOn: null,
    endsOn: null,
  } as const
  await expect(content.point.createTask(wish)).rejects.toMatchObject(denied)
  const prepared = await content.point.createTask({ ...wish, isOn: false })
  const raised = await content.point.updateTask({ ...fieldsOf(prepared), points: 500 })
  await expect(content.point.updateTask({ ...fieldsOf(raised), isOn: true })).rejects.toMatchObject(
    denied,
  )
  const finance = await newStaff()
  const on = await finance.point.updateTask({ ...fieldsOf(raised), isOn: true })
  const changes: Partial<DeskTask>[] = [
    { points: 501 },
    { points: 1 },
    { target: 2 },
    { period: 'day' },
    { startsOn: '2026-01-01' },
    { endsOn: '2099-01-01' },
  ]
  for (const change of changes)
    await expect(
      content.point.updateTask({ ...fieldsOf(on), ...change }),
      JSON.stringify(change),
    ).rejects.toMatchObject(denied)
  const mended = await content.point.updateTask({
    ...fieldsOf(on),
    title: text('绑定手机号'),
    position: 7,
  })
  expect(await content.point.updateTask({ ...fieldsOf(mended), isOn: false })).toMatchObject({
    points: 500,
    isOn: false,
  })
  const {
    list: [rule],
  } = await content.point.rules()
  const next = {
    baseVersion: rule?.version ?? 0,
    daily: 999,
    bonuses: [],
    lapseMonths: 12,
    reason: '试行三个月',
  }
  await expect(content.point.setRule(next)).rejects.toMatchObject(denied)
  clock.advance(11 * 60_000)
  const stale = { code: 'account.second_factor_stale' }
  await expect(finance.point.createTask(wish)).rejects.toMatchObject(stale)
  await expect(
    finance.point.updateTask({ ...fieldsOf(mended), version: mended.version + 1, isOn: true }),
  ).rejects.toMatchObject(stale)
  await expect(finance.point.setRule(next)).rejects.toMatchObject(stale)
  expect((await finance.point.rules()).list[0]).toEqual(rule)
})

test('tasks outside their days are not offered', async () => {
  const past = await makeTask({ endsOn: '2025-01-01' })
  const ahead = await makeTask({ startsOn: '2099-01-01' })
  const writer = await world.people.writer()
  expect([await mine(writer, past.id), await mine(writer, ahead.id)]).toEqual([
    undefined,
    undefined,
  ])
})

test('staff change offers and the rule with a version check; the stock cannot fall below what was taken', async () => {
  const staff = await world.people.staff('finance')
  const offer = await staff.point.createOffer({
    kind: 'coins',
    points: 5,
    coins: 10,
    campaignId: null,
    title: text('一点心意'),
    note: text(''),
    limitPerUser: 1,
    position: 1,
    isOn: true,
    stock: 3,
  })
  const writer = await world.people.writer()
  await writer.point.sign()
  await writer.point.exchange({ id: offer.id, expectedPoints: 5 })
  const { taken: _, changedAt: __, changedByName: ___, ...fields } = offer
  await expect(staff.point.updateOffer({ ...fields, stock: 0 })).rejects.toMatchObject({
    code: 'point.stock_taken',
    data: { taken: 1 },
  })
  await expect(staff.point.updateOffer({ ...fields, coins: 0 })).rejects.toMatchObject({
    code: 'point.offer_gives_nothing',
  })
  expect(await staff.point.updateOffer({ ...fields, stock: 1 })).toMatchObject({
    version: 2,
    taken: 1,
    stock: 1,
  })
  await expect(staff.point.updateOffer({ ...fields, stock: 9 })).rejects.toMatchObject({
    code: 'point.changed',
  })
  const {
    list: [rule],
  } = await staff.point.rules()
  const next = {
    baseVersion: rule?.version ?? 0,
    daily: 8,
    bonuses: [{ every: 3, points: 6 }],
    lapseMonths: 6,
    reason: '试行三个月',
  }
  const both = await Promise.allSettled([staff.point.setRule(next), staff.point.setRule(next)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'point.changed' },
  })
  const after = await staff.point.rules()
  expect(after.list[0]).toMatchObject({
    version: next.baseVersion + 1,
    daily: 8,
    reason: '试行三个月',
  })
  expect(after.list[0]?.createdByName).not.toBe('')
  expect(after.figures.signedToday).toBeGreaterThan(0)
  const other = await world.people.writer()
  expect(await other.point.sign()).toMatchObject({ received: 8 })
})
