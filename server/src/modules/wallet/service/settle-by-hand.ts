import { minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type CorrectionRow, markByHand } from '../store/corrections.ts'
import { findDeskPayment } from '../store/desk.ts'
import { listGoneBack } from '../store/reports.ts'
import { transfer } from './transfer.ts'

/** Money that no wallet has: it is credited to its payer, or the provider will be asked to send it back. */
export async function settleByHand(
  kernel: InTransaction<Kernel>,
  row: CorrectionRow,
): Promise<void> {
  const { id, kind, provider, reference, user_id: userId, payment_id: paymentId } = row
  // It may have gone back while it waited for a second person.
  if (reference !== null && (await listGoneBack(kernel, provider, [reference])).size > 0)
    throw new AppError('wallet.incident_handled')
  if (
    paymentId &&
    !(await markByHand(kernel, paymentId, kernel.clock.now())) &&
    !(await isExtra(kernel, row))
  )
    throw new AppError('wallet.incident_handled')
  if (kind === 'credit' && userId)
    await transfer(kernel, {
      from: { provider },
      to: { user: userId },
      amount: minor(row.amount),
      reason: 'incident_credit',
      key: `correction:${id}`,
      ...(paymentId !== null && { paymentId }),
    })
}

/** Money beside what settled the payment: another number of the provider's, for instance when somebody paid twice. */
async function isExtra(
  context: InTransaction,
  { payment_id: paymentId, reference }: CorrectionRow,
): Promise<boolean> {
  const payment = paymentId === null ? undefined : await findDeskPayment(context, paymentId)
  return reference !== null && payment?.reference !== reference
}
