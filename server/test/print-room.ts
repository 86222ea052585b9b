import { createPrintDrawer } from '../src/adapters/print/own-drawer.ts'
import type { PrintDrawer } from '../src/adapters/print/port.ts'
import type { BenchGroup } from './bench.ts'
import { letterWriter } from './letters.ts'
import { createWorld } from './world.ts'

export const group = (
  mailClass: BenchGroup['mailClass'],
  isColour: boolean,
  isDuplex: boolean,
): BenchGroup => ({ mailClass, isColour, isDuplex })

/** A print room with steps during the drawing of a batch. */
export async function openPrintRoom() {
  /** Steps that run once during a batch's drawing and after it. */
  const meanwhile: { whileDrawing: () => Promise<void>; afterDrawing: () => void } = {
    whileDrawing: async () => {},
    afterDrawing: () => {},
  }

  const drawer = createPrintDrawer({ threads: 1 })

  const print: PrintDrawer = {
    ...drawer,
    composeBatch: async (batch) => {
      const act = meanwhile.whileDrawing
      meanwhile.whileDrawing = async () => {}
      await act()
      const drawn = await drawer.composeBatch(batch)
      const begin = meanwhile.afterDrawing
      meanwhile.afterDrawing = () => {}
      begin()
      return drawn
    },
  }

  const world = await createWorld({ outside: { print } })
  const { db, vault, outside } = world.kernel
  const printer = await world.people.staff('printer')
  const writer = await letterWriter(world, 'postal', 100_000)

  const waiting = async ({ mailClass, isColour, isDuplex }: BenchGroup) =>
    (await printer.delivery.queue({})).groups.find(
      (one) =>
        one.mailClass === mailClass && one.isColour === isColour && one.isDuplex === isDuplex,
    )?.pieces ?? 0

  const stateOf = async (orderId: string) => (await writer.client.order.get({ id: orderId })).state

  return { meanwhile, world, db, vault, outside, printer, writer, waiting, stateOf }
}
