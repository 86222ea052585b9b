import { formatMinor, minor } from '@mailing/contract/money.ts'
import type { CorrectionKind } from '@mailing/contract/wallet/desk.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newCode, newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { isUniqueViolation } from '../../../platform/transaction.ts'
import { endedOf } from '../../account/service.ts'
import {
  type CorrectionRow,
  endCorrection,
  holdPaymentOf,
  insertCorrection,
  markRefunded,
  refundedAlone,
  releaseRefund,
  reserveRefund,
  setGift,
} from '../store/corrections.ts'
import { findDeskPayment } from '../store/desk.ts'
import { findIncident, reopenIncident } from '../store/incidents.ts'
import { findDoneRefunds } from '../store/sent-refunds.ts'
import { limitAlone } from './limit-alone.ts'
import { keepFailedRefund, keepHidden } from './refunds-told.ts'
import { settleByHand } from './settle-by-hand.ts'
import { transfer } from './transfer.ts'

export interface CorrectionWanted {
  readonly kind: CorrectionKind
  readonly provider: string
  readonly paymentId: string | null
  readonly incidentId: string | null
  /** Whose coins move; null: nobody's. */
  readonly userId: string | null
  readonly paymentNumber: string
  readonly reference: string | null
  readonly amount: number
  /** What the provider took in all. */
  readonly paid: number
  readonly currency: string
  readonly note: string
}

/** Asked of the provider: the coins are taken, and its answer is waited for. */
const isSent = (kind: CorrectionKind): boolean => kind === 'refund' || kind === 'send_back'

/** Where a correction goes once nobody needs to be asked any more. */
export const stateAfter = (kind: CorrectionKind): 'sending' | 'done' =>
  isSent(kind) ? 'sending' : 'done'

/** Writes a correction down, in the caller's transaction; below the limit it is made at once, above it waits for a second person. Several refunds of one payment count together. */
export async function beginCorrection(
  context: InTransaction<StaffContext>,
  wanted: CorrectionWanted,
): Promise<CorrectionRow> {
  const now = context.clock.now()
  const alone =
    wanted.kind === 'refund' && wanted.paymentId
      ? await refundedAlone(context, wanted.paymentId)
      : 0
  const needsSecond = alone + wanted.amount > (await limitAlone(context))
  const state = needsSecond ? 'waiting' : stateAfter(wanted.kind)
  const row = await insertOnce(context, {
    id: newId(),
    number: `R${newCode(20)}`,
    kind: wanted.kind,
    state,
    provider: wanted.provider,
    payment_id: wanted.paymentId,
    incident_id: wanted.incidentId,
    user_id: wanted.userId,
    payment_number: wanted.paymentNumber,
    reference: wanted.reference,
    amount: wanted.amount,
    paid: wanted.paid,
    currency: wanted.currency,
    note: wanted.note,
    requested_by: context.userId,
    requested_at: now,
    needs_second: needsSecond,
    next_try_at: state === 'sending' ? now : null,
    ended_at: state === 'done' ? now : null,
  })
  return needsSecond ? row : carryOut(context, row)
}

/** Of one sum several messages may tell, and somebody has just dealt with another. */
async function insertOnce(
  context: InTransaction,
  row: Parameters<typeof insertCorrection>[1],
): Promise<CorrectionRow> {
  try {
    return await insertCorrection(context, row)
  } catch (error) {
    if (!isUniqueViolation(error, 'payment_corrections_of_reference')) throw error
    throw new AppError('wallet.incident_handled')
  }
}

/** Moves the coins of a correction that may go, and asks the provider afterwards. Nobody can spend what is on its way. */
export async function carryOut(
  kernel: InTransaction<Kernel>,
  row: CorrectionRow,
): Promise<CorrectionRow> {
  const gift = await moveCoins(kernel, row)
  if (isSent(row.kind))
    await kernel.enqueue(kernel, 'wallet.send_correction', { correctionId: row.id })
  else if (row.kind === 'take_back' && row.payment_id) await markRefunded(kernel, row.payment_id)
  return { ...row, gift }
}

async function moveCoins(kernel: InTransaction<Kernel>, row: CorrectionRow): Promise<number> {
  const { id, kind, provider, user_id: userId, payment_id: paymentId } = row
  const amount = minor(row.amount)
  if (kind === 'credit' && userId && (await endedOf(kernel, [userId], true)).size > 0)
    throw new AppError('wallet.account_ended')
  if (
    kind === 'credit' &&
    row.incident_id !== null &&
    userId !== null &&
    (await returnFailed(kernel, row, userId))
  )
    return 0
  if (kind === 'send_back' || kind === 'credit') {
    await settleByHand(kernel, row)
    return 0
  }
  if (!paymentId || !userId) throw new Error('a refund belongs to a payment')
  const reserved = await reserveRefund(kernel, paymentId, amount)
  if (!reserved) throw await refusal(kernel, paymentId)
  const from = { user: userId }
  await spend(
    transfer(kernel, {
      from,
      to: { provider },
      amount,
      reason: 'payment_refund',
      key: `correction:${id}`,
      paymentId,
    }),
  )
  if (reserved.gift === 0) return 0
  await spend(
    transfer(kernel, {
      from,
      to: { house: 'gift' },
      amount: minor(reserved.gift),
      reason: 'gift_return',
      key: `correction:${id}:gift`,
      paymentId,
    }),
  )
  await setGift(kernel, id, reserved.gift)
  return reserved.gift
}

/** Gives back the coins, and what of the gift left with them, of a refund that counted as done and did not arrive. False: the incident is of something else. */
async function returnFailed(
  kernel: InTransaction<Kernel>,
  { id, incident_id: incidentId, amount, provider, payment_id: paymentId }: CorrectionRow,
  userId: string,
): Promise<boolean> {
  const failed = incidentId === null ? undefined : await findIncident(kernel, incidentId)
  if (failed?.kind !== 'refund_failed' || failed.correction_id === null) return false
  const refund = (await findDoneRefunds(kernel, [failed.correction_id])).get(failed.correction_id)
  if (!refund) throw new AppError('wallet.incident_handled')
  const link = paymentId === null ? {} : { paymentId }
  await transfer(kernel, {
    from: { provider },
    to: { user: userId },
    amount: minor(amount),
    reason: 'incident_credit',
    key: `correction:${id}`,
    ...link,
  })
  if (refund.gift > 0)
    await transfer(kernel, {
      from: { house: 'gift' },
      to: { user: userId },
      amount: minor(refund.gift),
      reason: 'gift_return_undone',
      key: `correction:${id}:gift_back`,
      ...link,
    })
  return true
}

async function spend(moving: Promise<unknown>): Promise<void> {
  try {
    await moving
  } catch (error) {
    // Said to staff about somebody else's coins.
    if (error instanceof AppError && error.code === 'wallet.insufficient')
      throw new AppError('wallet.coins_spent', { missing: String(error.data['missing'] ?? '') })
    throw error
  }
}

/** Why a payment's money cannot go back. */
export async function refusal(context: InTransaction, paymentId: string): Promise<AppError> {
  const payment = await findDeskPayment(context, paymentId)
  if (payment?.state !== 'paid') return new AppError('wallet.not_refundable')
  return new AppError('wallet.refund_too_much', {
    left: formatMinor(minor(payment.amount - payment.refunded)),
  })
}

/**
 * The provider has answered: sent back for good, or refused and the coins return. Notification, answer and question all
 * call it; the first to come wins. False: it had ended before.
 */
export async function finishCorrection(
  kernel: InTransaction<Kernel>,
  id: string,
  outcome: 'done' | 'refused',
): Promise<boolean> {
  await holdPaymentOf(kernel, id)
  const row = await endCorrection(kernel, id, outcome, kernel.clock.now())
  if (!row) return false
  const { payment_id: paymentId, user_id: userId } = row
  if (row.kind === 'send_back') {
    if (outcome === 'done') await passBack(kernel, row)
    else if (row.incident_id) await reopenIncident(kernel, row.incident_id)
    return true
  }
  if (!paymentId || !userId) throw new Error('a refund belongs to a payment')
  if (outcome === 'done') await markRefunded(kernel, paymentId)
  else await undoRefund(kernel, row, { paymentId, userId })
  return true
}

/** Money that never was anybody's: in from the provider, and out again. */
async function passBack(
  kernel: InTransaction<Kernel>,
  { id, provider, payment_id: paymentId, amount: sent }: CorrectionRow,
): Promise<void> {
  const amount = minor(sent)
  const link = paymentId === null ? {} : { paymentId }
  await transfer(kernel, {
    from: { provider },
    to: { house: 'suspense' },
    amount,
    reason: 'parked',
    key: `correction:${id}`,
    ...link,
  })
  await transfer(kernel, {
    from: { house: 'suspense' },
    to: { provider },
    amount,
    reason: 'parked_return',
    key: `correction:${id}:back`,
    ...link,
  })
}

/** Gives back the coins of a refund that the provider has refused. */
async function undoRefund(
  kernel: InTransaction<Kernel>,
  row: CorrectionRow,
  { paymentId, userId }: { readonly paymentId: string; readonly userId: string },
): Promise<void> {
  const { id, provider } = row
  await releaseRefund(kernel, paymentId, row.amount, row.gift)
  await transfer(kernel, {
    from: { provider },
    to: { user: userId },
    amount: minor(row.amount),
    reason: 'refund_undone',
    key: `correction:${id}:undone`,
    paymentId,
  })
  if (row.gift > 0)
    await transfer(kernel, {
      from: { house: 'gift' },
      to: { user: userId },
      amount: minor(row.gift),
      reason: 'gift_return_undone',
      key: `correction:${id}:gift_undone`,
      paymentId,
    })
  await keepFailedRefund(kernel, row, null)
  await keepHidden(kernel, row)
}
