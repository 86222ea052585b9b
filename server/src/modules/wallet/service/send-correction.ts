import { minor } from '@mailing/contract/money.ts'
import {
  type PaymentProvider,
  type PaymentRefund,
  ProviderFailed,
  type RefundOutcome,
} from '../../../adapters/payment/port.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type CorrectionRow, claimCorrections } from '../store/corrections.ts'
import { finishCorrection } from './correct.ts'
import { keepFailedRefund } from './refunds-told.ts'

const atOnce = 20

/** Asks the provider to send money back, right after staff have asked for it. What fails is tried again by `settleCorrections`. */
export async function sendCorrection(kernel: Kernel, correctionId: string): Promise<void> {
  for (const row of await claimCorrections(kernel, kernel.clock.now(), {
    id: correctionId,
    limit: 1,
  }))
    await sendSafely(kernel, row)
}

/** Settles what no answer and no notification has settled: asks what became of each refund, and sends it again where the provider never heard of it. */
export async function settleCorrections(kernel: Kernel): Promise<number> {
  const due = await claimCorrections(kernel, kernel.clock.now(), { limit: atOnce })
  for (const row of due) await sendSafely(kernel, row)
  return due.length
}

async function sendSafely(kernel: Kernel, row: CorrectionRow): Promise<void> {
  try {
    const outcome = await send(providerOf(kernel, row), row)
    if (outcome === 'stuck')
      await inTransaction(kernel, (kernel) => keepFailedRefund(kernel, row, null))
    else if (outcome !== 'pending')
      await inTransaction(kernel, (kernel) => finishCorrection(kernel, row.id, outcome))
  } catch (error) {
    // Its next try was set when it was claimed; one provider's failure must not hold up the others.
    kernel.log.warn('refund not sent', { provider: row.provider, error })
  }
}

const providerOf = ({ outside }: Kernel, { provider }: CorrectionRow): PaymentProvider => {
  const found = [...outside.payments.values()].find(({ name }) => name === provider)
  if (!found) throw new ProviderFailed(`${provider} is switched off while a refund is open`)
  return found
}

/** Asked before it is sent again: a request may have arrived of which the answer was lost. */
async function send(provider: PaymentProvider, row: CorrectionRow): Promise<RefundOutcome> {
  const { number, payment_number: paymentNumber, reference, amount, paid, currency } = row
  if (reference === null) return 'refused'
  const refund: PaymentRefund = {
    number,
    paymentNumber,
    reference,
    amount: minor(amount),
    paid: minor(paid),
    currency,
  }
  if (row.sent_count > 1) {
    const known = await provider.queryRefund(refund)
    if (known !== 'unknown') return known
  }
  return provider.refund(refund)
}
