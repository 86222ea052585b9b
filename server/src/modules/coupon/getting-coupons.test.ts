import { localText } from '@mailing/contract/local-text.ts'
import { expect, test } from 'vitest'
import { mine, openCouponDesk } from '../../../test/coupon-desk.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { dayIn } from '../../platform/clock.ts'
import { givePoints } from '../point/service.ts'
import { takeOf } from './rules.ts'

const { clock, day, kernel, people, sound, staff, world } = await openCouponDesk()

test('what stands in the way of a coupon is named: over, limit, sold out', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const campaign = { state: 'active', stock: 5, issued: 0, per_user_limit: 2, valid_until: null }
  expect(takeOf(campaign, 1, now)).toBe('open')
  expect(takeOf({ ...campaign, valid_until: now }, 0, now)).toBe('over')
  expect(takeOf({ ...campaign, state: 'ended' }, 0, now)).toBe('over')
  expect(takeOf(campaign, 2, now)).toBe('limit')
  expect(takeOf({ ...campaign, issued: 5 }, 0, now)).toBe('sold_out')
})

test('from the centre: what is open comes first, the coupon is mine at once and counts in my figures', async () => {
  const writer = await people.writer()
  const hidden = await makeCampaign(world, { isInCentre: false })
  const gone = await makeCampaign(world, { stock: 1 })
  await (await people.writer()).coupon.take({ campaignId: gone })
  const campaignId = await makeCampaign(world, { name: '三元券', stock: 5, perUserLimit: 2 })
  const { list } = await writer.coupon.openList()
  expect(list[0]).toMatchObject({ campaignId, name: '三元券', left: 5, taken: 0, take: 'open' })
  expect(list.find((one) => one.campaignId === gone)).toMatchObject({ take: 'sold_out', left: 0 })
  expect(list.some((one) => one.campaignId === hidden)).toBe(false)
  expect(await writer.coupon.take({ campaignId })).toMatchObject({
    name: '三元券',
    way: 'centre',
    state: 'available',
    orderId: null,
    isExtended: false,
  })
  expect(await mine(writer)).toHaveLength(1)
  expect((await writer.account.userInfo()).couponStat).toEqual({ usable: 1, expiringSoon: 0 })
  await writer.coupon.take({ campaignId })
  await expect(writer.coupon.take({ campaignId })).rejects.toMatchObject({
    code: 'coupon.limit_reached',
    data: { max: 2 },
  })
  expect(
    (await writer.coupon.openList()).list.find((one) => one.campaignId === campaignId),
  ).toMatchObject({ taken: 2, take: 'limit' })
  await expect(writer.coupon.take({ campaignId: hidden })).rejects.toMatchObject({
    code: 'coupon.not_offered',
  })
  await expect(writer.coupon.take({ campaignId: gone })).rejects.toMatchObject({
    code: 'coupon.sold_out',
  })
  await sound()
})

test('a coupon is good to the end of its last day, then it has lapsed, and the job writes it down', async () => {
  let writer = await people.writer()
  const campaignId = await makeCampaign(world, { validDays: 2 })
  const { validUntil } = await writer.coupon.take({ campaignId })
  expect(dayIn(kernel.config.TIME_ZONE, new Date(Date.parse(validUntil) - 1))).toBe(day(2))
  expect((await writer.account.userInfo()).couponStat).toEqual({ usable: 1, expiringSoon: 1 })
  clock.advance(Date.parse(validUntil) - clock.now().getTime())
  writer = await people.again(writer)
  expect((await writer.coupon.list({})).counts).toEqual({ available: 0, used: 0, expired: 1 })
  expect((await writer.coupon.list({ tab: 'expired' })).list).toMatchObject([{ state: 'expired' }])
  expect((await writer.account.userInfo()).couponStat).toEqual({ usable: 0, expiringSoon: 0 })
  await world.runJob('coupon.expire')
  expect(
    await kernel.db
      .selectFrom('coupons')
      .select('state')
      .where('user_id', '=', writer.userId)
      .execute(),
  ).toEqual([{ state: 'expired' }])
  await sound()
})

test('sent by staff to a list of phones: shown to those people, taken once, unknown phones are counted and not named', async () => {
  const [writer, stranger] = [await people.writer(), await people.writer()]
  const editor = await people.again(staff)
  const campaignId = await makeCampaign(world, { isInCentre: false })
  const audience = {
    kind: 'phones' as const,
    phones: [writer.phone, writer.phone, '12019999999', staff.phone],
  }
  expect(await editor.coupon.previewDistribution({ audience })).toEqual({ count: 1, unknown: 2 })
  await expect(
    editor.coupon.createDistribution({
      campaignId,
      audience,
      note: '',
      takeBefore: day(3),
      expectedCount: 2,
    }),
  ).rejects.toMatchObject({ code: 'coupon.audience_changed', data: { count: 1 } })
  await expect(
    editor.coupon.createDistribution({
      campaignId,
      audience,
      note: '',
      takeBefore: day(-1),
      expectedCount: 1,
    }),
  ).rejects.toMatchObject({ code: 'coupon.terms', data: { field: 'takeBefore' } })
  const sent = await editor.coupon.createDistribution({
    campaignId,
    audience,
    note: '谢谢你的耐心',
    takeBefore: day(3),
    expectedCount: 1,
  })
  expect(sent).toMatchObject({
    people: 1,
    taken: 0,
    audience: 'phones',
    audienceValue: '3',
    sentByName: expect.stringContaining('person'),
  })
  const {
    list: [gift],
  } = await writer.coupon.distributed()
  expect(gift).toMatchObject({
    id: sent.id,
    note: '谢谢你的耐心',
    take: 'open',
    promise: { campaignId },
  })
  expect((await stranger.coupon.distributed()).list).toEqual([])
  await expect(stranger.coupon.takeDistributed({ id: sent.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  expect(await writer.coupon.takeDistributed({ id: sent.id })).toMatchObject({
    way: 'distribution',
    state: 'available',
  })
  await expect(writer.coupon.takeDistributed({ id: sent.id })).rejects.toMatchObject({
    code: 'coupon.taken',
  })
  expect((await writer.coupon.distributed()).list).toEqual([])
  expect((await editor.coupon.adminDistributions({})).list[0]).toMatchObject({
    id: sent.id,
    people: 1,
    taken: 1,
  })
  await sound()
})

test('sent by rule: buyers of so many orders, people who were quiet, people who are new; never staff', async () => {
  const buyer = await people.writer()
  const editor = await people.again(staff)
  await makeOrderIn(world, buyer, 'posted')
  await makeOrderIn(world, buyer, 'posted')
  const quietBuyer = await people.writer()
  await makePaidOrder(world, quietBuyer)
  expect(
    await editor.coupon.previewDistribution({ audience: { kind: 'orders_at_least', orders: 2 } }),
  ).toEqual({ count: 1, unknown: 0 })
  clock.advance(40 * 86_400_000)
  const again = await people.again(staff)
  const fresh = await people.writer()
  await kernel.db
    .updateTable('users')
    .set({ created_at: clock.now() })
    .where('id', '=', fresh.userId)
    .execute()
  const quiet = await again.coupon.previewDistribution({ audience: { kind: 'quiet', days: 30 } })
  expect(quiet.count).toBeGreaterThanOrEqual(2)
  const audience = { kind: 'new_since' as const, day: day(0) }
  const { count } = await again.coupon.previewDistribution({ audience })
  const campaignId = await makeCampaign(world)
  await again.coupon.createDistribution({
    campaignId,
    audience,
    note: '',
    takeBefore: day(1),
    expectedCount: count,
  })
  expect((await fresh.coupon.distributed()).list).toHaveLength(1)
  expect((await (await people.again(buyer)).coupon.distributed()).list).toEqual([])
  const late = (await fresh.coupon.distributed()).list[0]
  clock.advance(3 * 86_400_000)
  const later = await people.again(fresh)
  await expect(later.coupon.takeDistributed({ id: late?.id ?? '' })).rejects.toMatchObject({
    code: 'coupon.not_offered',
  })
  expect((await later.coupon.distributed()).list).toEqual([])
})

test('for points: the points go and the coupon comes together', async () => {
  const editor = await people.again(staff)
  const writer = await people.writer()
  const campaignId = await makeCampaign(world, { isInCentre: false, stock: 1, perUserLimit: 5 })
  const text = (zh: string) => localText({ 'zh-Hans': zh, 'zh-Hant': '', en: '', fr: '', es: '' })
  const wish = {
    kind: 'coupon' as const,
    points: 100,
    coins: 0,
    campaignId,
    title: text('三元券'),
    note: text(''),
    limitPerUser: 5,
    position: 1,
    isOn: true,
    stock: null,
  }
  await expect(
    editor.point.createOffer({ ...wish, campaignId: '01934000-0000-7000-8000-00000000ffff' }),
  ).rejects.toMatchObject({ code: 'point.offer_gives_nothing' })
  const { id } = await editor.point.createOffer(wish)
  await givePoints(kernel, {
    userId: writer.userId,
    points: 250,
    reason: 'gift',
    key: `test:${id}`,
  })
  const done = await writer.point.exchange({ id, expectedPoints: 100 })
  expect(done).toMatchObject({ points: 150, coins: 0 })
  expect(await mine(writer)).toMatchObject([{ id: done.couponId, way: 'points' }])
  await expect(writer.point.exchange({ id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'point.offer_gone',
  })
  expect((await writer.point.offers()).points).toBe(150)
  await sound()
})
