import { randomUUID } from 'node:crypto'
import { localText } from '@mailing/contract/local-text.ts'
import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { bindTo } from '../../../test/invitations.ts'
import { makeOrderIn } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makePaidGoods, makeShelf, shipGoods } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { moveOrder, refundOrder } from '../order/service.ts'
import { auditLedger } from '../wallet/service.ts'
import { givePoints } from './service/give.ts'

const world = await createWorld({ settings: { SESSION_DAYS: '365' } })
const { kernel, clock, people } = world
const shelf = await makeShelf(world)
const text = (zh: string) => localText({ 'zh-Hans': zh, 'zh-Hant': '', en: '', fr: '', es: '' })

const makeTask = async (changes: Partial<DeskTask> = {}): Promise<string> =>
  (
    await (
      await people.staff('finance')
    ).point.createTask({
      kind: 'friend_invited',
      period: 'once',
      target: 1,
      points: 80,
      title: text('邀请朋友'),
      note: text(''),
      position: 1,
      isOn: true,
      startsOn: null,
      endsOn: null,
      ...changes,
    })
  ).id
const mine = async (writer: Client, id: string) =>
  (await writer.point.tasks()).tasks.find((task) => task.id === id)
const bind = (newcomer: Client, shareUid: string) => bindTo(world, newcomer, shareUid)

/** Somebody who came by this person's link. */
async function friendOf(inviter: Client): Promise<Client> {
  const newcomer = await people.writer()
  await bind(newcomer, inviter.userId)
  return newcomer
}
const staffWord = { by: 'staff', evidence: 'staff_decision' } as const
/** The letter comes back, and what was paid for it. */
async function comeBack(orderId: string): Promise<void> {
  await moveOrder(kernel, { id: orderId, to: 'returned', ...staffWord })
  await refundOrder(kernel, { id: orderId, ...staffWord })
  await world.settle()
}

test('a friend who registered by the link counts with the first order that is posted, and once however many follow', async () => {
  const id = await makeTask({ target: 2 })
  const inviter = await people.writer()
  const guest = people.guest()
  const phone = '12018880011'
  const from = { headers: { 'x-forwarded-for': '198.51.100.8' } }
  await guest.account.sendCode({ phone }, from)
  const code = world.sms.sent.findLast((message) => message.phone === phone)?.code ?? ''
  guest.token = (
    await guest.account.checkCode(
      { phone, code, shareUid: (await inviter.coupon.invitation()).shareUid, isAgreed: true },
      from,
    )
  ).token
  const { id: userId } = await kernel.db
    .selectFrom('users')
    .select('id')
    .where('share_uid', '=', inviter.userId)
    .executeTakeFirstOrThrow()
  const friend = { ...guest, userId } as Client
  await makeOrderIn(world, friend, 'approved')
  await world.settle()
  expect(await mine(inviter, id)).toMatchObject({
    kind: 'friend_invited',
    progress: 0,
    state: 'open',
  })
  await makeOrderIn(world, friend, 'posted')
  await makeOrderIn(world, friend, 'posted')
  await world.settle()
  expect(await mine(inviter, id)).toMatchObject({ progress: 1, state: 'open' })
  await expect(inviter.point.takeTask({ id })).rejects.toMatchObject({ code: 'point.task_open' })
  await makeOrderIn(world, await friendOf(inviter), 'posted')
  await world.settle()
  expect(await inviter.point.takeTask({ id })).toMatchObject({ received: 80 })
})

test('nobody counts for oneself, for a link of nobody’s, or for somebody who is blocked', async () => {
  const id = await makeTask()
  const [alone, stranger, blocked] = [
    await people.writer(),
    await people.writer(),
    await people.writer(),
  ]
  await bind(alone, alone.userId)
  await bind(stranger, 'nobody')
  await kernel.db
    .updateTable('users')
    .set({ blocked_at: clock.now() })
    .where('id', '=', blocked.userId)
    .execute()
  for (const writer of [alone, stranger, await friendOf(blocked)])
    await makeOrderIn(world, writer, 'posted')
  await world.settle()
  expect(await mine(alone, id)).toMatchObject({ progress: 0 })
  expect(
    await kernel.db
      .selectFrom('point_invitations')
      .selectAll()
      .where('inviter_id', 'in', [alone.userId, blocked.userId])
      .execute(),
  ).toEqual([])
})

test('when the money goes back the friend counts no more, unless another order stays; a reward that was taken stays', async () => {
  const [one, two] = [await makeTask(), await makeTask({ target: 2 })]
  const inviter = await people.writer()
  const [first, second] = [await friendOf(inviter), await friendOf(inviter)]
  const orders = [
    await makeOrderIn(world, first, 'posted'),
    await makeOrderIn(world, second, 'posted'),
    await makeOrderIn(world, second, 'posted'),
  ]
  await world.settle()
  expect(await mine(inviter, two)).toMatchObject({ progress: 2, state: 'finished' })
  await inviter.point.takeTask({ id: one })
  await comeBack(orders[1]?.id ?? '')
  expect(await mine(inviter, two)).toMatchObject({ progress: 2 })
  await comeBack(orders[2]?.id ?? '')
  expect(await mine(inviter, two)).toMatchObject({ progress: 1, state: 'open' })
  expect(await mine(inviter, one)).toMatchObject({ state: 'rewarded' })
  await expect(inviter.point.takeTask({ id: two })).rejects.toMatchObject({
    code: 'point.task_open',
  })
})

test('one friend is rewarded in one month only: a later order counts anew when nothing was had for the first', async () => {
  const id = await makeTask({ period: 'month' })
  const [rewarded, unlucky] = [await people.writer(), await people.writer()]
  const [friend, other] = [await friendOf(rewarded), await friendOf(unlucky)]
  const orders = [
    await makeOrderIn(world, friend, 'posted'),
    await makeOrderIn(world, other, 'posted'),
  ]
  await world.settle()
  await rewarded.point.takeTask({ id })
  for (const order of orders) await comeBack(order.id)
  clock.advance(40 * 86_400_000)
  for (const writer of [friend, other]) await makeOrderIn(world, writer, 'posted')
  await world.settle()
  expect(await mine(await people.again(rewarded), id)).toMatchObject({ progress: 0, state: 'open' })
  expect(await mine(await people.again(unlucky), id)).toMatchObject({
    progress: 1,
    state: 'finished',
  })
})

test('goods count when they are sent and not when they come back; goods that points have paid for never count', async () => {
  const id = await makeTask()
  const clerk = await people.again(shelf.clerk)
  const {
    variants: [variantId = ''],
  } = await makeGoods({ ...shelf, clerk })
  const staff = await people.staff('support')
  const inviter = await people.writer()
  const { buyer, addressId } = await makeBuyer(world)
  await bind(buyer, inviter.userId)
  const offer = await (await people.staff('finance')).point.createOffer({
    kind: 'goods',
    points: 5,
    coins: 0,
    campaignId: null,
    variantId,
    title: text('纸'),
    note: text(''),
    limitPerUser: 1,
    position: 1,
    isOn: true,
    stock: null,
  })
  await givePoints(kernel, {
    userId: buyer.userId,
    points: 5,
    reason: 'gift',
    key: `test:${randomUUID()}`,
  })
  const { orderId: free } = await buyer.shop.exchange({
    offerId: offer.id,
    addressId,
    expectedPoints: 5,
  })
  await shipGoods(staff, free)
  await world.settle()
  expect(await mine(inviter, id)).toMatchObject({ progress: 0 })
  const { orderId } = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
  await shipGoods(staff, orderId)
  await world.settle()
  expect(await mine(inviter, id)).toMatchObject({ progress: 1 })
  await staff.shop.recordParcel({ id: orderId, reason: 'not_collected', note: '', restock: [] })
  await world.settle()
  expect(await mine(inviter, id)).toMatchObject({ progress: 0 })
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
})
