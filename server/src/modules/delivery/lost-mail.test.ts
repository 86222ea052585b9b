import { dayAfter } from '@mailing/contract/days.ts'
import { addressCode } from '@mailing/contract/delivery/bench.ts'
import { lostAfterDays } from '@mailing/contract/order/lost.ts'
import { describe, expect, it } from 'vitest'
import { evidence } from '../../../test/bench.ts'
import { openLostMail } from '../../../test/lost-mail.ts'
import { dayIn } from '../../platform/clock.ts'

const { world, balance, claim, copyOf, isSound, nextNumber, pass, posted } = await openLostMail()
/** Drawing the first letter of a process takes its time. */
const first = await posted('ordinary')
const today = () => dayIn(world.kernel.config.TIME_ZONE, world.clock.now())

describe('ordinary mail that does not arrive', () => {
  it('is sent again free of charge once, from its day on', async () => {
    const { writer, orderId, piece } = first
    const before = await writer.client.order.get({ id: orderId })
    const last = before.expectedDays?.max ?? 0
    const from = dayAfter(today(), last + lostAfterDays)
    expect(before.lost).toMatchObject({ from, ground: null, ways: [], claim: null })
    await expect(claim(writer.client, orderId, 'resend')).rejects.toMatchObject({
      code: 'delivery.not_lost_yet',
      data: { day: from },
    })
    pass(last + lostAfterDays - 1)
    let client = await world.people.again(writer.client)
    await expect(claim(client, orderId, 'resend')).rejects.toMatchObject({
      code: 'delivery.not_lost_yet',
    })
    pass(1)
    client = await world.people.again(writer.client)
    expect((await client.order.get({ id: orderId })).lost).toMatchObject({
      ground: 'time',
      ways: ['resend'],
    })
    await expect(claim(client, orderId, 'refund')).rejects.toMatchObject({
      code: 'request.invalid',
      data: { field: 'wish' },
    })
    const money = await balance(client)
    // Two tabs at once.
    const tabs = await Promise.allSettled([
      claim(client, orderId, 'resend'),
      claim(await world.people.again(writer.client), orderId, 'resend'),
    ])
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'delivery.lost_settled' },
    })
    expect((await client.order.get({ id: orderId })).lost).toMatchObject({
      ways: [],
      claim: { wish: 'resend', state: 'granted', sentAt: null },
    })
    const printer = await world.people.staff('printer')
    const copy = await copyOf(printer, piece)
    expect(copy).toMatchObject({ state: 'asked', isClaimed: true, askedByName: '', isMine: false })
    const id = copy?.id ?? ''
    // The writer is the one, and whoever allows the print is the other.
    expect((await printer.bench.decideCopy({ id, decision: 'approve' })).file).not.toBeNull()
    await printer.bench.endCopy({ id, ending: 'sent', code: addressCode(piece.code) })
    const after = await client.order.get({ id: orderId })
    expect(after).toMatchObject({ state: 'posted', refunded: 0 })
    expect(after.lost?.claim?.sentAt).toEqual(expect.any(String))
    expect(after.notices.map(({ kind }) => kind)).toContain('sent_again')
    expect(await balance(client)).toBe(money)
    // Once, however long the second one takes.
    pass(200)
    client = await world.people.again(writer.client)
    expect((await client.order.get({ id: orderId })).lost).toMatchObject({ from: null, ways: [] })
    await expect(claim(client, orderId, 'resend')).rejects.toMatchObject({
      code: 'delivery.lost_settled',
    })
    expect(await isSound()).toEqual([])
  })

  it('tells its writer once that it counts as lost', async () => {
    const { writer, orderId } = await posted('ordinary')
    pass(80)
    await world.runJob('delivery.open_cases')
    await world.runJob('delivery.tell_lost')
    await world.runJob('delivery.tell_lost')
    const client = await world.people.again(writer.client)
    const told = async () => ({
      row: (await client.order.get({ id: orderId })).told?.kind,
      unseen: (await client.order.notices({ show: 'unseen' })).list.map(({ kind }) => kind),
    })
    expect(await told()).toEqual({ row: 'lost', unseen: ['lost', 'overdue'] })
    await claim(client, orderId, 'resend')
    expect((await told()).row).toBeUndefined()
  })

  it('is nobody else’s to claim', async () => {
    const { orderId } = await posted('ordinary')
    pass(80)
    const stranger = await world.people.writer()
    await expect(claim(stranger, orderId, 'resend')).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('can be claimed again when the print in its place was given up', async () => {
    const { writer, orderId, piece } = await posted('ordinary')
    pass(80)
    const client = await world.people.again(writer.client)
    await claim(client, orderId, 'resend')
    const printer = await world.people.staff('printer')
    await printer.bench.decideCopy({
      id: (await copyOf(printer, piece))?.id ?? '',
      decision: 'decline',
    })
    expect((await client.order.get({ id: orderId })).lost?.ways).toEqual(['resend'])
    await claim(client, orderId, 'resend')
    expect(await copyOf(printer, piece)).toMatchObject({ state: 'asked', isClaimed: true })
  })
})

describe('registered mail that does not arrive', () => {
  it('is paid back once, and what comes back later gives nothing more', async () => {
    const { writer, orderId, piece } = await posted('registered')
    const { total } = await writer.client.order.get({ id: orderId })
    pass(80)
    const client = await world.people.again(writer.client)
    expect((await client.order.get({ id: orderId })).lost).toMatchObject({
      ways: ['resend', 'refund'],
      amount: total,
    })
    const before = await balance(client)
    const tabs = await Promise.allSettled([
      claim(client, orderId, 'refund'),
      claim(client, orderId, 'resend'),
      claim(client, orderId, 'refund'),
    ])
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state, refunded } = await client.order.get({ id: orderId })
    // Whichever came first is what is done, and never both.
    const copy = await copyOf(await world.people.staff('printer'), piece)
    expect([state, refunded, copy === undefined]).toEqual(
      state === 'refunded' ? ['refunded', total, true] : ['posted', 0, false],
    )
    expect((await balance(client)) - before).toBe(refunded)
    expect(await isSound()).toEqual([])
  })

  it('ends with its refund, which its timeline explains', async () => {
    const { writer, orderId, piece } = await posted('registered')
    pass(80)
    const client = await world.people.again(writer.client)
    const paid = await claim(client, orderId, 'refund')
    expect(paid).toMatchObject({ state: 'refunded', refunded: paid.total })
    expect(paid.timeline.at(-1)).toMatchObject({
      state: 'refunded',
      by: 'writer',
      reason: 'Lost on the way',
    })
    await expect(claim(client, orderId, 'refund')).rejects.toMatchObject({
      code: 'delivery.lost_settled',
    })
    const printer = await world.people.staff('printer')
    await expect(
      printer.delivery.recordReturn({
        code: addressCode(piece.code),
        reason: 'damaged',
        note: '',
        evidenceFileId: await evidence(printer),
      }),
    ).rejects.toMatchObject({ code: 'delivery.paid_back' })
    const desk = await world.people.staff('support')
    const [shipment] = (await client.logistics.list({ orderId })).list
    await desk.logistics.record({
      id: shipment?.id ?? '',
      stage: 'delivered',
      at: world.clock.now().toISOString(),
      text: 'Found after all',
    })
    expect((await client.order.get({ id: orderId })).state).toBe('refunded')
    expect(await isSound()).toEqual([])
  })

  it('may be claimed at once when its carrier gives it up', async () => {
    const { writer, orderId } = await posted('registered')
    const { client } = writer
    const desk = await world.people.staff('support')
    const [shipment] = (await client.logistics.list({ orderId })).list
    world.clock.advance(60_000)
    await desk.logistics.record({
      id: shipment?.id ?? '',
      stage: 'lost',
      at: world.clock.now().toISOString(),
      text: 'They cannot find it',
    })
    expect((await client.order.notices({ show: 'unseen' })).list).toMatchObject([
      { orderId, kind: 'lost', params: { ground: 'carrier' } },
    ])
    expect((await client.order.get({ id: orderId })).lost).toMatchObject({
      ground: 'carrier',
      ways: ['resend', 'refund'],
    })
    expect(await claim(client, orderId, 'refund')).toMatchObject({ state: 'refunded' })
  })

  it('is sent again under a number of its own, which is followed', async () => {
    const { writer, orderId, piece } = await posted('registered')
    pass(80)
    let client = await world.people.again(writer.client)
    const before = (await claim(client, orderId, 'resend')).tracking
    const printer = await world.people.staff('printer')
    const id = (await copyOf(printer, piece))?.id ?? ''
    await printer.bench.decideCopy({ id, decision: 'approve' })
    const sent = { id, ending: 'sent', code: addressCode(piece.code) } as const
    await expect(printer.bench.endCopy(sent)).rejects.toMatchObject({
      code: 'request.invalid',
      data: { field: 'tracking' },
    })
    await expect(
      printer.bench.endCopy({
        ...sent,
        tracking: { carrier: 'other', number: before?.number ?? '' },
      }),
    ).rejects.toMatchObject({ code: 'delivery.tracking_used' })
    const number = nextNumber()
    await printer.bench.endCopy({ ...sent, tracking: { carrier: 'other', number } })
    expect((await client.order.get({ id: orderId })).tracking).toEqual({ carrier: 'other', number })
    expect((await client.logistics.list({ orderId })).list.map((one) => one.number)).toEqual([
      number,
      before?.number,
    ])
    // The second one has days of its own, and may be lost as well.
    expect((await client.order.get({ id: orderId })).lost).toMatchObject({ ways: [], ground: null })
    pass(80)
    client = await world.people.again(writer.client)
    expect(await claim(client, orderId, 'refund')).toMatchObject({ state: 'refunded' })
    expect(await isSound()).toEqual([])
  })

  it('keeps its print in the house when it was paid back', async () => {
    const { writer, orderId, piece } = await posted('registered')
    pass(80)
    const [asking, allowing] = [
      await world.people.staff('printer'),
      await world.people.staff('printer'),
    ]
    const { id } = await asking.bench.askCopy({ pieceId: piece.id, reason: 'lost in the post' })
    await allowing.bench.decideCopy({ id, decision: 'approve' })
    await claim(await world.people.again(writer.client), orderId, 'refund')
    await expect(
      asking.bench.endCopy({ id, ending: 'sent', code: addressCode(piece.code) }),
    ).rejects.toMatchObject({ code: 'delivery.paid_back' })
    await asking.bench.endCopy({ id, ending: 'destroyed', code: piece.code })
  })
})
