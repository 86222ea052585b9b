import type { Kernel } from '../../../platform/kernel.ts'
import { type BookedPayment, claimDue, markTold } from './book.ts'
import { notifyPath } from './messages.ts'
import type { Signing } from './signature.ts'
import type { Post } from './transport.ts'

/** Report of the sandbox about a payment. */
export const reportOf = ({
  merchant,
  number,
  reference,
  state,
  amount,
  currency,
  payer,
}: BookedPayment) => ({
  merchant,
  number,
  reference,
  state,
  amount,
  currency,
  ...(payer !== null && { payer }),
})

/**
 * Notifies the shop of one payment. False: the shop has not confirmed, and is notified again later.
 */
async function notify(
  kernel: Kernel,
  signing: Signing,
  post: Post,
  payment: BookedPayment,
): Promise<boolean> {
  const raw = Buffer.from(JSON.stringify(reportOf(payment)))
  try {
    const answer = await post(notifyPath, signing.sign('sandbox', notifyPath, raw), raw)
    if (answer.status >= 200 && answer.status < 300) return true
    kernel.log.warn('sandbox notification refused', { status: answer.status })
  } catch (error) {
    kernel.log.warn('sandbox notification failed', { error })
  }
  return false
}

/**
 * Notifies the shop of everything that is due: at least once each, until it confirms, 12 times at
 * most.
 */
export async function notifyDue(kernel: Kernel, signing: Signing, post: Post): Promise<void> {
  for (const payment of await claimDue(kernel, kernel.clock.now())) {
    if (await notify(kernel, signing, post, payment)) await markTold(kernel, payment)
  }
}
