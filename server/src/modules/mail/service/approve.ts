import type { Locale } from '@mailing/contract/locale.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { addPiece } from '../../delivery/service.ts'
import { type Evidence, moveOrder, type OrderFacts } from '../../order/service.ts'
import type { ItemRow } from '../store/items.ts'
import type { VersionRow } from '../store/versions.ts'
import { optionsOf } from './product.ts'
import { openRecipient } from './sealing.ts'

/**
 * Approves a version of mail: its order moves on and its piece joins the print queue in one transaction. Null: the order is in no state
 * from which it can be approved.
 */
export async function approveMail(
  kernel: InTransaction<Kernel>,
  item: ItemRow,
  version: VersionRow,
  evidence: Evidence & { readonly from: 'in_review' | 'needs_writer' },
): Promise<OrderFacts | null> {
  const { from, ...proof } = evidence
  const order = await moveOrder(kernel, {
    id: item.order_id,
    to: 'approved',
    from: [from],
    ...proof,
  })
  if (!order) return null
  if (!order.paidAt) throw new Error('an approved order was never paid')
  await addPiece(kernel, {
    orderId: order.id,
    userId: order.userId,
    code: item.piece_code,
    fileId: version.file_id,
    sha256: version.sha256,
    pages: version.pages,
    sheets: version.sheets,
    ...optionsOf(item),
    paper: item.paper,
    addressLines: openRecipient(kernel, item).lines,
    locale: item.locale as Locale,
    paidAt: order.paidAt,
    maxDays: item.max_days,
    printOn: item.print_on,
  })
  return order
}
