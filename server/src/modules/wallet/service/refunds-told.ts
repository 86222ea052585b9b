import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { CorrectionRow } from '../store/corrections.ts'
import { insertIncident, noteToldBack, toldToStaff } from '../store/incidents.ts'
import type { PaymentRow } from '../store/payments.ts'
import { isRefundHeard } from '../store/reports.ts'
import { sentBack } from '../store/sent-refunds.ts'

/**
 * Providers that tell how much has gone back in all tell it again with every refund. Staff are told of what is neither ours nor was told
 * before: two refunds in the console are two incidents, each of its own amount. False: there is nothing to tell.
 */
export async function keepUntold(
  kernel: InTransaction<Pick<Kernel, 'clock' | 'log'>>,
  {
    id,
    provider,
    number,
    reference,
    currency,
  }: Pick<PaymentRow, 'id' | 'provider' | 'number' | 'reference' | 'currency'>,
  raw: Buffer | null,
): Promise<boolean> {
  const { told_back: gone } = await noteToldBack(kernel, id, 0)
  const [ours, told] = [await sentBack(kernel, id), await toldToStaff(kernel, id)]
  const amount = gone - ours.amount - told
  if (amount <= 0) return false
  kernel.log.warn('payment report fits no payment', { provider, problem: 'refund' })
  // What has been told only grows while the payment is held, so the sum is each incident's own.
  return insertIncident(
    kernel,
    {
      kind: 'refund',
      provider,
      paymentId: id,
      paymentNumber: number,
      reference,
      amount,
      currency,
      raw,
      mark: `${told + amount} in all`,
    },
    kernel.clock.now(),
  )
}

/**
 * While a refund of ours was on its way, what the provider told of money that had gone back was taken for it. It was refused, so somebody
 * else's refund was told: the payer has money and coins, and staff hear of it now.
 */
export async function keepHidden(
  kernel: InTransaction<Pick<Kernel, 'clock' | 'log'>>,
  {
    payment_id: id,
    provider,
    payment_number: number,
    reference,
    currency,
    amount,
    requested_at: since,
  }: CorrectionRow,
): Promise<void> {
  if (
    id === null ||
    (await keepUntold(kernel, { id, provider, number, reference, currency }, null))
  )
    return
  if (
    !(await isRefundHeard(kernel, { provider, number, since })) ||
    (await toldToStaff(kernel, id)) > 0
  )
    return
  await insertIncident(
    kernel,
    {
      kind: 'refund',
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
}

/**
 * A refund of ours did not arrive, or waits for a person at the provider: staff hear of it once, whoever told it first. As long as it is on its way nothing
 * can be done but that; refused, its coins have returned; and where it counted as done they can give the coins back.
 */
export async function keepFailedRefund(
  kernel: InTransaction<Pick<Kernel, 'clock' | 'log'>>,
  {
    id,
    number,
    provider,
    payment_id: paymentId,
    payment_number: paymentNumber,
    reference,
    amount,
    currency,
  }: CorrectionRow,
  raw: Buffer | null,
): Promise<void> {
  const isNew = await insertIncident(
    kernel,
    {
      kind: 'refund_failed',
      provider,
      paymentId,
      paymentNumber,
      reference,
      amount,
      currency,
      raw,
      mark: number,
      correctionId: id,
    },
    kernel.clock.now(),
  )
  if (isNew) kernel.log.warn('a refund did not arrive', { provider, problem: 'refund_failed' })
}
