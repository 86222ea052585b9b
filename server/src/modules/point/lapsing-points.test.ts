import { randomUUID } from 'node:crypto'
import { dayAfter, dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { openOffers } from '../../../test/point-offers.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import { givePoints } from './service/give.ts'

const { clock, give, kernel, makeOffer, sound, world } = await openOffers()
test('what lapses first is used first, is announced before, cannot be used afterwards, and is entered', async () => {
  let writer = await world.people.writer()
  const { id } = await makeOffer({ limitPerUser: 9, points: 50 })
  await give(writer, 80)
  const [early] = (await writer.point.tasks()).lapses
  clock.advance(70 * dayMs)
  await give(writer, 40)
  const before = await writer.point.tasks()
  expect(before).toMatchObject({
    points: 120,
    lapses: [{ on: early?.on, points: 80 }, { points: 40 }],
  })
  await writer.point.exchange({ id, expectedPoints: 50 })
  expect((await writer.point.tasks()).lapses).toMatchObject([
    { on: early?.on, points: 30 },
    { points: 40 },
  ])
  // To the first moment of the day after the last one.
  while (dayIn(kernel.config.TIME_ZONE, clock.now()) <= (early?.on ?? '')) clock.advance(dayMs / 4)
  writer = await world.people.again(writer)
  expect((await writer.account.userInfo()).points).toBe(40)
  await expect(writer.point.exchange({ id, expectedPoints: 50 })).rejects.toMatchObject({
    code: 'point.insufficient',
    data: { missing: 10 },
  })
  await world.runJob('point.lapse')
  await world.runJob('point.lapse')
  expect(await writer.point.entries()).toMatchObject({
    points: 40,
    list: [
      {
        reason: 'lapse',
        points: -30,
        balanceAfter: 40,
        day: early?.on,
        takenFrom: [{ points: 30, lapsesOn: early?.on }],
      },
      { points: -50 },
      { points: 40 },
      { points: 80, left: 0 },
    ],
  })
  await sound()
})

test('somebody else’s entries are not shown', async () => {
  const [writer, stranger] = [await world.people.writer(), await world.people.writer()]
  await give(writer, 10)
  expect(await stranger.point.entries()).toEqual({ list: [], nextCursor: null, points: 0 })
})

test('points of one last day lapse at the ends of that day in two zones, one after the other, and the rest can be exchanged', async () => {
  let writer = await world.people.writer()
  const zone = kernel.config.TIME_ZONE
  // In the middle of a month, which it is in both zones, so that the last day is the same.
  while (dayIn(zone, clock.now()).slice(8) !== '15') clock.advance(dayMs)
  const giveIn = (timeZone: string, points: number) =>
    givePoints(
      { ...kernel, config: { ...kernel.config, TIME_ZONE: timeZone } },
      { userId: writer.userId, points, reason: 'gift', key: `test:${randomUUID()}` },
    )
  const { lapsesOn } = await giveIn(zone, 70)
  expect(await giveIn('America/Los_Angeles', 30)).toMatchObject({ lapsesOn })
  clock.advance(momentIn(zone, dayAfter(lapsesOn, 1), '00:00').getTime() - clock.now().getTime())
  await world.runJob('point.lapse')
  writer = await world.people.again(writer)
  expect(await writer.point.entries()).toMatchObject({
    points: 30,
    list: [{ reason: 'lapse', points: -70, day: lapsesOn }, {}, {}],
  })
  clock.advance(dayMs)
  await giveIn('America/Los_Angeles', 100)
  const { id } = await makeOffer()
  writer = await world.people.again(writer)
  expect(await writer.point.exchange({ id, expectedPoints: 100 })).toMatchObject({ points: 0 })
  await world.runJob('point.lapse')
  expect((await writer.point.entries()).list.slice(0, 3)).toMatchObject([
    { reason: 'exchange', points: -100 },
    { reason: 'lapse', points: -30, day: lapsesOn },
    { reason: 'gift', points: 100 },
  ])
  await sound()
})
