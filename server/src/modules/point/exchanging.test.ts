import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCampaign } from '../../../test/coupons.ts'
import { openOffers, text } from '../../../test/point-offers.ts'

const { clock, give, makeOffer, sound, staff, world } = await openOffers()

const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  )

test('points become coins in the ledger, under a reason of their own', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOffer()
  await give(writer, 130)
  expect((await writer.point.offers()).list.find((one) => one.id === id)).toMatchObject({
    title: '1.2 个金币',
    points: 100,
    coins: 120,
    isUnlimited: true,
    ofMine: 0,
  })
  expect(await writer.point.exchange({ id, expectedPoints: 100 })).toMatchObject({
    points: 30,
    coins: 120,
    money: 120,
    couponId: null,
  })
  expect((await writer.wallet.entries()).list).toMatchObject([
    { reason: 'points_exchange', amount: 120, balanceAfter: 120 },
  ])
  expect((await writer.point.entries()).list[0]).toMatchObject({
    reason: 'exchange',
    points: -100,
    balanceAfter: 30,
    title: '1.2 个金币',
    takenFrom: [{ points: 100 }],
  })
  await expect(writer.point.exchange({ id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'point.offer_limit',
    data: { limit: 1 },
  })
  await sound()
})

test('too few points, another price than the one that was seen, an offer that is off or nobody’s: refused, and nothing moves', async () => {
  const writer = await world.people.writer()
  const offer = await makeOffer({ limitPerUser: 9 })
  await give(writer, 60)
  await expect(writer.point.exchange({ id: offer.id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'point.insufficient',
    data: { missing: 40 },
  })
  await expect(writer.point.exchange({ id: offer.id, expectedPoints: 1 })).rejects.toMatchObject({
    code: 'point.offer_changed',
  })
  for (const expectedPoints of [0, -100, 1.5])
    await expect(writer.point.exchange({ id: offer.id, expectedPoints })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  const { taken: _, changedAt: __, changedByName: ___, ...fields } = offer
  await staff.point.updateOffer({ ...fields, isOn: false })
  await expect(writer.point.exchange({ id: offer.id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await expect(
    writer.point.exchange({ id: randomUUID(), expectedPoints: 100 }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  expect(await writer.point.entries()).toMatchObject({ points: 60, list: [{ reason: 'gift' }] })
  expect((await writer.wallet.entries()).money).toBe(0)
})

test('of 64 people who want the last one at the same moment, one gets it', async () => {
  const { id } = await makeOffer({ stock: 1 })
  const writers = await Promise.all(Array.from({ length: 64 }, () => world.people.writer()))
  await Promise.all(writers.map((writer) => give(writer, 100)))
  const settled = await Promise.allSettled(
    writers.map((writer) => writer.point.exchange({ id, expectedPoints: 100 })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const code of codes(settled)) expect(code).toMatch(/^(point\.offer_gone|server\.busy)$/)
  const points = await Promise.all(
    writers.map(async (writer) => (await writer.point.offers()).points),
  )
  expect(points.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 63 }, () => 100)])
  expect((await staff.point.deskOffers()).list.find((one) => one.id === id)).toMatchObject({
    stock: 1,
    taken: 1,
  })
  await sound()
}, 60_000)

test('one person with points for three presses 40 times: three exchanges, and one key counts once', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOffer({ limitPerUser: 99 })
  await give(writer, 350)
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, () => writer.point.exchange({ id, expectedPoints: 100 })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const code of codes(settled)) expect(code).toMatch(/^(point\.insufficient|server\.busy)$/)
  await give(writer, 200)
  const key = `exchange-${writer.userId}`
  const first = await writer.point.exchange({ id, expectedPoints: 100 }, { key })
  expect(await writer.point.exchange({ id, expectedPoints: 100 }, { key })).toEqual(first)
  expect((await writer.point.tasks()).points).toBe(150)
  expect((await writer.wallet.entries()).money).toBe(480)
  await sound()
})

test('the limit of a person holds when all exchanges come at once', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOffer({ limitPerUser: 2, points: 10 })
  await give(writer, 1000)
  const settled = await Promise.allSettled(
    Array.from({ length: 30 }, () => writer.point.exchange({ id, expectedPoints: 10 })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await writer.point.tasks()).points).toBe(980)
})

test('points become a coupon; the campaign’s own stock and limit hold, and what it refuses costs no points', async () => {
  const campaignId = await makeCampaign(world, { name: '积分券', stock: 2, perUserLimit: 1 })
  expect((await staff.point.campaigns()).list).toContainEqual({
    id: campaignId,
    name: '积分券',
    left: 2,
  })
  const { id } = await makeOffer({ kind: 'coupon', coins: 0, campaignId, limitPerUser: 5 })
  const [writer, second, third] = [
    await world.people.writer(),
    await world.people.writer(),
    await world.people.writer(),
  ]
  for (const one of [writer, second, third]) await give(one, 300)
  expect((await writer.point.offers()).list.find((one) => one.id === id)).toMatchObject({
    kind: 'coupon',
    isUnlimited: false,
    left: 2,
  })
  const { couponId, points, money } = await writer.point.exchange({ id, expectedPoints: 100 })
  expect({ points, money }).toEqual({ points: 200, money: null })
  expect((await writer.coupon.list()).list).toMatchObject([
    { id: couponId, name: '积分券', way: 'points', state: 'available' },
  ])
  await expect(writer.point.exchange({ id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'point.offer_limit',
    data: { limit: 1 },
  })
  await second.point.exchange({ id, expectedPoints: 100 })
  await expect(third.point.exchange({ id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'point.offer_gone',
  })
  expect((await third.point.offers()).list.find((one) => one.id === id)).toMatchObject({
    left: 0,
    isUnlimited: false,
  })
  expect((await third.point.tasks()).points).toBe(300)
  expect((await third.coupon.list()).list).toEqual([])
  await sound()
})

test('coins are money: who edits content makes no offer of them and changes none, and the second factor must be fresh', async () => {
  const content = await world.people.staff('content')
  const wish = {
    kind: 'coins',
    points: 1,
    coins: 1_000_000,
    campaignId: null,
    title: text('金币'),
    note: text(''),
    limitPerUser: 999,
    position: 1,
    isOn: true,
    stock: null,
  } as const
  await expect(content.point.createOffer(wish)).rejects.toMatchObject({ code: 'access.denied' })
  const {
    taken: _,
    changedAt: __,
    changedByName: ___,
    ...offer
  } = await makeOffer({ limitPerUser: 9 })
  const campaignId = await makeCampaign(world)
  const coupon = { kind: 'coupon', coins: 0, campaignId } as const
  for (const change of [{ points: 1 }, { isOn: false }, coupon])
    await expect(content.point.updateOffer({ ...offer, ...change })).rejects.toMatchObject({
      code: 'access.denied',
    })
  const {
    taken: _t,
    changedAt: _a,
    changedByName: _n,
    ...own
  } = await content.point.createOffer({ ...wish, ...coupon })
  await expect(
    content.point.updateOffer({ ...own, kind: 'coins', coins: 5, campaignId: null }),
  ).rejects.toMatchObject({ code: 'access.denied' })
  const finance = await world.people.staff('finance')
  clock.advance(11 * 60_000)
  await expect(finance.point.createOffer(wish)).rejects.toMatchObject({
    code: 'account.second_factor_stale',
  })
  await expect(finance.point.updateOffer({ ...offer, points: 1 })).rejects.toMatchObject({
    code: 'account.second_factor_stale',
  })
  expect(await finance.point.updateOffer({ ...own, points: 2 })).toMatchObject({ points: 2 })
  expect((await finance.point.deskOffers()).list.find(({ id }) => id === offer.id)).toMatchObject({
    version: 1,
    points: 100,
    coins: 120,
    isOn: true,
  })
})

test('an offer gives the coupon of a campaign that runs, or nothing', async () => {
  const campaignId = await makeCampaign(world)
  const coupon = { kind: 'coupon', coins: 0, campaignId } as const
  const { taken: _, changedAt: __, changedByName: ___, ...offer } = await makeOffer(coupon)
  for (const wrong of [
    { ...coupon, coins: 5 },
    { ...coupon, campaignId: null },
    { ...coupon, campaignId: randomUUID() },
    { kind: 'coins', coins: 5, campaignId } as const,
  ]) {
    await expect(makeOffer(wrong)).rejects.toMatchObject({ code: 'point.offer_gives_nothing' })
  }
  const content = await world.people.staff('content')
  await content.coupon.changeCampaign({ action: 'end', id: campaignId })
  const writer = await world.people.writer()
  await give(writer, 100)
  expect((await writer.point.offers()).list.find((one) => one.id === offer.id)).toMatchObject({
    left: 0,
    isUnlimited: false,
  })
  await expect(writer.point.exchange({ id: offer.id, expectedPoints: 100 })).rejects.toMatchObject({
    code: 'point.offer_gone',
  })
  await expect(staff.point.updateOffer({ ...offer, points: 90 })).rejects.toMatchObject({
    code: 'point.offer_gives_nothing',
  })
  expect(await staff.point.updateOffer({ ...offer, isOn: false })).toMatchObject({
    version: 2,
    isOn: false,
  })
  expect((await staff.point.history({ subject: 'offer', id: offer.id })).list).toMatchObject([
    { version: 2, task: null, offer: { isOn: false, campaignId } },
    { version: 1, offer: { isOn: true, points: 100 } },
  ])
  expect((await staff.point.history({ subject: 'offer', id: offer.id })).list[0]?.byName).not.toBe(
    '',
  )
  await expect(staff.point.history({ subject: 'task', id: offer.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})
