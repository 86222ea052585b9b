import { randomUUID } from 'node:crypto'
import { dayAfter } from '@mailing/contract/days.ts'
import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { leastMeasured } from '@mailing/contract/mail-route.ts'
import { expect, test } from 'vitest'
import { type LetterWriter, letterInReview, proveNew } from '../../../test/letters.ts'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { insertEvents, insertTracked } from '../delivery/store/logistics.ts'
import { type MeasuredPieces, routeTimes, usualDaysOf } from './rules/route-times.ts'

const world = await createWorld()
const zone = 'Asia/Shanghai'
const today = dayIn(zone, world.clock.now())
const noon = (day: string) => momentIn(zone, day, '12:00')

const express = { mailClass: 'express', country: 'CN' } as const
const pieces = (region: string, days: number, count: number): MeasuredPieces => ({
  ...{ ...express, region, days },
  pieces: count,
})

test('most mail is what lies between one in five and four in five; with too few pieces the country speaks, or nobody', () => {
  const times = routeTimes([
    pieces('510000', 2, 2),
    pieces('510000', 3, 9),
    pieces('510000', 4, 4),
    pieces('510000', 5, 4),
    pieces('510000', 30, 1),
    pieces('310000', 1, leastMeasured - 1),
    pieces('', 9, 1),
    { mailClass: 'express', country: '', region: '', days: 1, pieces: 500 },
    { mailClass: 'express', country: 'FR', region: '', days: 7, pieces: leastMeasured - 1 },
  ])
  expect(times).toEqual([
    { ...express, region: '', pieces: 40, low: 1, median: 2, high: 4, late: 5 },
    {
      ...express,
      region: '310000',
      pieces: leastMeasured - 1,
      low: 1,
      median: 1,
      high: 1,
      late: 1,
    },
    { ...express, region: '510000', pieces: 20, low: 3, median: 3, high: 5, late: 5 },
    {
      ...{ mailClass: 'express', country: 'FR', region: '' },
      ...{ pieces: leastMeasured - 1, low: 7, median: 7, high: 7, late: 7 },
    },
  ])
  expect(usualDaysOf(times, { ...express, region: '510000' })).toEqual({ min: 3, max: 5 })
  expect(usualDaysOf(times, { ...express, region: '310000' })).toEqual({ min: 1, max: 4 })
  expect(usualDaysOf(times, { ...express, region: '' })).toEqual({ min: 1, max: 4 })
  expect(usualDaysOf(times, { ...express, country: 'FR', region: '' })).toBeNull()
  expect(usualDaysOf(times, { ...express, mailClass: 'ordinary', region: '510000' })).toBeNull()
})

async function writerTo(area: string): Promise<LetterWriter> {
  const client = await world.people.writer()
  await giveCoins(world, client, 100_000)
  const { id: recipientId } = await client.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      ...{ name: '示例收信人', relation: '', releaseOn: null, phone: '' },
      place: 'postal',
      postal: { country: 'CN', area, detail: '示例路 2 号', postcode: '100002' },
    },
  })
  return { client, recipientId, institutionId: null }
}

/** Numbers under which an order travelled, each with what its carrier said so many days after it was sent. */
const travelled = (
  orderId: string,
  count: number,
  days: number,
  stages: readonly TrackStage[] = ['delivered'],
) =>
  inTransaction(world.kernel, async (kernel) => {
    const sentAt = noon(dayAfter(today, -10))
    const now = kernel.clock.now()
    for (let n = 0; n < count; n += 1) {
      const id = randomUUID()
      await insertTracked(kernel, {
        ...{ id, orderId, sentAt, at: now, carrier: 'other', number: id },
        ...{ service: 'manual', nextPollAt: null },
      })
      const at = noon(dayAfter(today, days - 10))
      await insertEvents(
        kernel,
        id,
        stages.map((stage) => ({ at, stage, text: '', textSealed: Buffer.from('-') })),
        { source: 'query', by: null, receivedAt: now },
      )
    }
  })

test('what carriers said is counted by route, said before the order and on it, and counted again when more is known', async () => {
  const writer = await writerTo('四川省 成都市')
  const wishes = { mailClass: 'registered' as const }
  const { orderId, proof } = await letterInReview(world, writer, wishes)
  expect(proof.usualDays).toBeNull()
  await travelled(orderId, leastMeasured - 2, 3)
  await travelled(orderId, 1, 5)
  // What came back never arrived.
  await travelled(orderId, 3, 4, ['delivered', 'returned'])
  await world.runJob('mail.count_routes')
  const staff = await world.people.staff('admin')
  const routes = async () => (await staff.report.routes({})).list
  const sichuan = { mailClass: 'registered', country: 'CN', region: '四川省' }
  const took = { pieces: leastMeasured - 1, low: 3, median: 3, high: 3, late: 5, told: null }
  expect(await routes()).toEqual([
    { ...sichuan, ...took, region: '' },
    { ...sichuan, ...took },
  ])
  expect((await proveNew(writer, wishes)).usualDays).toBeNull()
  await travelled(orderId, 6, 5)
  await world.runJob('mail.count_routes')
  await world.runJob('mail.count_routes')
  expect((await routes())[1]).toMatchObject({ ...sichuan, pieces: 25, low: 3, high: 5 })
  await expect
    .poll(async () => (await proveNew(writer, wishes)).usualDays)
    .toEqual({ min: 3, max: 5 })
  expect((await writer.client.order.get({ id: orderId })).usualDays).toEqual({ min: 3, max: 5 })
  expect((await proveNew(writer, { mailClass: 'ordinary' })).usualDays).toBeNull()
  // What is to arrive by a day is posted as early as nineteen in twenty need, on the way to that person.
  const day = dayAfter(today, 60)
  const asked = { mode: 'arrive_by', day, mailClass: 'registered' } as const
  const { recipientId } = writer
  const planned = await writer.client.mail.sendDay({ ...asked, recipientId })
  expect(planned.printOn <= dayAfter(day, -5)).toBe(true)
  expect(planned.arrives).toEqual({
    from: dayAfter(planned.printOn, 3),
    to: dayAfter(planned.printOn, 5),
  })
  const listed = await writer.client.mail.sendDay(asked)
  expect(listed.printOn < planned.printOn).toBe(true)
  const later = await proveNew(writer, wishes)
  const { id } = await writer.client.letter.createOrder({
    proofId: later.id,
    expectedTotal: later.total,
    acceptedWarnings: [],
    sendOn: { mode: 'arrive_by', day },
  })
  const waiting = await writer.client.order.get({ id })
  expect(waiting.schedule).toMatchObject({ printOn: planned.printOn })
  expect(await writer.client.mail.sendDay({ ...asked, orderId: id })).toEqual(planned)
  // Of an order its own class counts, whatever is asked with it.
  const elsewhere = await writerTo('云南省 昆明市')
  const ordinary = { ...asked, mailClass: 'ordinary' } as const
  const far = await proveNew(elsewhere, { mailClass: 'ordinary' })
  const ordered = await elsewhere.client.letter.createOrder({
    proofId: far.id,
    expectedTotal: far.total,
    acceptedWarnings: [],
    sendOn: { mode: 'arrive_by', day },
  })
  expect(await elsewhere.client.mail.sendDay({ ...asked, orderId: ordered.id })).toEqual(
    await elsewhere.client.mail.sendDay({ ...ordinary, recipientId: elsewhere.recipientId }),
  )
  const moved = await writer.client.mail.reschedule({
    orderId: id,
    sendOn: { mode: 'arrive_by', day: dayAfter(day, 30) },
  })
  expect(moved.schedule?.printOn).toBe(
    (await writer.client.mail.sendDay({ ...asked, day: dayAfter(day, 30), recipientId })).printOn,
  )
  const stranger = await world.people.writer()
  for (const foreign of [{ recipientId }, { orderId: id }])
    await expect(stranger.mail.sendDay({ ...asked, ...foreign })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  // Another province is what the country is.
  const other = await writerTo('上海市 黄浦区')
  expect((await proveNew(other, wishes)).usualDays).toEqual({ min: 3, max: 5 })
  const kept = await world.kernel.db.selectFrom('mail_route_days').select('pieces').execute()
  expect(kept.reduce((sum, one) => sum + one.pieces, 0)).toBe(25)
})

test('what a figure kept wrong is mended by the next count, and days that are too old are dropped', async () => {
  const db = world.kernel.db
  const old = dayAfter(today, -200)
  await db
    .insertInto('mail_route_days')
    .values([
      { day: old, mail_class: 'express', country: 'CN', region: '', days: 1, pieces: 99 },
      {
        ...{ day: dayAfter(today, -1), mail_class: 'express', country: 'CN', region: '' },
        ...{ days: 1, pieces: 99 },
      },
    ])
    .execute()
  await world.runJob('mail.count_all_routes')
  const staff = await world.people.staff('admin')
  expect(
    (await staff.report.routes({})).list.filter(({ mailClass }) => mailClass === 'express'),
  ).toEqual([])
  expect(
    await db.selectFrom('mail_route_days').select('day').where('day', '=', old).execute(),
  ).toEqual([])
})
