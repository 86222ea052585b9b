import { randomUUID } from 'node:crypto'
import { addressCode } from '@mailing/contract/delivery/bench.ts'
import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { minor } from '@mailing/contract/money.ts'
import { describe, expect, test } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  makeBatch,
  packPiece,
  printPiece,
} from '../../../test/bench.ts'
import { openCarriers } from '../../../test/carriers.ts'
import { letterWriter } from '../../../test/letters.ts'
import { giveCoins } from '../../../test/money.ts'
import { ownerOf } from '../../platform/session.ts'
import { auditOf } from '../audit/service.ts'
import { createOrder, moveOrder, payFromWallet } from '../order/service.ts'

const { at, event, follow, kuaidi, nextNumber, posted, support, world, writer } =
  await openCarriers()

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
    // The page of the order has the stages, not the words: those may say who took it.
    const { number: orderNumber } = await writer.order.get({ id: orderId })
    const page = await admin.orderDesk.get({ number: orderNumber })
    expect(page.carrierNews).toMatchObject({ shipmentId: id, events: [{ stage: 'delivered' }] })
    expect(JSON.stringify(page)).not.toContain('Said by telephone')
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
      institutionId: null,
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
    await expect(
      desk.logistics.closeCase({ id: found?.id ?? '', note: 'Something else' }),
    ).rejects.toMatchObject({ code: 'delivery.case_closed' })
    // What is open is not among them, or a page of newer ones would hide what was closed.
    const closed = (await desk.logistics.cases({ isOpen: 'false' })).list
    expect(closed.filter(({ closedAt }) => closedAt === null)).toEqual([])
    expect(closed.find(({ id }) => id === found?.id)).toMatchObject({
      note: 'The post is looking for it',
    })
  })

  test('several cases are closed with one note, each by itself; one that a colleague has closed keeps its own', async () => {
    const letters = [await bench(registered), await bench(registered)]
    for (const { scan } of letters) await scan(nextNumber())
    world.clock.advance(60 * 86_400_000)
    await world.runJob('delivery.open_cases')
    const [desk, colleague] = [await support(), await support()]
    const { list } = await desk.logistics.cases({})
    const [mine = '', theirs = ''] = letters.map(
      ({ orderId }) => list.find((one) => one.orderId === orderId)?.id,
    )
    await colleague.logistics.closeCase({ id: theirs, note: 'They have found it' })
    const gone = randomUUID()
    const ask = {
      key: randomUUID(),
      ids: [mine, theirs, gone, mine],
      note: 'A strike of two weeks',
    }
    const left = [
      { id: theirs, obstacle: 'closed' },
      { id: gone, obstacle: 'gone' },
    ]
    expect(await desk.logistics.closeCases(ask)).toEqual({ done: 1, left })
    // After an answer that was lost the own note is not taken for a colleague's.
    expect(await desk.logistics.closeCases(ask)).toEqual({ done: 1, left })
    const closed = (await desk.logistics.cases({ isOpen: 'false' })).list
    expect([mine, theirs].map((id) => closed.find((one) => one.id === id)?.note)).toEqual([
      'A strike of two weeks',
      'They have found it',
    ])
    const [{ orderId = '' } = {}] = letters
    const recorded = await auditOf(world.kernel, 'order', [orderId])
    expect(recorded.filter(({ action }) => action === 'delivery.close_case')).toHaveLength(1)
  })
})
