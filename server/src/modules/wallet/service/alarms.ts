import type { PaymentAlarm, PaymentProvider } from '../../../adapters/payment/port.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { CorrectionRow } from '../store/corrections.ts'
import { insertIncident } from '../store/incidents.ts'
import { findPaymentByNumber, findPaymentByReference, type PaymentRow } from '../store/payments.ts'
import { findSentByNumber } from '../store/sent-refunds.ts'
import { finishCorrection } from './correct.ts'
import { keepFailedRefund } from './refunds-told.ts'

async function findAlarmed(
  context: InTransaction,
  provider: string,
  { number, reference }: PaymentAlarm,
  sent: CorrectionRow | undefined,
): Promise<PaymentRow | undefined> {
  const own = number ?? sent?.payment_number
  const byNumber = own === undefined ? undefined : await findPaymentByNumber(context, provider, own)
  return (
    byNumber ??
    (reference === null ? undefined : findPaymentByReference(context, provider, reference))
  )
}

/**
 * A provider's verified message beside payments: a refund that did not arrive, a payer's bank that asks for the money back. It changes no balance but
 * one: coins of a refund that is still on its way return when no money goes back any more. Everything else is for staff to decide, also what
 * belongs to nothing that we know: it is kept, however often it comes, once (R14).
 */
export async function takeAlarm(
  kernel: Kernel,
  provider: PaymentProvider,
  told: PaymentAlarm,
  raw: Buffer,
): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    const { name } = provider
    const isOurs = told.merchant === provider.merchant
    const sent =
      isOurs && told.refundNumber !== null
        ? await findSentByNumber(kernel, name, told.refundNumber)
        : undefined
    if (told.alarm === 'refund_failed' && sent) {
      const isEnded = told.isOver && (await finishCorrection(kernel, sent.id, 'refused'))
      // Ended here, it has told staff itself. Ended before, as done, the payer has neither coins nor money.
      if (!isEnded) await keepFailedRefund(kernel, sent, raw)
      return
    }
    const payment = isOurs ? await findAlarmed(kernel, name, told, sent) : undefined
    kernel.log.warn('a provider tells of a refund or dispute', {
      provider: name,
      problem: told.alarm,
    })
    await insertIncident(
      kernel,
      {
        kind: isOurs ? told.alarm : 'merchant',
        provider: name,
        paymentId: payment?.id ?? null,
        paymentNumber: payment?.number ?? told.number ?? told.reference ?? told.mark,
        reference: told.reference,
        amount: told.amount,
        currency: told.currency,
        raw,
        mark: `${told.alarm} ${told.mark}`,
      },
      kernel.clock.now(),
    )
  })
}
