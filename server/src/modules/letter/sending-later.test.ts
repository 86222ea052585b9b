import { dayAfter } from '@mailing/contract/days.ts'
import { sendAheadDays } from '@mailing/contract/order/send-on.ts'
import { describe, expect, it } from 'vitest'
import { makeBatch } from '../../../test/bench.ts'
import { approvedLetter, letterWriter, proveNew } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { daysToChoose, printDayOf } from '../mail/service.ts'

const world = await createWorld()
const { db } = world.kernel
const today = () => dayIn('Asia/Shanghai', world.clock.now())
/** Anew for each use: a member of the staff who does nothing for half an hour is logged out, and time jumps here. */
const printer = () => world.people.staff('printer')
const openAlways = {
  openWeekdays: new Set([0, 1, 2, 3, 4, 5, 6]),
  exceptions: new Map<string, boolean>(),
}
const noSundays = {
  openWeekdays: new Set([1, 2, 3, 4, 5, 6]),
  exceptions: new Map([
    ['2026-10-01', false],
    ['2026-10-02', false],
  ]),
}

describe('the day on which a letter is printed', () => {
  it('is the chosen day of posting, or the next on which the post takes mail', () => {
    const days = { minDays: 3, maxDays: 7 }
    expect(printDayOf(noSundays, { mode: 'post_on', day: '2026-09-28' }, days)).toBe('2026-09-28')
    expect(printDayOf(noSundays, { mode: 'post_on', day: '2026-10-01' }, days)).toBe('2026-10-03')
    expect(printDayOf(noSundays, { mode: 'post_on', day: '2026-10-04' }, days)).toBe('2026-10-05')
  })

  it('is so early that even slow mail arrives by the chosen day', () => {
    expect(
      printDayOf(openAlways, { mode: 'arrive_by', day: '2026-10-11' }, { minDays: 3, maxDays: 7 }),
    ).toBe('2026-10-04')
    // The 4th is a Sunday: the Saturday before.
    expect(
      printDayOf(noSundays, { mode: 'arrive_by', day: '2026-10-11' }, { minDays: 3, maxDays: 7 }),
    ).toBe('2026-10-03')
    expect(
      printDayOf(noSundays, { mode: 'arrive_by', day: '2026-10-09' }, { minDays: 3, maxDays: 7 }),
    ).toBe('2026-09-30')
  })

  it('may be chosen from the first possible day to 180 days ahead', () => {
    expect(daysToChoose('post_on', '2026-03-02', '2026-03-01', { minDays: 3, maxDays: 7 })).toEqual(
      { first: '2026-03-02', last: '2026-08-28' },
    )
    expect(
      daysToChoose('arrive_by', '2026-03-02', '2026-03-01', { minDays: 3, maxDays: 7 }),
    ).toEqual({ first: '2026-03-09', last: '2026-08-28' })
  })
})

describe('a letter with a chosen day', () => {
  it('is previewed with the days of its arrival; a day that is too near or too far is refused with those that may be chosen', async () => {
    const { client } = await letterWriter(world)
    const day = dayAfter(today(), 60)
    const shown = await client.mail.sendDay({ mode: 'arrive_by', day, mailClass: 'ordinary' })
    expect(shown.printOn < day).toBe(true)
    expect(shown.arrives.to <= day).toBe(true)
    expect(shown.arrives.from > shown.printOn).toBe(true)
    for (const bad of [dayAfter(today(), -1), dayAfter(today(), sendAheadDays + 1)]) {
      await expect(
        client.mail.sendDay({ mode: 'post_on', day: bad, mailClass: 'ordinary' }),
      ).rejects.toMatchObject({
        code: 'letter.send_day',
        data: { last: dayAfter(today(), sendAheadDays) },
      })
    }
  })

  it('waits, approved, until its day; the desk sees it ahead, and then it is printed', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer, { mailClass: 'express' })
    const day = dayAfter(today(), 30)
    const { id } = await writer.client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
      sendOn: { mode: 'post_on', day },
    })
    const order = await writer.client.order.get({ id })
    expect(order.schedule).toMatchObject({ mode: 'post_on', day, isChangeable: true })
    const printOn = order.schedule?.printOn ?? ''
    expect(order.estimatedPostDay).toBe(printOn)
    await writer.client.letter.payOrder({
      orderId: order.id,
      expectedTotal: proof.total,
      sha256: proof.sha256,
    })
    await world.settle()
    const reviewer = await world.people.staff('reviewer')
    await reviewer.letter.decide({
      action: 'pass',
      orderId: order.id,
      version: (await reviewer.letter.review({ orderId: order.id })).version,
    })
    const group = { mailClass: 'express', isColour: false, isDuplex: false } as const
    await expect(makeBatch(await printer(), group)).rejects.toMatchObject({
      code: 'delivery.nothing_to_print',
    })
    expect((await (await printer()).delivery.queue({})).ahead).toContainEqual({
      printOn,
      pieces: 1,
      sheets: 3,
    })
    // The writer changes the day, gives it up, and chooses it again.
    const nearer = dayAfter(today(), 12)
    expect(
      (
        await writer.client.mail.reschedule({
          orderId: order.id,
          sendOn: { mode: 'post_on', day: nearer },
        })
      ).schedule?.day,
    ).toBe(nearer)
    expect(
      (await writer.client.mail.reschedule({ orderId: order.id, sendOn: null })).schedule,
    ).toBeNull()
    expect(
      (
        await db
          .selectFrom('pieces')
          .select('print_on')
          .where('order_id', '=', order.id)
          .executeTakeFirstOrThrow()
      ).print_on,
    ).toBeNull()
    await writer.client.mail.reschedule({ orderId: order.id, sendOn: { mode: 'post_on', day } })
    await expect(
      (await world.people.writer()).mail.reschedule({ orderId: order.id, sendOn: null }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    // Its writer is reminded once, three days before.
    await world.runJob('mail.remind_of_days')
    expect((await writer.client.order.notices({})).list).toEqual([])
    world.clock.advance(Date.parse(printOn) - Date.parse(today()) - 2 * 86_400_000)
    await world.runJob('mail.remind_of_days')
    await world.runJob('mail.remind_of_days')
    const { list } = await writer.client.order.notices({ show: 'unseen' })
    expect(list.map(({ kind, params }) => [kind, params])).toEqual([
      ['send_reminder', { printOn, day }],
    ])
    await writer.client.order.seeNotices({ orderId: order.id })
    expect((await writer.client.order.notices({ show: 'unseen' })).list).toEqual([])
    expect((await writer.client.order.get({ id: order.id })).notices).toHaveLength(1)
    world.clock.advance(2 * 86_400_000)
    expect((await makeBatch(await printer(), group)).pieces).toBe(1)
    await expect(
      writer.client.mail.reschedule({ orderId: order.id, sendOn: null }),
    ).rejects.toMatchObject({ code: 'letter.locked' })
    expect((await writer.client.order.get({ id: order.id })).schedule).toMatchObject({
      isChangeable: false,
    })
  })

  it('either is printed or gets another day, when both happen at once', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await approvedLetter(world, writer, {
      mailClass: 'registered',
      isColour: true,
    })
    const day = dayAfter(today(), 40)
    const [printed, put] = await Promise.allSettled([
      makeBatch(await printer(), { mailClass: 'registered', isColour: true, isDuplex: false }),
      writer.client.mail.reschedule({ orderId, sendOn: { mode: 'post_on', day } }),
    ])
    const order = await writer.client.order.get({ id: orderId })
    if (put.status === 'fulfilled')
      expect([order.state, order.schedule?.day, printed.status]).toEqual([
        'approved',
        day,
        'rejected',
      ])
    else expect([order.state, order.schedule]).toEqual(['printing', null])
  })
})
