import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { approvedLetters, type BenchGroup, makeBatch } from './bench.ts'
import { letterWriter } from './letters.ts'
import { createWorld } from './world.ts'

export const ordinary: BenchGroup = { mailClass: 'ordinary', isColour: false, isDuplex: false }
const long = { content: { body: '一封很长的信。'.repeat(900) } }

/** A scan desk, and letters that are printed for it. */
export async function openScanDesk() {
  const world = await createWorld()
  const { db } = world.kernel
  const printer = await world.people.staff('printer')
  const writer = await letterWriter(world, 'postal', 100_000)

  /** Pieces of three sheets or more that are in a batch. */
  async function batched(count: number, group: BenchGroup = ordinary): Promise<Piece[]> {
    await approvedLetters(world, writer, group, count, long)
    const { id } = await makeBatch(printer, group)
    return (await printer.delivery.batch({ id })).pieces
  }

  async function one(group?: BenchGroup): Promise<Piece> {
    const [piece] = await batched(1, group)
    if (!piece || piece.sheets < 3) throw new Error('the test needs a piece of three sheets')
    return piece
  }

  return { world, db, printer, writer, batched, one }
}
