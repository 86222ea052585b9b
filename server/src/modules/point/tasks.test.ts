import { expect, test } from 'vitest'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { makeOrderIn } from '../../../test/money.ts'
import { mine, openTasks } from '../../../test/point-tasks.ts'
import { makeBuyer, makeGoods, makeReceivedGoods, makeShelf } from '../../../test/shop.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { moveOrder } from '../order/service.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { pointInvariants } from './service/invariants.ts'
import { noteFact } from './service/tasks.ts'

const { clock, kernel, makeTask, world } = await openTasks()

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
