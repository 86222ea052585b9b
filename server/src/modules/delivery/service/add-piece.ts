import type { paperSizes } from '@mailing/contract/delivery/bench.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { zKeptLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { putPiece } from '../store/pieces.ts'

/** A thing that has been approved for printing. Everything that the bench needs is copied: it must not change under its hands. */
export interface NewPiece {
  readonly orderId: string
  readonly userId: string
  /** The opaque code that is drawn on every sheet of the approved file (`newCode()`). */
  readonly code: string
  /** The approved file, and the SHA-256 that paying has fixed (lower-case hexadecimal). */
  readonly fileId: string
  readonly sha256: string
  readonly pages: number
  readonly sheets: number
  readonly mailClass: MailClass
  readonly paper: (typeof paperSizes)[number]
  readonly isColour: boolean
  readonly isDuplex: boolean
  /** The envelope's lines, name and place, in the order in which they are written. */
  readonly addressLines: readonly string[]
  /** Language of what the bench prints beside the letter. */
  readonly locale: Locale
  readonly paidAt: Date
  /** The most days from posting to arrival that the price list promises for the mail class. */
  readonly maxDays: number
  /** The day (YYYY-MM-DD) before which it is not printed, because its writer chose so; none: as soon as it can. */
  readonly printOn?: string | null
}

/** What is sealed of a piece. */
export const zPieceAddress = z.object({ lines: z.array(zKeptLine) })
export const addressColumn = 'pieces.address_sealed'

/**
 * Puts an approved order into the print queue, in the transaction that approves it: a letter of which the order is
 * approved always has its piece. An order that comes from review a second time keeps its piece, with the file approved now;
 * a piece that a batch holds, and a code that is taken, are errors.
 */
export async function addPiece(
  context: InTransaction<Pick<Kernel, 'vault' | 'clock'>>,
  piece: NewPiece,
): Promise<{ readonly pieceId: string }> {
  const put = await putPiece(context, {
    id: newId(),
    code: piece.code,
    order_id: piece.orderId,
    user_id: piece.userId,
    file_id: piece.fileId,
    sha256: piece.sha256,
    pages: piece.pages,
    sheets: piece.sheets,
    mail_class: piece.mailClass,
    paper: piece.paper,
    is_colour: piece.isColour,
    is_duplex: piece.isDuplex,
    locale: piece.locale,
    paid_at: piece.paidAt,
    max_days: piece.maxDays,
    address_sealed: context.vault.seal(
      JSON.stringify({ lines: piece.addressLines }),
      addressColumn,
    ),
    created_at: context.clock.now(),
    print_on: piece.printOn ?? null,
  })
  if (!put) throw new Error('the order was approved again while a batch holds its piece')
  return { pieceId: put.id }
}
