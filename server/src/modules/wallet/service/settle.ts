import { minor } from '@mailing/contract/money.ts'
import type { PaymentProvider, PaymentReport } from '../../../adapters/payment/port.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { endedOf } from '../../account/service.ts'
import { mismatchOf } from '../rules.ts'
import { isRefundBilled } from '../store/desk.ts'
import {
  hasRefundIncident,
  type Incident,
  insertIncident,
  noteToldBack,
} from '../store/incidents.ts'
import {
  findPaymentByNumber,
  markClosed,
  markLate,
  markPaid,
  notePayer,
  type PaymentRow,
} from '../store/payments.ts'
import { keepReport } from '../store/reports.ts'
import { findRefundByNumber, findSendBack, sentBack } from '../store/sent-refunds.ts'
import { finishCorrection } from './correct.ts'
import { payerIndexOf } from './payer.ts'
import { keepUntold } from './refunds-told.ts'
import { transfer } from './transfer.ts'

/** How a report reached us: the provider sent it (its raw bytes are kept when it fits nothing), or we asked. */
export type ReportSource =
  | { readonly by: 'notification'; readonly raw: Buffer }
  | { readonly by: 'query' }

export type Settled = 'paid' | 'closed' | 'pending' | 'unchanged' | 'incident' | 'refunded'

/**
 * Takes in a provider's verified report. Notification, question and the daily comparison all call it: it may come
 * twice, late and in any order, and money is credited once (R11 to R14). What fits no payment is kept for staff, and what was
 * said is kept in any case.
 */
export async function settlePayment(
  kernel: Kernel,
  provider: PaymentProvider,
  report: PaymentReport,
  source: ReportSource,
): Promise<Settled> {
  return inTransaction(kernel, async (kernel) => {
    const outcome = await settle(kernel, provider, report, source)
    const {
      state,
      number,
      amount,
      currency,
      reference,
      merchant,
      refundNumber = null,
      refundAmount = null,
      refundedTotal = null,
    } = report
    if (state !== 'unknown' && state !== 'pending') {
      await keepReport(
        kernel,
        {
          provider: provider.name,
          source: source.by,
          state,
          number,
          amount,
          currency,
          reference,
          merchant,
          refundNumber,
          refundAmount,
          refundedTotal,
          outcome,
        },
        kernel.clock.now(),
      )
    }
    return outcome
  })
}

async function settle(
  kernel: InTransaction<Kernel>,
  provider: PaymentProvider,
  report: PaymentReport,
  source: ReportSource,
): Promise<Settled> {
  const payment = await findPaymentByNumber(kernel, provider.name, report.number)
  const problem = payment ? mismatchOf(provider.merchant, payment, report) : 'unknown_payment'
  // "Unknown" is the answer to a question only; there is nothing to compare.
  if (report.state === 'unknown') return 'pending'
  const raw = source.by === 'notification' ? source.raw : null
  if (!payment || problem) {
    const isSentBack = await takeSendBack(kernel, provider, report)
    if (isSentBack) return isSentBack
    // That it went back is news of its own: whoever has credited the money must hear it.
    const mark =
      report.state === 'refunded'
        ? `refunded ${report.refundNumber ?? report.refundedTotal ?? ''}`
        : undefined
    await keepIncident(kernel, provider, report, {
      kind: problem ?? 'unknown_payment',
      paymentId: payment?.id ?? null,
      raw,
      mark,
    })
    return 'incident'
  }
  if (report.state === 'pending') return 'pending'
  if (report.state === 'refunded') return takeRefund(kernel, provider, payment, report, source)
  if (report.state !== 'paid') {
    await markClosed(kernel, payment.id, report.state)
    return 'closed'
  }
  const isOpen = payment.state !== 'paid' && payment.state !== 'refunded'
  if (isOpen && (await endedOf(kernel, [payment.user_id], true)).size > 0) {
    await keepIncident(kernel, provider, report, {
      kind: 'account_ended',
      paymentId: payment.id,
      raw,
    })
    return 'incident'
  }
  if (await credit(kernel, payment, report, source)) return 'paid'
  const after = await findPaymentByNumber(kernel, provider.name, report.number)
  if (!after?.settled_by_hand_at) return 'unchanged'
  await keepIncident(kernel, provider, report, {
    kind: 'after_handling',
    paymentId: payment.id,
    raw,
  })
  return 'incident'
}

/** Money of nobody's went back because staff sent it. Null: it is not that. */
async function takeSendBack(
  kernel: InTransaction<Kernel>,
  provider: PaymentProvider,
  { state, merchant, reference, refundNumber }: PaymentReport,
): Promise<Settled | null> {
  if (state !== 'refunded' || merchant !== provider.merchant || reference === null) return null
  const ours = await findSendBack(kernel, provider.name, reference)
  if (!ours) return null
  return ours.number === refundNumber && (await finishCorrection(kernel, ours.id, 'done'))
    ? 'refunded'
    : 'unchanged'
}

async function keepIncident(
  kernel: InTransaction<Kernel>,
  provider: PaymentProvider,
  report: PaymentReport,
  { kind, paymentId, raw, mark }: Pick<Incident, 'kind' | 'paymentId' | 'raw' | 'mark'>,
): Promise<void> {
  kernel.log.warn('payment report fits no payment', { provider: provider.name, problem: kind })
  const { number, reference, amount, currency } = report
  await insertIncident(
    kernel,
    {
      kind,
      provider: provider.name,
      paymentId,
      paymentNumber: number,
      reference,
      amount,
      currency,
      raw,
      mark,
    },
    kernel.clock.now(),
  )
}

/**
 * Money went back. If we have sent it, that settles the refund. If not, somebody did it in the provider's console: what was
 * credited stays, what was not is not credited now, in whichever order the messages come; staff see it and decide.
 */
async function takeRefund(
  kernel: InTransaction<Kernel>,
  provider: PaymentProvider,
  payment: PaymentRow,
  report: PaymentReport,
  source: ReportSource,
): Promise<Settled> {
  const { id } = payment
  const { reference, refundNumber, refundAmount, refundedTotal = 0 } = report
  const told = { ...payment, reference }
  const { state } = await noteToldBack(kernel, id, refundedTotal)
  const raw = source.by === 'notification' ? source.raw : null
  const own =
    refundNumber === undefined ? undefined : await findRefundByNumber(kernel, id, refundNumber)
  // Refused, its coins are with the payer again: should money go back under its number after all, nothing accounts for it.
  if (own && own.state !== 'refused') {
    const isNews = await finishCorrection(kernel, own.id, 'done')
    // Together with ours it may tell of one in the console, whose own message was lost.
    if (refundedTotal > 0) await keepUntold(kernel, told, raw)
    return isNews ? 'refunded' : 'unchanged'
  }
  if (state === 'refunded') return 'unchanged'
  // Some providers say how much has gone back in all, some how much this time, some only that money has.
  if (refundedTotal > 0) return (await keepUntold(kernel, told, raw)) ? 'incident' : 'unchanged'
  if (refundNumber === undefined && (await sentBack(kernel, id)).count > 0) return 'unchanged'
  if (
    refundNumber !== undefined &&
    (await isRefundBilled(kernel, {
      provider: provider.name,
      number: payment.number,
      refundNumber,
    }))
  )
    return 'unchanged'
  // A question that only tells that something went back says nothing new once a message has told how much.
  if (refundAmount === undefined && (await hasRefundIncident(kernel, id))) return 'incident'
  await keepIncident(
    kernel,
    provider,
    { ...report, amount: refundAmount ?? report.amount },
    { kind: 'refund', paymentId: id, raw, mark: refundNumber },
  )
  return 'incident'
}

/** Credits the payer's wallet, and the gift of the offer. False: it was credited before. */
async function credit(
  kernel: InTransaction<Kernel>,
  { id, provider }: PaymentRow,
  { reference, payer }: PaymentReport,
  { by }: ReportSource,
): Promise<boolean> {
  const payerIndex = payerIndexOf(kernel, provider, payer)
  const payment = await markPaid(kernel, id, { reference, by, payerIndex }, kernel.clock.now())
  if (!payment && payerIndex) await notePayer(kernel, id, payerIndex)
  if (!payment) return false
  const to = { user: payment.user_id }
  await transfer(kernel, {
    from: { provider: payment.provider },
    to,
    amount: minor(payment.amount),
    reason: 'top_up',
    key: `payment:${id}`,
    paymentId: id,
  })
  if (payment.gift > 0)
    await transfer(kernel, {
      from: { house: 'gift' },
      to,
      amount: minor(payment.gift),
      reason: 'top_up_gift',
      key: `payment:${id}:gift`,
      paymentId: id,
    })
  await emit(kernel, 'payment.settled', {
    paymentId: id,
    provider: payment.provider,
    userId: payment.user_id,
    orderId: payment.order_id,
  })
  return true
}

/** The money came when its order could not be paid any more. It stays in the wallet, is shown so, and staff see it. */
export async function keepAsLate(kernel: Kernel, paymentId: string): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    const late = await markLate(kernel, paymentId)
    if (!late) return
    const { id, number, provider, reference, amount, currency } = late
    await insertIncident(
      kernel,
      {
        kind: 'late_payment',
        provider,
        paymentId: id,
        paymentNumber: number,
        reference,
        amount,
        currency,
        raw: null,
      },
      kernel.clock.now(),
    )
  })
}
