import { type BillLine, type PaymentProvider, type PaymentReport, ProviderFailed } from '../../../adapters/payment/port.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { graceMs, nextQuestionAt } from '../rules.ts'
import { claimQueries, findPaymentByNumber, type Incident, insertIncident, listPaidOn, markClosed, type PaymentRow, planQuery } from '../store/payments.ts'
import { settlePayment } from './settle.ts'

const questionsAtOnce = 20
/** The job runs every minute; what is not asked by then is asked by the next. */
const askingMs = 50_000

/** Asks the providers for every open payment that is due, with growing waits, until each is final (R15). Answers how many were asked. */
export async function queryOpenPayments(kernel: Kernel): Promise<number> {
  const begun = performance.now()
  let asked = 0
  for (;;) {
    const due = await claimQueries(kernel.db, kernel.clock.now(), questionsAtOnce)
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
  const provider = [...kernel.outside.payments.values()].find(({ name }) => name === payment.provider)
  if (!provider) throw new ProviderFailed(`${payment.provider} is switched off while a payment is open`)
  const now = kernel.clock.now()
  const isOver = now.getTime() > payment.expires_at.getTime() + graceMs
  const report = await finalReport(provider, payment, isOver)
  await settlePayment(kernel, provider, report, { by: 'query' })
  // Nothing was paid while it could be. Should the provider still report money later, the notification credits it.
  if (isOver && report.state === 'unknown') await inTransaction(kernel.db, (tx) => markClosed(tx, payment.id, 'cancelled'))
  await planQuery(kernel.db, payment.id, isOver && report.state !== 'pending' ? null : nextQuestionAt(payment.query_count, now))
}

/** Some providers would wait for an unpaid payment for ever; once its time is over it is closed, and asked for once more. */
async function finalReport(provider: PaymentProvider, { number, reference }: PaymentRow, isOver: boolean): Promise<PaymentReport> {
  const report = await provider.query({ number, reference })
  if (!isOver || report.state !== 'pending' || !provider.close) return report
  await provider.close(number)
  return provider.query({ number, reference })
}

/** Compares yesterday's bill of each provider with our books; differences are settled where that is safe, and kept for staff where not. */
export async function compareBills(kernel: Kernel): Promise<void> {
  const day = dayIn(kernel.config.TIME_ZONE, new Date(kernel.clock.now().getTime() - 86_400_000))
  let failure: unknown = null
  for (const provider of kernel.outside.payments.values()) {
    try {
      await compareBill(kernel, provider, day)
    } catch (error) {
      // One provider's bill may not be there yet; that holds up nobody else's, and the job is tried again.
      kernel.log.warn('bill not compared', { provider: provider.name, error })
      failure = error
    }
  }
  if (failure !== null) throw failure
}

async function compareBill(kernel: Kernel, provider: PaymentProvider, day: string): Promise<void> {
  const bill = await provider.bill(day)
  for (const line of bill) await compareLine(kernel, provider, line)
  await findMissing(kernel, provider, day, new Set(bill.map(({ number }) => number)))
}

async function compareLine(kernel: Kernel, provider: PaymentProvider, { number, reference, amount, currency }: BillLine): Promise<void> {
  const payment = await findPaymentByNumber(kernel.db, provider.name, number)
  if (payment?.amount === amount && payment.currency === currency) {
    // The bill carries no signature for this payment; the provider's answer does.
    if (payment.settled_at === null) await settlePayment(kernel, provider, await provider.query({ number, reference }), { by: 'query' })
    return
  }
  const kind = payment ? 'bill_amount' : 'bill_unknown'
  await keepDifference(kernel, { kind, provider: provider.name, paymentId: payment?.id ?? null, paymentNumber: number, reference, amount, currency })
}

/** Payments that we hold for settled that day and the bill has not. */
async function findMissing(kernel: Kernel, provider: PaymentProvider, day: string, billed: ReadonlySet<string>): Promise<void> {
  const suspects = (await listPaidOn(kernel.db, provider.name, day, kernel.config.TIME_ZONE)).filter(({ number }) => !billed.has(number))
  for (const { id, number, reference, amount, currency } of suspects) {
    // Settled after midnight what was taken before: the provider's own word decides.
    const report = await provider.query({ number, reference })
    if (report.state !== 'paid') await keepDifference(kernel, { kind: 'bill_missing', provider: provider.name, paymentId: id, paymentNumber: number, reference, amount, currency })
  }
}

const keepDifference = ({ db, clock }: Kernel, difference: Omit<Incident, 'raw'>): Promise<void> =>
  inTransaction(db, (tx) => insertIncident(tx, { ...difference, raw: null }, clock.now()))
