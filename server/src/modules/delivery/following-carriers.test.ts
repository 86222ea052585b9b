import { randomInt } from 'node:crypto'
import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import { describe, expect, test } from 'vitest'
import { openCarriers } from '../../../test/carriers.ts'
import type { FakeCarrier } from '../../../test/fakes/carriers.ts'

const { event, kuaidi, post, posted, seventeen, support, world, writer } = await openCarriers()

interface Depot {
  readonly name: FakeCarrier['name']
  readonly fake: FakeCarrier
  readonly carrier: Carrier
}

const depots: readonly Depot[] = [
  { name: 'kuaidi100', fake: kuaidi, carrier: 'ems' },
  { name: 'seventeentrack', fake: seventeen, carrier: 'la_poste' },
]

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
    expect(await post(url, fake.push(number, { number: 'RR999999995ZZ' }))).toBe(200)
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
