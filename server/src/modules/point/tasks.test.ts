import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { makeOrderIn } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makeReceivedGoods, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { moveOrder } from '../order/service.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { pointInvariants } from './service/invariants.ts'
import { noteFact } from './service/tasks.ts'

const world = await createWorld({ settings: { SESSION_DAYS: '365' } })
const { kernel, clock } = world
/** Staff sessions end when they are not used for a while, and these tests move the clock. */
const newStaff = () => world.people.staff('finance')
const text = (zh: string, en = '') => ({ 'zh-Hans': zh, 'zh-Hant': '', en, fr: '', es: '' })
const makeTask = async (changes: Partial<DeskTask> = {}) =>
  (await newStaff()).point.createTask({
    kind: 'letter_posted',
    period: 'once',
    target: 1,
    points: 100,
    title: text('第一封信', 'First letter'),
    note: text(''),
    position: 1,
    isOn: true,
    startsOn: null,
    endsOn: null,
    ...changes,
  })
const mine = async (writer: Client, id: string) =>
  (await writer.point.tasks()).tasks.find((task) => task.id === id)
const fieldsOf = ({ rewards: _, changedAt: __, changedByName: ___, ...fields }: DeskTask) => fields

test('the first letter counts when it is posted, not when it is paid, and its reward is taken once', async () => {
  const { id } = await makeTask()
  const writer = await letterWriter(world)
  const { client } = writer
  client.locale = 'zh-Hans'
  const { orderId } = await letterInReview(world, writer)
  await world.settle()
  expect(await mine(client, id)).toMatchObject({
    title: '第一封信',
    state: 'open',
    progress: 0,
    target: 1,
  })
  await expect(client.point.takeTask({ id })).rejects.toMatchObject({ code: 'point.task_open' })
  for (const to of ['approved', 'printing', 'printed', 'packed', 'posted'] as const)
    await moveOrder(kernel, { id: orderId, to, by: 'staff', evidence: 'scan' })
  await world.settle()
  expect(await mine(client, id)).toMatchObject({ state: 'finished', progress: 1 })
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => client.point.takeTask({ id })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(client.point.takeTask({ id })).rejects.toMatchObject({ code: 'point.task_rewarded' })
  expect(await mine(client, id)).toMatchObject({ state: 'rewarded', progress: 1 })
  expect((await client.point.entries()).list).toMatchObject([
    { reason: 'task', points: 100, title: '第一封信' },
  ])
  expect(
    await inTransaction(kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...pointInvariants]),
    ),
  ).toEqual([])
})

test('an order of another kind does not count as a letter', async () => {
  const { id } = await makeTask()
  const writer = await world.people.writer()
  await makeOrderIn(world, writer, 'posted')
  await world.settle()
  expect(await mine(writer, id)).toMatchObject({ progress: 0 })
})

test('what is refunded before its reward was taken counts no more; a reward that was taken stays', async () => {
  const shelf = await makeShelf(world)
  const {
    variants: [variantId = ''],
  } = await makeGoods(shelf)
  const one = await makeTask({ kind: 'goods_received' })
  const two = await makeTask({ kind: 'goods_received', target: 2 })
  const support = await world.people.staff('support')
  const person = await makeBuyer(world)
  const { buyer } = person
  const { orderId } = await makeReceivedGoods(world, support, person, [{ variantId, quantity: 1 }])
  await makeReceivedGoods(world, support, person, [{ variantId, quantity: 1 }])
  await world.settle()
  expect([await mine(buyer, one.id), await mine(buyer, two.id)]).toMatchObject([
    { state: 'finished' },
    { state: 'finished', progress: 2 },
  ])
  await buyer.point.takeTask({ id: one.id })
  await buyer.shop.requestReturn({ orderId, reason: 'changed_mind', words: '', pictureIds: [] })
  await support.shop.decideReturn({ id: orderId, decision: 'accept', answer: '', restock: [] })
  await world.settle()
  expect([await mine(buyer, one.id), await mine(buyer, two.id)]).toMatchObject([
    { state: 'rewarded' },
    { state: 'open', progress: 1 },
  ])
  await expect(buyer.point.takeTask({ id: two.id })).rejects.toMatchObject({
    code: 'point.task_open',
  })
  expect(
    await inTransaction(kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...pointInvariants]),
    ),
  ).toEqual([])
})

test('a monthly task counts its month, and can be rewarded again in the next', async () => {
  const { id } = await makeTask({ period: 'month', target: 2, points: 30 })
  const writer = await world.people.writer()
  const post = (reference: string) =>
    inTransaction(kernel, (kernel) =>
      noteFact(kernel, { userId: writer.userId, kind: 'letter_posted', reference }),
    )
  for (const reference of ['a', 'a', 'b', 'c']) await post(reference)
  expect(await mine(writer, id)).toMatchObject({ progress: 2, state: 'finished' })
  await writer.point.takeTask({ id })
  clock.advance(32 * 86_400_000)
  expect(await mine(writer, id)).toMatchObject({ progress: 0, state: 'open' })
  await post('c')
  expect(await mine(writer, id)).toMatchObject({ progress: 0 })
  for (const reference of ['d', 'e']) await post(reference)
  await writer.point.takeTask({ id })
  expect((await writer.point.tasks()).points).toBe(60)
})

test('a phone that is bound and a name that was chosen are seen; signing in counts by its days', async () => {
  const phone = await makeTask({ kind: 'phone_bound', points: 20 })
  const profile = await makeTask({ kind: 'profile_changed', points: 10 })
  const sign = await makeTask({ kind: 'sign_in', period: 'week', target: 1, points: 5 })
  const writer = await world.people.writer()
  expect([
    await mine(writer, phone.id),
    await mine(writer, profile.id),
    await mine(writer, sign.id),
  ]).toMatchObject([{ state: 'finished' }, { state: 'open' }, { state: 'open' }])
  await writer.account.updateProfile({ nickname: '小荷' })
  await writer.account.updateProfile({ nickname: '小荷二' })
  await writer.point.sign()
  await world.settle()
  expect([await mine(writer, profile.id), await mine(writer, sign.id)]).toMatchObject([
    { state: 'finished', progress: 1 },
    { state: 'finished', progress: 1 },
  ])
})

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
