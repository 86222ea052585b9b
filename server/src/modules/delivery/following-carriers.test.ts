import { randomInt } from 'node:crypto'
import { addressCode, type Carrier } from '@mailing/contract/delivery/bench.ts'
import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { minor } from '@mailing/contract/money.ts'
import { afterAll, describe, expect, test } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  makeBatch,
  packPiece,
  printPiece,
} from '../../../test/bench.ts'
import {
  type FakeCarrier,
  startFakeKuaidi100,
  startFakeSeventeenTrack,
} from '../../../test/fakes/carriers.ts'
import type { Message } from '../../../test/fakes/listening.ts'
import { letterWriter } from '../../../test/letters.ts'
import { giveCoins, makeOrderIn } from '../../../test/money.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { createOrder, moveOrder, payFromWallet } from '../order/service.ts'
import { followNumber } from './service/carrier-tracking.ts'

interface Depot {
  readonly name: FakeCarrier['name']
  readonly fake: FakeCarrier
  readonly carrier: Carrier
}

const opened: { world?: World } = {}
const inWorld = (): World => {
  if (!opened.world) throw new Error('the world is not there yet')
  return opened.world
}
const post = async (url: string, { headers, body }: Message): Promise<number> =>
  (
    await inWorld().web.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: body,
    })
  ).statusCode
const kuaidi = await startFakeKuaidi100({ deliver: post })
const seventeen = await startFakeSeventeenTrack({
  deliver: post,
  pushUrl: 'http://mailing.test/api/carrier/notify/seventeentrack',
})
afterAll(() => Promise.all([kuaidi.close(), seventeen.close()]))
const world = await createWorld({ settings: { ...kuaidi.settings, ...seventeen.settings } })
opened.world = world

const depots: readonly Depot[] = [
  { name: 'kuaidi100', fake: kuaidi, carrier: 'ems' },
  { name: 'seventeentrack', fake: seventeen, carrier: 'la_poste' },
]
/** Staff are logged out after half an hour, and these tests let days pass. */
const support = () => world.people.staff('support')
const writer = await world.people.writer()

let used = 0
const nextNumber = (): string => {
  used += 1
  return `RR${String(used).padStart(9, '0')}XX`
}
const follow = (orderId: string, carrier: Carrier, number: string) =>
  inTransaction(world.kernel, (kernel) =>
    followNumber(kernel, {
      orderId,
      carrier,
      number,
      sentAt: world.clock.now(),
    }),
  )

/** A piece of mail that was posted under a number of its own. */
async function posted(carrier: Carrier) {
  const number = nextNumber()
  const { id: orderId } = await makeOrderIn(world, writer, 'posted')
  await follow(orderId, carrier, number)
  await world.settle()
  const state = async () => (await writer.order.get({ id: orderId })).state
  const shipment = async () => (await writer.logistics.list({ orderId })).list[0]
  return { orderId, number, state, shipment }
}

const at = (minutes: number): Date => new Date(world.clock.now().getTime() + minutes * 60_000)
const event = (stage: TrackStage, minutes = 1, text: string = stage) => ({
  at: at(minutes),
  stage,
  text,
})

describe.each(depots)('$name', ({ name, fake, carrier }) => {
  test('a posted letter is followed, and its carrier’s events move it and prove it', async () => {
    const { orderId, number, state, shipment } = await posted(carrier)
    expect(fake.followed.has(number)).toBe(true)
    expect(await shipment()).toMatchObject({
      carrier,
      number,
      service: name,
      stage: null,
      events: [],
      orderId,
    })
    expect(await fake.happen(number, event('accepted', 1, '邮件已收寄'))).toBe(200)
    expect([await state(), (await shipment())?.stage]).toEqual(['posted', 'accepted'])
    expect(
      await fake.happen(number, event('in_transit', 2, '离开【示例市】，下一站【样例市】')),
    ).toBe(200)
    expect(await state()).toBe('in_transit')
    await fake.happen(number, event('delivered', 3, 'Delivered to the gate'))
    await world.settle()
    const { timeline } = await writer.order.get({ id: orderId })
    expect(timeline.slice(-2)).toMatchObject([
      {
        state: 'in_transit',
        by: 'carrier',
        evidence: 'carrier_event',
        proof: `${carrier} ${number}`,
      },
      { state: 'delivered', by: 'carrier', evidence: 'carrier_event' },
    ])
    expect(
      (await shipment())?.events.map(({ stage, text, source }) => [stage, text, source]),
    ).toEqual([
      ['delivered', 'Delivered to the gate', 'push'],
      ['in_transit', '离开【示例市】，下一站【样例市】', 'push'],
      ['accepted', '邮件已收寄', 'push'],
    ])
  })

  test('events in any order and many times are kept once, and a late one moves nothing back', async () => {
    const { number, orderId, state, shipment } = await posted(carrier)
    const told = (['accepted', 'in_transit', 'out_for_delivery', 'delivered'] as const).map(
      (stage, index) => event(stage, index + 1),
    )
    for (const one of told.toSorted(() => randomInt(3) - 1)) await fake.happen(number, one)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        post(`http://mailing.test/api/carrier/notify/${name}`, fake.push(number)),
      ),
    )
    expect([await state(), (await shipment())?.stage, (await shipment())?.events.length]).toEqual([
      'delivered',
      'delivered',
      4,
    ])
    expect(
      (await writer.order.get({ id: orderId })).timeline.map((step) => step.state).slice(-2),
    ).toEqual(['in_transit', 'delivered'])
  })

  test('what the service has not signed has no effect', async () => {
    const { number, shipment, state } = await posted(carrier)
    fake.mood.isSilent = true
    await fake.happen(number, event('delivered'))
    fake.mood.isSilent = false
    const url = `http://mailing.test/api/carrier/notify/${name}`
    const right = fake.push(number)
    for (const message of [
      fake.push(number, { by: 'stranger' }),
      { ...right, body: Buffer.concat([right.body, Buffer.from('x')]) },
      { ...right, body: Buffer.alloc(0) },
      { headers: {}, body: Buffer.from('{}') },
    ])
      expect(await post(url, message)).toBe(401)
    expect([await state(), (await shipment())?.events]).toEqual(['posted', []])
    expect(await post(url, fake.push(number, { number: 'RR999999999ZZ' }))).toBe(200)
    expect(await post(url, right)).toBe(200)
    expect(await state()).toBe('delivered')
  })

  test('a push that was lost is made good by asking, until it has arrived', async () => {
    const { number, state } = await posted(carrier)
    fake.mood.isSilent = true
    await fake.happen(number, event('in_transit'))
    world.clock.advance(3 * 3_600_000)
    fake.mood.isDown = true
    await world.runJob('delivery.poll_carriers')
    fake.mood.isDown = false
    expect(await state()).toBe('posted')
    world.clock.advance(61 * 60_000)
    await world.runJob('delivery.poll_carriers')
    expect(await state()).toBe('in_transit')
    await fake.happen(number, event('delivered'))
    world.clock.advance(49 * 3_600_000)
    await world.runJob('delivery.poll_carriers')
    fake.mood.isSilent = false
    expect(await state()).toBe('delivered')
    expect(
      await world.kernel.db
        .selectFrom('tracked_numbers')
        .select('next_poll_at')
        .where('number', '=', number)
        .executeTakeFirst(),
    ).toEqual({ next_poll_at: null })
  })

  test('a number that the service will not follow is asked for all the same', async () => {
    fake.mood.isUnwilling = true
    const { number, shipment } = await posted(carrier)
    fake.mood.isUnwilling = false
    expect(
      await world.kernel.db
        .selectFrom('tracked_numbers')
        .select('subscription')
        .where('number', '=', number)
        .executeTakeFirst(),
    ).toEqual({ subscription: 'refused' })
    await fake.happen(number, event('in_transit'))
    await (await support()).logistics.ask({ id: (await shipment())?.id ?? '' })
    await world.settle()
    // 17TRACK tells nothing of what it does not follow; the question registers it again, and the next one is answered.
    if (name === 'seventeentrack') {
      await (await support()).logistics.ask({ id: (await shipment())?.id ?? '' })
      await world.settle()
    }
    expect((await shipment())?.stage).toBe('in_transit')
  })

  test('carriers use numbers again: what happened before the letter was posted is not about it', async () => {
    const { number, state, shipment } = await posted(carrier)
    await fake.happen(number, event('delivered', -60 * 24 * 40))
    expect([await state(), (await shipment())?.events]).toEqual(['posted', []])
  })

  test('a problem and a way back open one case for staff and are told to the writer once; arriving ends them', async () => {
    const { number, orderId, state } = await posted(carrier)
    const told = async () => ({
      row: (await writer.order.get({ id: orderId })).told?.kind,
      unseen: (await writer.order.notices({ show: 'unseen' })).list
        .filter((notice) => notice.orderId === orderId)
        .map(({ kind }) => kind),
    })
    const open = async () =>
      (await (await support()).logistics.cases({})).list
        .filter((one) => one.orderId === orderId)
        .map(({ kind }) => kind)
    await fake.happen(number, event('exception', 1, 'nobody there'))
    await fake.happen(number, event('exception', 2, 'nobody there again'))
    expect([await open(), await state()]).toEqual([['exception'], 'in_transit'])
    expect(await told()).toEqual({ row: 'exception', unseen: ['exception'] })
    await fake.happen(number, event('delivered', 3))
    await world.settle()
    expect([await open(), await state()]).toEqual([[], 'delivered'])
    expect(await told()).toEqual({ row: undefined, unseen: [] })
    // Delivered to the gate, and refused there two days later.
    await fake.happen(number, event('returning', 4))
    await world.settle()
    expect([await open(), await state()]).toEqual([['returning'], 'delivered'])
    expect(await told()).toEqual({ row: 'returning', unseen: ['returning'] })
  })
})

describe('by hand', () => {
  test('the minute of posting is not before it, the one before is', async () => {
    const { shipment } = await posted('other')
    const { id = '', sentAt = '' } = (await shipment()) ?? {}
    const minute = new Date(Math.floor(Date.parse(sentAt) / 60_000) * 60_000)
    const desk = await support()
    const record = (when: Date) =>
      desk.logistics.record({
        id,
        stage: 'accepted',
        at: when.toISOString(),
        text: 'Said at the counter',
      })
    await expect(record(new Date(minute.getTime() - 1))).rejects.toMatchObject({
      code: 'delivery.event_time',
    })
    expect(await record(minute)).toMatchObject({ stage: 'accepted' })
  })

  test('staff write down what a carrier said that nobody follows; the timeline says that it was staff', async () => {
    const { orderId, number, shipment } = await posted('other')
    const id = (await shipment())?.id ?? ''
    expect(await shipment()).toMatchObject({ service: 'manual' })
    world.clock.advance(3_600_000)
    const desk = await support()
    const record = (stage: TrackStage, minutes: number) =>
      desk.logistics.record({ id, stage, at: at(minutes).toISOString(), text: 'Said by telephone' })
    await expect(record('delivered', 5)).rejects.toMatchObject({ code: 'delivery.event_time' })
    await expect(record('delivered', -120)).rejects.toMatchObject({ code: 'delivery.event_time' })
    expect(await record('delivered', -1)).toMatchObject({
      number,
      stage: 'delivered',
      orderState: 'delivered',
    })
    expect((await writer.order.get({ id: orderId })).timeline.at(-1)).toMatchObject({
      state: 'delivered',
      by: 'staff',
      evidence: 'carrier_event',
    })
    expect((await shipment())?.events).toMatchObject([
      { stage: 'delivered', source: 'manual', text: 'Said by telephone' },
    ])
    await expect(desk.logistics.ask({ id })).rejects.toMatchObject({
      code: 'delivery.not_followed',
    })
    expect((await (await support()).logistics.deskGet({ id })).events[0]?.recordedByName).toMatch(
      /^person/,
    )
    const admin = await world.people.staff('admin')
    expect(
      (await admin.audit.list({ subject: 'order', subjectId: orderId })).list.map(
        ({ action }) => action,
      ),
    ).toEqual(expect.arrayContaining(['delivery.read_tracking', 'delivery.record_event']))
  })
})

describe('parcels', () => {
  test('the carrier’s word that a parcel arrived ends its way, from shipped', async () => {
    const buyer = await world.people.writer()
    await giveCoins(world, buyer, 500)
    const owner = ownerOf({ user_id: buyer.userId })
    const { id } = await createOrder(world.kernel, {
      userId: owner,
      kind: 'goods',
      pages: 0,
      mailClass: null,
      items: [{ code: 'goods', quantity: 1, unit: minor(500), amount: minor(500) }],
      snapshot: {
        recipientName: 'Buyer',
        placeName: 'Home',
        title: 'Goods',
        addressLines: ['Line'],
      },
    })
    await payFromWallet(world.kernel, { orderId: id, userId: owner, expectedTotal: minor(500) })
    for (const to of ['packed', 'shipped'] as const)
      await moveOrder(world.kernel, { id, to, by: 'staff', evidence: 'scan' })
    const number = 'SF1234567890'
    expect([
      await follow(id, 'sf_express', number),
      await follow(id, 'sf_express', number),
    ]).toEqual([true, false])
    await world.settle()
    await kuaidi.happen(number, event('in_transit'))
    expect((await buyer.order.get({ id })).state).toBe('shipped')
    await kuaidi.happen(number, event('delivered', 2))
    expect((await buyer.order.get({ id })).state).toBe('delivered')
  })
})

test('nobody sees another person’s numbers', async () => {
  const { orderId, number } = await posted('ems')
  const stranger = await world.people.writer()
  expect([
    (await stranger.logistics.list({})).list,
    (await stranger.logistics.list({ orderId })).list,
    (await stranger.logistics.list({ number })).list,
  ]).toEqual([[], [], []])
  expect(
    (
      await writer.logistics.list({
        number: ` ${number.toLowerCase().slice(0, 4)} ${number.slice(4)} `,
      })
    ).list,
  ).toMatchObject([{ number }])
  const [newest] = (await (await support()).logistics.desk({})).list
  expect(newest).toMatchObject({ number, orderState: 'posted' })
  expect(
    (await (await support()).logistics.desk({ query: newest?.orderNumber })).list,
  ).toMatchObject([{ number }])
})

describe('at the bench', () => {
  const registered: BenchGroup = { mailClass: 'registered', isColour: false, isDuplex: false }
  const bench = async (group: BenchGroup) => {
    const printer = await world.people.staff('printer')
    const letters = await letterWriter(world, 'postal', 10_000)
    const [orderId = ''] = await approvedLetters(world, letters, group, 1)
    const { id } = await makeBatch(printer, group)
    const piece = (await printer.delivery.batch({ id })).pieces.find(
      (one) => one.orderId === orderId,
    )
    if (!piece) throw new Error('the letter is not in the batch')
    await printPiece(printer, piece)
    await packPiece(printer, piece)
    return {
      orderId,
      client: letters.client,
      printer,
      code: piece.code,
      scan: (number?: string) =>
        printer.delivery.scan({
          station: 'post',
          code: addressCode(piece.code),
          openPieceId: null,
          ...(number && { tracking: { carrier: 'ems' as const, number } }),
        }),
    }
  }

  test('a letter is followed from the scan that posts it', async () => {
    const { orderId, client, scan } = await bench(registered)
    const number = nextNumber()
    expect((await scan(number)).result).toBe('complete')
    await world.settle()
    expect([
      (await client.logistics.list({ orderId })).list[0]?.number,
      kuaidi.followed.has(number),
    ]).toEqual([number, true])
  })

  test('or from the file that brings its number after it was posted', async () => {
    const { orderId, client, printer, code, scan } = await bench({
      ...registered,
      mailClass: 'ordinary',
    })
    await scan()
    const number = nextNumber()
    expect((await printer.delivery.importTracking({ csv: `${code},EMS,${number}` })).accepted).toBe(
      1,
    )
    expect((await client.logistics.list({ orderId })).list).toMatchObject([
      { number, carrier: 'ems' },
    ])
  })

  test('an overdue letter without a number has a case too; a case is closed once, with a note', async () => {
    const { orderId, client, scan } = await bench({ ...registered, mailClass: 'ordinary' })
    await scan()
    expect((await client.logistics.list({ orderId })).list).toEqual([])
    world.clock.advance(60 * 86_400_000)
    await world.runJob('delivery.open_cases')
    const desk = await world.people.staff('support')
    const found = (await desk.logistics.cases({})).list.find((one) => one.orderId === orderId)
    expect(found).toMatchObject({ kind: 'overdue', shipmentId: null, number: null })
    await expect(
      desk.logistics.closeCase({ id: found?.id ?? '', note: 'The post is looking for it' }),
    ).resolves.toMatchObject({ note: 'The post is looking for it' })
    expect(
      await desk.logistics.closeCase({ id: found?.id ?? '', note: 'Something else' }),
    ).toMatchObject({ note: 'The post is looking for it' })
  })
})
