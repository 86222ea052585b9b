import { dayMs } from '@mailing/contract/days.ts'
import { addressCode } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import type { LostWay } from '@mailing/contract/order/lost.ts'
import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import { approvedLetters, type BenchGroup, makeBatch, packPiece, printPiece } from './bench.ts'
import type { Client } from './client.ts'
import { type LetterWriter, letterWriter } from './letters.ts'
import { trackingNumber } from './tracking-numbers.ts'
import { createWorld } from './world.ts'

/** Mail that was handed over, and days that pass. */
export async function openLostMail() {
  const world = await createWorld()
  let used = 500

  const nextNumber = (): string => {
    used += 1
    return trackingNumber(used)
  }

  /**
   * Takes approved letters to the post together; registered and express ones under numbers of their
   * own.
   */
  async function post(orders: readonly string[], group: BenchGroup): Promise<Piece[]> {
    const printer = await world.people.staff('printer')
    const { id } = await makeBatch(printer, group)
    const { pieces } = await printer.delivery.batch({ id })
    for (const piece of pieces) {
      await printPiece(printer, piece)
      await packPiece(printer, piece)
      const { result, refusal } = await printer.delivery.scan({
        station: 'post',
        code: addressCode(piece.code),
        openPieceId: null,
        ...(group.mailClass !== 'ordinary' && {
          tracking: { carrier: 'other' as const, number: nextNumber() },
        }),
      })
      if (result !== 'complete') throw new Error(`not posted: ${refusal}`)
    }
    return orders.flatMap((orderId) => pieces.filter((one) => one.orderId === orderId))
  }

  /** Posts letters of one writer and lets days pass. */
  async function posted(
    mailClass: BenchGroup['mailClass'],
    { count = 1, writer }: { readonly count?: number; readonly writer?: LetterWriter } = {},
  ) {
    const group: BenchGroup = { mailClass, isColour: false, isDuplex: false }
    const own = writer ?? (await letterWriter(world, 'postal', 100_000))
    const orders = await approvedLetters(world, own, group, count)
    const pieces = await post(orders, group)
    const [orderId = ''] = orders
    const [piece] = pieces
    if (!piece) throw new Error('nothing was posted')
    return { writer: own, orders, orderId, piece }
  }

  const pass = (days: number) => world.clock.advance(days * dayMs)

  const balance = async (client: Client) => (await client.wallet.rechargeOptions({})).money

  const claim = (client: Client, orderId: string, wish: LostWay) =>
    client.logistics.claimLost({ orderId, wish })

  /** The case of an order that waits for a decision. */
  const caseOf = async (desk: Client, orderId: string) =>
    (await desk.logistics.cases({})).list.find(
      (one) => one.orderId === orderId && one.kind === 'lost',
    )

  const copyOf = async (desk: Client, piece: Piece) =>
    (await desk.bench.copies({})).list.find((one) => one.piece.id === piece.id)

  const isSound = async () => (await auditLedger(world.kernel, moneyInvariants)).breaks

  return { world, balance, caseOf, claim, copyOf, isSound, nextNumber, pass, post, posted }
}
