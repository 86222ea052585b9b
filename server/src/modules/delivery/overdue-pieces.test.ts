import { describe, expect, it } from 'vitest'
import { postedLetter } from '../../../test/bench.ts'
import { openScanDesk, ordinary } from '../../../test/scan-desk.ts'

const { printer, world, writer } = await openScanDesk()

describe('an overdue piece', () => {
  it('opens one case for staff and is told to its writer; both end when it arrives', async () => {
    const { orderId } = await postedLetter(world, writer, printer, {
      ...ordinary,
      mailClass: 'ordinary',
      isColour: true,
      isDuplex: true,
    })
    const before = (await printer.delivery.queue({})).openCases
    await world.runJob('delivery.open_cases')
    expect((await printer.delivery.queue({})).openCases).toBe(before)
    world.clock.advance(60 * 86_400_000)
    // Staff logins end after half an hour without use.
    const later = await world.people.staff('printer')
    const again = await world.people.again(writer.client)
    await world.runJob('delivery.open_cases')
    await world.runJob('delivery.open_cases')
    const opened = (await later.delivery.queue({})).openCases
    expect(opened).toBeGreaterThan(before)
    const told = async () => ({
      row: (await again.order.get({ id: orderId })).told?.kind,
      unseen: (await again.order.notices({ show: 'unseen' })).list
        .filter((notice) => notice.orderId === orderId)
        .map(({ kind }) => kind),
    })
    expect(await told()).toEqual({ row: 'overdue', unseen: ['overdue'] })
    await again.order.act({ id: orderId, action: 'confirm_arrival' })
    await world.settle()
    expect((await later.delivery.queue({})).openCases).toBe(opened - 1)
    expect(await told()).toEqual({ row: undefined, unseen: [] })
  })
})
