import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { mine, openCouponDesk } from '../../../test/coupon-desk.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { bindTo } from '../../../test/invitations.ts'
import { makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makePaidGoods, makeShelf, shipGoods } from '../../../test/shop.ts'
import { thankInviter, welcomeNewcomer } from './service/invitation.ts'

const { clock, day, kernel, people, sound, staff, world } = await openCouponDesk()

test('goods count towards rewards once they cannot be sent back: not on their way, not in the days after, and not returned', async () => {
  const shelf = await makeShelf(world)
  const {
    variants: [variantId = ''],
  } = await makeGoods(shelf)
  const campaignId = await makeCampaign(world, { isInCentre: false })
  const rule = await shelf.clerk.coupon.createAccumulated({
    threshold: 1,
    orderKinds: ['goods'],
    countsFrom: day(-1),
    endsOn: null,
    campaignId,
  })
  let [keeper, returner] = [await makeBuyer(world), await makeBuyer(world)]
  let support = await people.staff('support')
  const counted = async ({ buyer }: typeof keeper) => {
    const { count, take } =
      (await buyer.coupon.accumulated()).list.find(({ id }) => id === rule.id) ?? {}
    return [count, take]
  }
  const orders = []
  for (const { buyer, addressId } of [keeper, returner]) {
    const { orderId } = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    await shipGoods(support, orderId)
    orders.push(orderId)
  }
  const [kept = '', returned = ''] = orders
  await expect(keeper.buyer.coupon.takeAccumulated({ id: rule.id })).rejects.toMatchObject({
    code: 'coupon.not_reached',
    data: { missing: 1 },
  })
  await keeper.buyer.order.act({ id: kept, action: 'confirm_arrival' })
  await returner.buyer.order.act({ id: returned, action: 'confirm_arrival' })
  const again = async (days: number) => {
    clock.advance(days * 86_400_000)
    keeper = { ...keeper, buyer: await people.again(keeper.buyer) }
    returner = { ...returner, buyer: await people.again(returner.buyer) }
    support = await people.again(support)
  }
  await again(6)
  expect([await counted(keeper), await counted(returner)]).toEqual([
    [0, 'not_reached'],
    [0, 'not_reached'],
  ])
  await returner.buyer.shop.requestReturn({
    orderId: returned,
    reason: 'changed_mind',
    words: '',
    pictureIds: [],
  })
  await again(1)
  expect([await counted(keeper), await counted(returner)]).toEqual([
    [1, 'open'],
    [0, 'not_reached'],
  ])
  const audience = { kind: 'orders_at_least' as const, orders: 1 }
  const before = (await (await people.again(staff)).coupon.previewDistribution({ audience })).count
  await support.shop.decideReturn({
    id: returned,
    decision: 'decline',
    answer: '已经用过',
    restock: [],
  })
  expect(await counted(returner)).toEqual([1, 'open'])
  expect((await (await people.again(staff)).coupon.previewDistribution({ audience })).count).toBe(
    before + 1,
  )
  expect(await keeper.buyer.coupon.takeAccumulated({ id: rule.id })).toMatchObject({
    way: 'accumulated',
  })
  await sound()
})

test('for a number of orders: only those on their way count, and each reward comes once', async () => {
  const writer = await people.writer()
  const editor = await people.again(staff)
  const campaignId = await makeCampaign(world, { isInCentre: false, perUserLimit: 5 })
  const rule = await editor.coupon.createAccumulated({
    threshold: 2,
    orderKinds: ['pass_message'],
    countsFrom: day(-1),
    endsOn: null,
    campaignId,
  })
  await makeOrderIn(world, writer, 'posted')
  await makePaidOrder(world, writer)
  expect((await writer.coupon.accumulated()).list.find(({ id }) => id === rule.id)).toMatchObject({
    count: 1,
    threshold: 2,
    take: 'not_reached',
  })
  await expect(writer.coupon.takeAccumulated({ id: rule.id })).rejects.toMatchObject({
    code: 'coupon.not_reached',
    data: { missing: 1 },
  })
  await makeOrderIn(world, writer, 'posted')
  expect((await writer.coupon.accumulated()).list.find(({ id }) => id === rule.id)).toMatchObject({
    count: 2,
    take: 'open',
  })
  expect(await writer.coupon.takeAccumulated({ id: rule.id })).toMatchObject({ way: 'accumulated' })
  await expect(writer.coupon.takeAccumulated({ id: rule.id })).rejects.toMatchObject({
    code: 'coupon.taken',
  })
  expect(
    (await editor.coupon.adminAccumulated()).list.find(({ id }) => id === rule.id),
  ).toMatchObject({ taken: 1, isActive: true })
  await editor.coupon.switchAccumulated({ id: rule.id, isActive: false })
  expect((await writer.coupon.accumulated()).list.some(({ id }) => id === rule.id)).toBe(false)
  await sound()
})

test('for an invitation: the newcomer at registration, the inviter with the newcomer’s first letter on its way', async () => {
  const inviter = await people.writer()
  const forNewcomer = await makeCampaign(world, { isInCentre: false, invitation: 'newcomer' })
  const forInviter = await makeCampaign(world, {
    isInCentre: false,
    invitation: 'inviter',
    perUserLimit: 9,
  })
  expect(await inviter.coupon.invitation()).toMatchObject({
    shareUid: inviter.userId,
    newcomer: [{ campaignId: forNewcomer }],
    inviter: [{ campaignId: forInviter }],
    received: 0,
  })
  const register = async (shareUid?: string): Promise<Client> => {
    const newcomer = await people.writer()
    if (shareUid) await bindTo(world, newcomer, shareUid)
    return newcomer
  }
  const newcomer = await register(inviter.userId)
  for (let n = 0; n < 3; n += 1) await welcomeNewcomer(kernel, newcomer.userId)
  expect(await mine(newcomer)).toMatchObject([{ way: 'invitation' }])
  expect(await mine(inviter)).toEqual([])
  await makeOrderIn(world, newcomer, 'posted')
  await makeOrderIn(world, newcomer, 'posted')
  await world.settle()
  expect(await mine(inviter)).toMatchObject([{ way: 'invitation' }])
  expect((await inviter.coupon.invitation()).received).toBe(1)
  for (const shareUid of [undefined, 'nobody', '']) {
    const other = await register(shareUid || undefined)
    await welcomeNewcomer(kernel, other.userId)
    expect(await mine(other)).toEqual([])
  }
  const selfMade = await people.writer()
  await bindTo(world, selfMade, selfMade.userId)
  await thankInviter(kernel, selfMade.userId)
  expect(await mine(selfMade)).toEqual([])
  await sound()
})

test('for an invitation, from the link: registering with a share id brings the coupon', async () => {
  const inviter = await people.writer()
  const guest = people.guest()
  const phone = '12018880001'
  const from = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  await guest.account.sendCode({ phone }, from)
  const code = world.sms.sent.findLast((message) => message.phone === phone)?.code ?? ''
  guest.token = (
    await guest.account.checkCode({ phone, code, shareUid: inviter.userId, isAgreed: true }, from)
  ).token
  await world.settle()
  expect(await mine(guest)).toMatchObject([{ way: 'invitation', state: 'available' }])
})
