import { dayAfter } from '@mailing/contract/days.ts'
import {
  type BillLine,
  type PaymentProvider,
  type PaymentReport,
  ProviderFailed,
} from '../../../adapters/payment/port.ts'
import { billReadyAt } from '../../../platform/beijing.ts'
import { dayIn } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { graceMs, nextQuestionAt } from '../rules.ts'
import {
  claimQueries,
  findPaymentByNumber,
  listPaidOn,
  markClosed,
  notePayer,
  type PaymentRow,
  planQuery,
} from '../store/payments.ts'
import {
  type BillRun,
  findFirstPaymentAt,
  insertBillRun,
  listComparedDays,
} from '../store/reports.ts'
import { payerIndexOf } from './payer.ts'
import {
  compareRefund,
  findMissingRefunds,
  keepDifference,
  type LineResult,
} from './reconcile-refunds.ts'
import { settlePayment } from './settle.ts'

const questionsAtOnce = 20
/** The job runs every minute; what is not asked by then is asked by the next. */
const askingMs = 50_000

/** Asks the providers for every open payment that is due, with growing waits, until each is final (R15). Answers how many were asked. */
export async function queryOpenPayments(kernel: Kernel): Promise<number> {
  const begun = performance.now()
  let asked = 0
  for (;;) {
    const due = await claimQueries(kernel, kernel.clock.now(), questionsAtOnce)
    for (const payment of due) await askSafely(kernel, payment)
    asked += due.length
    if (due.length < questionsAtOnce || performance.now() - begun > askingMs) return asked
  }
}

async function askSafely(kernel: Kernel, payment: PaymentRow): Promise<void> {
  try {
    await queryOne(kernel, payment)
  } catch (error) {
    // Its next question was set when it was claimed; one provider's failure must not hold up the others.
    kernel.log.warn('payment query failed', { provider: payment.provider, error })
  }
}

async function queryOne(kernel: Kernel, payment: PaymentRow): Promise<void> {
  const provider = [...kernel.outside.payments.values()].find(
    ({ name }) => name === payment.provider,
  )
  if (!provider)
    throw new ProviderFailed(`${payment.provider} is switched off while a payment is open`)
  const now = kernel.clock.now()
  const isOver = now.getTime() > payment.expires_at.getTime() + graceMs
  const report = await finalReport(provider, payment, isOver)
  await settlePayment(kernel, provider, report, { by: 'query' })
  // Nothing was paid while it could be. Should the provider still report money later, the notification credits it.
  if (isOver && report.state === 'unknown')
    await inTransaction(kernel, (kernel) => markClosed(kernel, payment.id, 'cancelled'))
  await planQuery(
    kernel,
    payment.id,
    isOver && report.state !== 'pending' ? null : nextQuestionAt(payment.query_count, now),
  )
}

/** Some providers would wait for an unpaid payment for ever; once its time is over it is closed, and asked for once more. */
async function finalReport(
  provider: PaymentProvider,
  { number, reference }: PaymentRow,
  isOver: boolean,
): Promise<PaymentReport> {
  const report = await provider.query({ number, reference })
  if (!isOver || report.state !== 'pending' || !provider.close) return report
  await provider.close(number)
  return provider.query({ number, reference })
}

const daysLookedBack = 7

/**
 * Compares each provider's bills of the last days with our books: those that are there by now and were not compared before, so that no day is
 * missed because we or the provider were down when its turn came. Differences are settled where that is safe, and kept for staff where not.
 */
export async function compareBills(kernel: Kernel): Promise<void> {
  const failures: unknown[] = []
  for (const provider of kernel.outside.payments.values()) {
    for (const day of await listDaysToCompare(kernel, provider.name)) {
      const run = {
        id: newId(),
        provider: provider.name,
        day,
        at: kernel.clock.now(),
        currency: kernel.config.CURRENCY,
      }
      try {
        await insertBillRun(kernel, {
          ...run,
          ...(await compareBill(kernel, provider, day)),
          problem: null,
        })
      } catch (error) {
        // One bill may not be there yet; that holds up no other, and the job is tried again.
        kernel.log.warn('bill not compared', { provider: provider.name, error })
        const problem = error instanceof ProviderFailed ? error.message.slice(0, 200) : 'failed'
        await insertBillRun(kernel, {
          ...run,
          lines: null,
          amount: null,
          refund_lines: null,
          refund_amount: null,
          fees: null,
          settled: 0,
          differences: 0,
          problem,
        })
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** The days whose bills can be had and have not been compared, newest first; none before the provider's first payment but the newest, since what it billed then was not ours. */
async function listDaysToCompare(kernel: Kernel, provider: string): Promise<string[]> {
  const timeZone = kernel.config.TIME_ZONE
  const now = kernel.clock.now()
  const today = dayIn(timeZone, now)
  const ready = Array.from({ length: daysLookedBack }, (_, at) => dayAfter(today, -1 - at)).filter(
    (day) => billReadyAt(timeZone, day) <= now,
  )
  const [begun, compared] = await Promise.all([
    findFirstPaymentAt(kernel, provider),
    listComparedDays(kernel, provider, dayAfter(today, -daysLookedBack)),
  ])
  const first = begun ? dayIn(timeZone, begun) : today
  return ready.filter((day, at) => (at === 0 || day >= first) && !compared.has(day))
}

type Compared = Pick<
  BillRun,
  'lines' | 'amount' | 'settled' | 'differences' | 'refund_lines' | 'refund_amount' | 'fees'
>

async function compareBill(
  kernel: Kernel,
  provider: PaymentProvider,
  day: string,
): Promise<Compared> {
  const bill = await provider.bill(day)
  const [payments, refunds] = [
    bill.filter(({ refund }) => !refund),
    bill.filter(({ refund }) => refund),
  ]
  const found = { settled: 0, differences: 0 }
  for (const line of bill) {
    const result = await (line.refund
      ? compareRefund(kernel, provider, line)
      : compareLine(kernel, provider, line))
    if (result !== 'equal') found[result] += 1
  }
  found.differences += await findMissing(
    kernel,
    provider,
    day,
    new Set(payments.map(({ number }) => number)),
  )
  found.differences += await findMissingRefunds(kernel, provider, day, refunds)
  const sumOf = (lines: readonly BillLine[]): number =>
    lines
      .filter(({ currency }) => currency === kernel.config.CURRENCY)
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    lines: payments.length,
    amount: sumOf(payments),
    refund_lines: refunds.length,
    refund_amount: sumOf(refunds),
    fees: feesOf(bill, kernel.config.CURRENCY),
    ...found,
  }
}

/** What was kept of a day in all; null where the bill leaves it out of a line, for a part would be taken for the whole. */
function feesOf(bill: readonly BillLine[], currency: string): number | null {
  let fees = 0
  for (const line of bill) {
    if (line.currency !== currency) continue
    if (line.fee === null) return null
    fees += line.fee
  }
  return fees
}

async function compareLine(
  kernel: Kernel,
  provider: PaymentProvider,
  { number, reference, amount, currency, payer }: BillLine,
): Promise<LineResult> {
  const payment = await findPaymentByNumber(kernel, provider.name, number)
  if (payment?.amount === amount && payment.currency === currency) {
    const payerIndex = payerIndexOf(kernel, provider.name, payer)
    if (payerIndex) await notePayer(kernel, payment.id, payerIndex)
    if (payment.settled_at !== null || payment.settled_by_hand_at !== null) return 'equal'
    // The bill carries no signature for this payment; the provider's answer does.
    const outcome = await settlePayment(
      kernel,
      provider,
      await provider.query({ number, reference }),
      { by: 'query' },
    )
    return outcome === 'paid' ? 'settled' : 'differences'
  }
  const kind = payment ? 'bill_amount' : 'bill_unknown'
  await keepDifference(kernel, {
    kind,
    provider: provider.name,
    paymentId: payment?.id ?? null,
    paymentNumber: number,
    reference,
    amount,
    currency,
  })
  return 'differences'
}

/** Payments that we hold for settled that day and the bill has not. */
async function findMissing(
  kernel: Kernel,
  provider: PaymentProvider,
  day: string,
  billed: ReadonlySet<string>,
): Promise<number> {
  const suspects = (await listPaidOn(kernel, provider.name, day, kernel.config.TIME_ZONE)).filter(
    ({ number }) => !billed.has(number),
  )
  let missing = 0
  for (const { id, number, reference, amount, currency } of suspects) {
    // Settled after midnight what was taken before: the provider's own word decides.
    const report = await provider.query({ number, reference })
    if (report.state === 'paid' || report.state === 'refunded') continue
    missing += 1
    await keepDifference(kernel, {
      kind: 'bill_missing',
      provider: provider.name,
      paymentId: id,
      paymentNumber: number,
      reference,
      amount,
      currency,
    })
  }
  return missing
}
