import { cleanPhone } from '@mailing/contract/account/phone.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { userIdOfPhone } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { type CorrectionRow, decide, findCorrection } from '../store/corrections.ts'
import { findDeskPayment } from '../store/desk.ts'
import { closeIncident, lockIncident, reopenIncident } from '../store/incidents.ts'
import { beginCorrection, carryOut, refusal, stateAfter } from './correct.ts'
import { presentCorrection } from './desk.ts'
import { correctionsFor, standingOf } from './incidents.ts'

type Calls = typeof walletCalls
type Answer = CallAnswer<Calls['decideCorrection']>

/** Sends coins of a paid payment back to its payer. They leave the wallet at once, so that nobody spends what is on its way. */
export async function refundPayment(
  context: StaffContext,
  { paymentId, amount, note }: CallParsed<Calls['refundPayment']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    const payment = await findDeskPayment(context, paymentId)
    if (!payment) throw new AppError('request.not_found')
    if (
      payment.state !== 'paid' ||
      payment.reference === null ||
      amount > payment.amount - payment.refunded
    )
      throw await refusal(context, paymentId)
    requireProvider(context, payment.provider)
    const row = await beginCorrection(context, {
      kind: 'refund',
      provider: payment.provider,
      paymentId,
      incidentId: null,
      userId: payment.user_id,
      paymentNumber: payment.number,
      reference: payment.reference,
      amount,
      paid: payment.amount,
      currency: payment.currency,
      note,
    })
    return told(context, row, 'wallet.refund')
  })
}

/** What is done about the money of an incident: once, and with a note. */
export async function correctIncident(
  context: StaffContext,
  { id, kind, phone, note }: CallParsed<Calls['correctIncident']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    const incident = await lockIncident(context, id)
    if (!incident) throw new AppError('request.not_found')
    if (
      !correctionsFor(
        incident,
        context.config.CURRENCY,
        (await standingOf(context, [incident]))(incident),
      ).includes(kind)
    )
      throw new AppError('wallet.incident_handled')
    if (kind === 'send_back') requireProvider(context, incident.provider)
    const { amount } = incident
    const payment = incident.payment_id
      ? await findDeskPayment(context, incident.payment_id)
      : undefined
    if (amount === null) throw new AppError('wallet.incident_handled')
    const row = await beginCorrection(context, {
      kind,
      provider: incident.provider,
      paymentId: incident.payment_id,
      incidentId: id,
      userId: kind === 'send_back' ? null : (payment?.user_id ?? (await payerOf(context, phone))),
      // One sum of the provider's is dealt with once; coins of a refund that did not arrive are none of its sums.
      paymentNumber: incident.payment_number,
      reference: incident.kind === 'refund_failed' ? null : incident.reference,
      amount,
      paid: amount,
      currency: context.config.CURRENCY,
      note,
    })
    await closeIncident(context, id, context.userId, note, context.clock.now())
    return told(context, row, `wallet.${kind}`)
  })
}

async function payerOf(context: StaffContext, phone: string | undefined): Promise<string> {
  const userId = phone ? await userIdOfPhone(context, cleanPhone(phone)) : null
  if (!userId) throw new AppError('wallet.payer_unknown')
  return userId
}

/** The second person decides. Only now anything moves: coins that were spent meanwhile cannot go. */
export async function decideCorrection(
  context: StaffContext,
  { id, isApproved }: CallParsed<Calls['decideCorrection']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    const known = await findCorrection(context, id)
    if (!known) throw new AppError('request.not_found')
    const now = context.clock.now()
    const state = isApproved ? stateAfter(known.kind) : 'rejected'
    const row = await decide(context, id, context.userId, now, {
      state,
      nextTryAt: state === 'sending' ? now : null,
    })
    if (!row) {
      // Read again: it may have been decided while this decision waited for its row.
      const found = await findCorrection(context, id)
      throw new AppError(found?.state === 'waiting' ? 'wallet.same_person' : 'wallet.decided')
    }
    if (isApproved) await carryOut(context, row)
    else if (row.incident_id) await reopenIncident(context, row.incident_id)
    return told(context, row, isApproved ? 'wallet.approve_correction' : 'wallet.reject_correction')
  })
}

async function told(
  context: InTransaction<StaffContext>,
  { id, amount, kind }: CorrectionRow,
  action: string,
): Promise<Answer> {
  const shown = await presentCorrection(context, id)
  await recordAudit(context, {
    action,
    subject: 'wallet',
    subjectId: id,
    reason: `${kind} ${amount}`,
  })
  return shown
}

function requireProvider({ outside }: StaffContext, name: string): void {
  if (![...outside.payments.keys()].some((one) => one === name))
    throw new AppError('wallet.provider_off')
}
