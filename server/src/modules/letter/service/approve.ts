import type { Locale } from '@mailing/contract/locale.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { addPiece } from '../../delivery/service.ts'
import { type Evidence, moveOrder, type OrderFacts } from '../../order/service.ts'
import { findVersion, type LetterRow } from '../store/letters.ts'
import { optionsOf } from './show-proof.ts'
import { openRecipient } from './snapshot.ts'

/**
 * Approves a letter: its order moves on and its piece joins the print queue in one transaction. Null: the order is in no
 * state from which it can be approved.
 */
export async function approveLetter(
  kernel: Kernel,
  tx: Tx,
  letter: LetterRow,
  evidence: Evidence & { readonly from: 'in_review' | 'needs_writer' },
): Promise<OrderFacts | null> {
  const { from, ...proof } = evidence
  const order = await moveOrder(
    { ...kernel, db: tx },
    { id: letter.order_id, to: 'approved', from: [from], ...proof },
  )
  if (!order) return null
  const version = await findVersion(tx, letter.order_id, letter.approved_version)
  const recipient = openRecipient(kernel, letter)
  if (!order.paidAt) throw new Error('an approved order was never paid')
  await addPiece(kernel, tx, {
    orderId: order.id,
    userId: order.userId,
    code: letter.piece_code,
    fileId: version.file_id,
    sha256: version.sha256,
    pages: version.pages,
    sheets: version.sheets,
    ...optionsOf(letter),
    paper: letter.paper as 'A4' | 'A5',
    addressLines: recipient.lines,
    locale: letter.locale as Locale,
    paidAt: order.paidAt,
    maxDays: letter.max_days,
    printOn: letter.print_on,
  })
  return order
}
