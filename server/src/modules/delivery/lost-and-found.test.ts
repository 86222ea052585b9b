import { addressCode } from '@mailing/contract/delivery/bench.ts'
import { describe, expect, it } from 'vitest'
import { openLostMail } from '../../../test/lost-mail.ts'

const { world, claim, copyOf, nextNumber, pass, posted } = await openLostMail()

describe('mail that is found', () => {
  it('cannot be claimed once it has arrived', async () => {
    const { writer, orderId } = await posted('registered')
    pass(80)
    const client = await world.people.again(writer.client)
    const both = await Promise.allSettled([
      client.order.act({ id: orderId, action: 'confirm_arrival' }),
      claim(client, orderId, 'refund'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state, refunded, total } = await client.order.get({ id: orderId })
    expect(['delivered', 'refunded']).toContain(state)
    expect(refunded).toBe(state === 'refunded' ? total : 0)
  })

  it('takes back the print that nobody has allowed yet', async () => {
    const { writer, orderId, piece } = await posted('ordinary')
    pass(80)
    const client = await world.people.again(writer.client)
    await claim(client, orderId, 'resend')
    await client.order.act({ id: orderId, action: 'confirm_arrival' })
    await world.settle()
    const printer = await world.people.staff('printer')
    expect(await copyOf(printer, piece)).toMatchObject({ state: 'declined', decidedByName: null })
  })

  it('arrives as it was sent the first time, after it was sent again', async () => {
    const { writer, orderId, piece } = await posted('registered')
    pass(80)
    const client = await world.people.again(writer.client)
    await claim(client, orderId, 'resend')
    const printer = await world.people.staff('printer')
    const id = (await copyOf(printer, piece))?.id ?? ''
    await printer.bench.decideCopy({ id, decision: 'approve' })
    await printer.bench.endCopy({
      id,
      ending: 'sent',
      code: addressCode(piece.code),
      tracking: { carrier: 'other', number: nextNumber() },
    })
    const desk = await world.people.staff('support')
    const shipment = (await client.logistics.list({ orderId })).list.at(-1)
    await desk.logistics.record({
      id: shipment?.id ?? '',
      stage: 'delivered',
      at: world.clock.now().toISOString(),
      text: 'The first one was handed over',
    })
    await world.settle()
    expect(await client.order.get({ id: orderId })).toMatchObject({
      state: 'delivered',
      refunded: 0,
      lost: { ways: [], claim: { state: 'granted' } },
    })
    await expect(claim(client, orderId, 'refund')).rejects.toMatchObject({
      code: 'delivery.lost_settled',
    })
  })
})
