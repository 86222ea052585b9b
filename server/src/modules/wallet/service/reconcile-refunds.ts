import { minor } from '@mailing/contract/money.ts'
import type { BillLine, PaymentProvider, PaymentRefund } from '../../../adapters/payment/port.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { CorrectionRow } from '../store/corrections.ts'
import { sumBilledRefunds } from '../store/desk.ts'
import { type Incident, insertIncident, noteToldBack, toldToStaff } from '../store/incidents.ts'
import { findPaymentByNumber, findPaymentByReference, type PaymentRow } from '../store/payments.ts'
import { keepReport, listGoneBack } from '../store/reports.ts'
import { findSentByNumber, findSentOf, listSentOn, sentBack } from '../store/sent-refunds.ts'
import { finishCorrection } from './correct.ts'
import { keepUntold } from './refunds-told.ts'

/** What a line of a bill means: as in our books, settled by it, or for staff. */
export type LineResult = 'equal' | 'settled' | 'differences'

/** Keeps a difference between a bill and our books for staff; the same once. */
export const keepDifference = (
  kernel: Kernel,
  difference: Omit<Incident, 'raw'>,
): Promise<boolean> =>
  inTransaction(kernel, (kernel) =>
    insertIncident(kernel, { ...difference, raw: null }, kernel.clock.now()),
  )

const toRefund = ({
  number,
  payment_number: paymentNumber,
  reference,
  amount,
  paid,
  currency,
}: CorrectionRow): PaymentRefund => ({
  number,
  paymentNumber,
  reference: reference ?? '',
  amount: minor(amount),
  paid: minor(paid),
  currency,
})

/** A refund on the bill: one that we sent, one that staff know of, or a difference. */
export async function compareRefund(
  kernel: Kernel,
  provider: PaymentProvider,
  line: BillLine,
): Promise<LineResult> {
  const { name } = provider
  const number = line.refund?.number ?? null
  const sent =
    number === null
      ? await findSentOf(kernel, name, line)
      : await findSentByNumber(kernel, name, number)
  // Refused or never allowed, we did not send it: somebody else did, under our number.
  if (!sent || !(sent.state === 'done' || sent.state === 'sending'))
    return takeBilled(kernel, provider, line)
  const { reference, amount, currency } = line
  if (sent.amount !== amount || sent.currency !== currency) {
    await keepDifference(kernel, {
      kind: 'bill_refund_amount',
      provider: name,
      paymentId: sent.payment_id,
      paymentNumber: sent.payment_number,
      reference,
      amount,
      currency,
      mark: sent.number,
      correctionId: sent.id,
    })
    return 'differences'
  }
  return sent.state === 'done' ? 'equal' : settleSent(kernel, provider, sent)
}

/** The bill carries no signature for this refund; the provider's answer does. */
async function settleSent(
  kernel: Kernel,
  provider: PaymentProvider,
  sent: CorrectionRow,
): Promise<LineResult> {
  const outcome = await provider.queryRefund(toRefund(sent))
  if (outcome !== 'done' && outcome !== 'refused') return 'equal'
  await inTransaction(kernel, (kernel) => finishCorrection(kernel, sent.id, outcome))
  return outcome === 'done' ? 'settled' : 'differences'
}

/**
 * A refund that we did not send. Bills tell of each refund by itself, messages mostly of what has gone back in all: what all bills have told of a
 * payment, beside what we sent, is compared with what staff were told, so that each is told once whichever came first.
 */
async function takeBilled(
  kernel: Kernel,
  provider: PaymentProvider,
  line: BillLine,
): Promise<LineResult> {
  const { name, merchant } = provider
  return inTransaction(kernel, async (kernel) => {
    const payment =
      (await findPaymentByNumber(kernel, name, line.number)) ??
      (await findPaymentByReference(kernel, name, line.reference))
    const isKnown = payment
      ? false
      : (await listGoneBack(kernel, name, [line.reference])).has(line.reference)
    // Held before it is counted: messages about the payment take turns with its bill.
    if (payment) await noteToldBack(kernel, payment.id, 0)
    const number = payment?.number ?? line.number
    await keepReport(
      kernel,
      {
        provider: name,
        source: 'bill',
        state: 'refunded',
        number,
        amount: payment?.amount ?? null,
        currency: line.currency,
        reference: line.reference,
        merchant,
        refundNumber: line.refund?.number ?? line.refund?.mark ?? null,
        refundAmount: line.amount,
        refundedTotal: null,
        outcome: 'incident',
      },
      kernel.clock.now(),
    )
    if (payment) return tellBilled(kernel, payment, line)
    // A message has told staff of this money before.
    if (isKnown) return 'equal'
    await insertIncident(
      kernel,
      {
        kind: 'bill_refund_unknown',
        provider: name,
        paymentId: null,
        paymentNumber: number,
        reference: line.reference,
        amount: line.amount,
        currency: line.currency,
        raw: null,
        mark: line.refund?.mark,
      },
      kernel.clock.now(),
    )
    return 'differences'
  })
}

async function tellBilled(
  kernel: InTransaction<Kernel>,
  payment: PaymentRow,
  { reference, currency }: BillLine,
): Promise<LineResult> {
  const billed = await sumBilledRefunds(kernel, payment.provider, payment.number)
  if (billed <= (await toldToStaff(kernel, payment.id))) return 'equal'
  await noteToldBack(kernel, payment.id, (await sentBack(kernel, payment.id)).amount + billed)
  return (await keepUntold(kernel, { ...payment, reference, currency }, null))
    ? 'differences'
    : 'equal'
}

/** Refunds of ours that count as done on a day and that its bill has not. */
export async function findMissingRefunds(
  kernel: Kernel,
  provider: PaymentProvider,
  day: string,
  billed: readonly BillLine[],
): Promise<number> {
  const numbers = new Set(billed.flatMap(({ refund }) => refund?.number ?? []))
  // Where the bill names no number, payment and amount must do.
  const unnamed = new Set(
    billed
      .filter(({ refund }) => refund?.number === null)
      .map(({ reference, amount }) => `${reference} ${amount}`),
  )
  let missing = 0
  for (const sent of await listSentOn(kernel, provider.name, day, kernel.config.TIME_ZONE)) {
    if (numbers.has(sent.number) || unnamed.has(`${sent.reference} ${sent.amount}`)) continue
    // Done after midnight what was asked for before: the provider's own word decides.
    if ((await provider.queryRefund(toRefund(sent))) === 'done') continue
    missing += 1
    const {
      id,
      number,
      payment_id: paymentId,
      payment_number: paymentNumber,
      reference,
      amount,
      currency,
    } = sent
    await keepDifference(kernel, {
      kind: 'bill_refund_missing',
      provider: provider.name,
      paymentId,
      paymentNumber,
      reference,
      amount,
      currency,
      mark: number,
      correctionId: id,
    })
  }
  return missing
}
