import { addressCode, type ReturnReason } from '@mailing/contract/delivery/bench.ts'
import type { Fault } from '@mailing/contract/order/faults.ts'
import { evidence, postedLetter } from './bench.ts'
import type { LetterWriter } from './letters.ts'
import { createWorld } from './world.ts'

export const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const

export const balance = async ({ client }: LetterWriter) =>
  (await client.wallet.rechargeOptions({})).money

/** A world of returned letters, with the table of outcomes. */
export async function openReturnedLetters() {
  const world = await createWorld()
  const { db } = world.kernel
  const printer = await world.people.staff('printer')

  async function comesBack(piece: { readonly code: string }, reason: ReturnReason): Promise<void> {
    await printer.delivery.recordReturn({
      code: addressCode(piece.code),
      reason,
      note: '',
      evidenceFileId: await evidence(printer),
    })
    await world.settle()
  }

  /** A letter that came back for this reason. */
  async function returned(writer: LetterWriter, reason: ReturnReason): Promise<string> {
    const { orderId, piece } = await postedLetter(world, writer, printer, group)
    await comesBack(piece, reason)
    return orderId
  }

  const setTable = async (
    change: Partial<Record<Fault, { creditPercent: number; resendPercent: number }>>,
  ) => {
    const admin = await world.people.staff('admin')
    const now = await admin.delivery.outcomes({})
    return admin.delivery.setOutcomes({
      baseVersion: now.version,
      rows: now.rows.map((row) => ({ ...row, ...change[row.fault] })),
      reason: 'for a test',
    })
  }

  return { world, db, printer, comesBack, returned, setTable }
}
