import { randomUUID } from 'node:crypto'
import { sendAheadDays } from '@mailing/contract/order/send-on.ts'
import { describe, expect, it } from 'vitest'
import { makeBatch } from '../../../test/bench.ts'
import {
  approvedLetter,
  letterInReview,
  letterWriter,
  openRules,
  proveNew,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { addDays, daysToChoose, printDayOf } from '../mail/service.ts'

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
const elsewhere = (
  client: Awaited<ReturnType<typeof letterWriter>>['client'],
  id: string,
  detail: string,
) =>
  client.address.edit({
    id,
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: '示例收信人',
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { country: 'CN', area: '新省 新市', detail, postcode: '200001' },
      phone: '',
    },
  })

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
    const day = addDays(today(), 60)
    const shown = await client.letter.sendDay({ mode: 'arrive_by', day, mailClass: 'ordinary' })
    expect(shown.printOn < day).toBe(true)
    expect(shown.arrives.to <= day).toBe(true)
    expect(shown.arrives.from > shown.printOn).toBe(true)
    for (const bad of [addDays(today(), -1), addDays(today(), sendAheadDays + 1)]) {
      await expect(
        client.letter.sendDay({ mode: 'post_on', day: bad, mailClass: 'ordinary' }),
      ).rejects.toMatchObject({
        code: 'letter.send_day',
        data: { last: addDays(today(), sendAheadDays) },
      })
    }
  })

  it('waits, approved, until its day; the desk sees it ahead, and then it is printed', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer, { mailClass: 'express' })
    const day = addDays(today(), 30)
    const order = await writer.client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
      sendOn: { mode: 'post_on', day },
    })
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
    const nearer = addDays(today(), 12)
    expect(
      (
        await writer.client.letter.reschedule({
          orderId: order.id,
          sendOn: { mode: 'post_on', day: nearer },
        })
      ).schedule?.day,
    ).toBe(nearer)
    expect(
      (await writer.client.letter.reschedule({ orderId: order.id, sendOn: null })).schedule,
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
    await writer.client.letter.reschedule({ orderId: order.id, sendOn: { mode: 'post_on', day } })
    await expect(
      (await world.people.writer()).letter.reschedule({ orderId: order.id, sendOn: null }),
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
      writer.client.letter.reschedule({ orderId: order.id, sendOn: null }),
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
    const day = addDays(today(), 40)
    const [printed, put] = await Promise.allSettled([
      makeBatch(await printer(), { mailClass: 'registered', isColour: true, isDuplex: false }),
      writer.client.letter.reschedule({ orderId, sendOn: { mode: 'post_on', day } }),
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

describe('“they have moved”', () => {
  it('shows what carries the old address, and gives every unprinted letter the new one with a file of its own', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const [approved, waiting] = [
      await approvedLetter(world, writer, { isDuplex: true }),
      await letterInReview(world, writer, { title: '第二封' }),
    ]
    expect((await client.letter.unprintedTo({ recipientId })).list).toEqual([])
    await elsewhere(client, recipientId, '新路 9 号')
    const { list } = await client.letter.unprintedTo({ recipientId })
    expect(list.map(({ orderId, result }) => [orderId, result]).toSorted()).toEqual(
      [
        [approved.orderId, 'fits'],
        [waiting.orderId, 'fits'],
      ].toSorted(),
    )
    const before = await client.order.get({ id: approved.orderId })
    const done = await client.letter.readdress({ recipientId })
    expect(done.list.map(({ result }) => result)).toEqual(['moved', 'moved'])
    const after = await client.order.get({ id: approved.orderId })
    expect([
      after.state,
      after.addressLines.some((line) => line.includes('新路 9 号')),
      after.approved?.sha256 === before.approved?.sha256,
    ]).toEqual(['approved', true, expect.any(Boolean)])
    expect(after.notices.map(({ kind }) => kind)).toEqual(['moved'])
    const piece = await db
      .selectFrom('pieces')
      .selectAll()
      .where('order_id', '=', approved.orderId)
      .executeTakeFirstOrThrow()
    expect(piece.sha256).toBe(after.approved?.sha256)
    expect(world.kernel.vault.openText(piece.address_sealed, 'pieces.address_sealed')).toContain(
      '新路 9 号',
    )
    // A reviewer who had the old address on the screen must look again; done again there is nothing left.
    expect((await client.letter.readdress({ recipientId })).list).toEqual([])
    const stranger = await world.people.writer()
    await expect(stranger.letter.readdress({ recipientId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(stranger.letter.unprintedTo({ recipientId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('leaves a letter that the new place does not take where it is, and says why', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const { orderId } = await approvedLetter(world, writer, { isColour: true, isDuplex: true })
    const content = await world.people.staff('content')
    const strict = await content.institution.create({
      details: {
        kind: 'prison',
        name: `只收黑白${randomUUID().slice(0, 8)}`,
        country: 'CN',
        region: '示例省',
        city: '示例市',
        addressLine: '示例路 7 号',
        postcode: '100007',
      },
      rules: openRules({ isColourAllowed: false }),
      source: 'test',
      checkedOn: '2026-01-05',
    })
    await client.address.edit({
      id: recipientId,
      kind: 'recipient',
      isDefault: true,
      recipient: {
        name: '示例收信人',
        relation: '',
        releaseOn: null,
        place: 'institution',
        institutionId: strict.id,
        unit: '一区',
        personNumber: '1',
      },
    })
    const [trial] = (await client.letter.unprintedTo({ recipientId })).list
    expect(trial).toMatchObject({
      orderId,
      result: 'refused',
      breaches: [{ rule: 'colour', level: 'block' }],
    })
    const [done] = (await client.letter.readdress({ recipientId })).list
    expect(done?.result).toBe('refused')
    const order = await client.order.get({ id: orderId })
    expect([
      order.state,
      order.addressLines.some((line) => line.includes('示例路 2 号')),
      order.notices.map(({ kind }) => kind),
    ]).toEqual(['approved', true, ['move_refused']])
  })

  it('leaves a letter where it is when the new address cannot be printed', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    await elsewhere(writer.client, writer.recipientId, '新路 ก 号')
    const refused = {
      orderId,
      result: 'refused',
      breaches: [{ rule: 'address_glyph', level: 'block', params: { char: 'ก' } }],
    }
    expect(
      (await writer.client.letter.unprintedTo({ recipientId: writer.recipientId })).list,
    ).toMatchObject([refused])
    expect(
      (await writer.client.letter.readdress({ recipientId: writer.recipientId })).list,
    ).toMatchObject([refused])
  })

  it('does not reach what is being printed', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await approvedLetter(world, writer, {
      mailClass: 'express',
      isColour: true,
      isDuplex: true,
    })
    await makeBatch(await printer(), { mailClass: 'express', isColour: true, isDuplex: true })
    await elsewhere(writer.client, writer.recipientId, '新路 10 号')
    expect(
      (await writer.client.letter.readdress({ recipientId: writer.recipientId })).list,
    ).toMatchObject([{ orderId, result: 'locked' }])
  })

  it('either goes into the batch with the old address or gets the new one, never half', async () => {
    const writer = await letterWriter(world)
    const group = { mailClass: 'registered', isColour: false, isDuplex: true } as const
    const { orderId } = await approvedLetter(world, writer, group)
    await elsewhere(writer.client, writer.recipientId, '新路 11 号')
    await Promise.allSettled([
      makeBatch(await printer(), group),
      writer.client.letter.readdress({ recipientId: writer.recipientId }),
    ])
    const order = await writer.client.order.get({ id: orderId })
    const piece = await db
      .selectFrom('pieces')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const isNew = world.kernel.vault
      .openText(piece.address_sealed, 'pieces.address_sealed')
      .includes('新路 11 号')
    expect(piece.sha256).toBe(order.approved?.sha256)
    expect(order.addressLines.some((line) => line.includes('新路 11 号'))).toBe(isNew)
    expect(order.state === 'printing' || isNew).toBe(true)
  })
})
