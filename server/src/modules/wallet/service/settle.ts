import { minor } from '@mailing/contract/money.ts'
import type { PaymentProvider, PaymentReport } from '../../../adapters/payment/port.ts'
import type { Tx } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { mismatchOf } from '../rules.ts'
import { findPaymentByNumber, type Incident, insertIncident, markClosed, markLate, markPaid, type PaymentRow } from '../store/payments.ts'
import { transfer } from './transfer.ts'

/** How a report reached us: the provider sent it (its raw bytes are kept when it fits nothing), or we asked. */
export type ReportSource = { readonly by: 'notification'; readonly raw: Buffer } | { readonly by: 'query' }

export type Settled = 'paid' | 'closed' | 'pending' | 'unchanged' | 'incident'

/**
 * Takes in a provider's verified report. Notification, question and the daily comparison all call it: it may come
 * twice, late and in any order, and money is credited once (R11 to R14). What fits no payment is kept for staff.
 */
export async function settlePayment(kernel: Kernel, provider: PaymentProvider, report: PaymentReport, source: ReportSource): Promise<Settled> {
  return inTransaction(kernel.db, async (tx) => {
    const payment = await findPaymentByNumber(tx, provider.name, report.number)
    const problem = payment ? mismatchOf(provider.merchant, payment, report) : 'unknown_payment'
    // "Unknown" is the answer to a question only; there is nothing to compare.
    if (report.state === 'unknown') return 'pending'
    if (!payment || problem) {
      await keepIncident(kernel, tx, provider, report, { kind: problem ?? 'unknown_payment', paymentId: payment?.id ?? null, raw: source.by === 'notification' ? source.raw : null })
      return 'incident'
    }
    if (report.state === 'pending') return 'pending'
    if (report.state === 'paid') return (await credit(kernel, tx, payment, report, source)) ? 'paid' : 'unchanged'
    if (report.state === 'refunded') return takeRefund(kernel, tx, provider, payment, report, source)
    await markClosed(tx, payment.id, report.state)
    return 'closed'
  })
}

async function keepIncident({ clock, log }: Kernel, tx: Tx, provider: PaymentProvider, report: PaymentReport, { kind, paymentId, raw }: Pick<Incident, 'kind' | 'paymentId' | 'raw'>): Promise<void> {
  log.warn('payment report fits no payment', { provider: provider.name, problem: kind })
  const { number, reference, amount, currency } = report
  await insertIncident(tx, { kind, provider: provider.name, paymentId, paymentNumber: number, reference, amount, currency, raw }, clock.now())
}

/**
 * Money went back that we have not sent back: somebody did it in the provider's console. What was credited stays, what was
 * not is not credited now, in whichever order the messages come; staff see it and decide.
 */
async function takeRefund(kernel: Kernel, tx: Tx, provider: PaymentProvider, { id, state }: PaymentRow, report: PaymentReport, source: ReportSource): Promise<Settled> {
  if (state === 'refunded') return 'unchanged'
  await keepIncident(kernel, tx, provider, report, { kind: 'refund', paymentId: id, raw: source.by === 'notification' ? source.raw : null })
  return 'incident'
}

/** Credits the payer's wallet, and the gift of the offer. False: it was credited before. */
async function credit(kernel: Kernel, tx: Tx, { id }: PaymentRow, { reference }: PaymentReport, { by }: ReportSource): Promise<boolean> {
  const payment = await markPaid(tx, id, reference, by, kernel.clock.now())
  if (!payment) return false
  const ledger = { ...kernel, db: tx }
  const to = { user: payment.user_id }
  await transfer(ledger, { from: { provider: payment.provider }, to, amount: minor(payment.amount), reason: 'top_up', key: `payment:${id}`, paymentId: id })
  if (payment.gift > 0) await transfer(ledger, { from: { house: 'gift' }, to, amount: minor(payment.gift), reason: 'top_up_gift', key: `payment:${id}:gift`, paymentId: id })
  await emit(tx, 'payment.settled', { paymentId: id, provider: payment.provider, userId: payment.user_id, orderId: payment.order_id })
  return true
}

/** The money came when its order could not be paid any more. It stays in the wallet, is shown so, and staff see it. */
export async function keepAsLate(kernel: Kernel, paymentId: string): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    const late = await markLate(tx, paymentId)
    if (!late) return
    const { id, number, provider, reference, amount, currency } = late
    await insertIncident(tx, { kind: 'late_payment', provider, paymentId: id, paymentNumber: number, reference, amount, currency, raw: null }, kernel.clock.now())
  })
}
