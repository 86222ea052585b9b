import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { type ReturnReason, reasonFaults } from '@mailing/contract/delivery/bench.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import type { OutcomesVersion } from '@mailing/contract/delivery/outcome-calls.ts'
import { mailClasses } from '@mailing/contract/institution-kinds.ts'
import { minor } from '@mailing/contract/money.ts'
import { type OutcomeRule, ruleFor, shareOf } from '@mailing/contract/order/faults.ts'
import { lostAfterDays, lostTerms } from '@mailing/contract/order/lost.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { type NamedVersion, settingDesk, showVersion } from '../../account/service.ts'
import { settleCoupon } from '../../coupon/service.ts'
import { findFacts, givePayers, ownPartOf, refundOrder, tellWriter } from '../../order/service.ts'
import {
  claimOutcome,
  findOutcome,
  insertOutcome,
  outcomeTables,
  readOutcomes,
  refundTransferOf,
} from '../store/outcomes.ts'

type Calls = typeof deliveryCalls

/** The table that a writer sees before paying. */
export const getOutcomes = async (kernel: WithDb): Promise<CallAnswer<Calls['outcomes']>> => ({
  ...(await readOutcomes(kernel)),
  lost: {
    afterDays: lostAfterDays,
    rows: mailClasses.map((mailClass) => ({
      mailClass,
      ...lostTerms[mailClass],
      ways: [...lostTerms[mailClass].ways],
    })),
  },
})

const desk = settingDesk({
  table: outcomeTables,
  changed: 'delivery.outcomes_changed',
  note: (version) => ({
    action: 'delivery.set_outcomes',
    subject: 'outcome_table',
    subjectId: String(version),
  }),
})

const show = ({ values, ...version }: NamedVersion<OutcomeRule[]>): OutcomesVersion =>
  showVersion({ ...version, values: { rows: values } })

/** The tables that were set, newest first. */
export const listOutcomes = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['outcomeVersions']>> => ({
  versions: (await desk.history(context)).map(show),
})

/** A new table. It says what money goes back: the second factor must be fresh. */
export async function setOutcomes(
  context: StaffContext,
  { baseVersion, rows, reason }: CallParsed<Calls['setOutcomes']>,
): Promise<OutcomesVersion> {
  requireFreshFactor(context, context.session)
  if (new Set(rows.map(({ fault }) => fault)).size !== rows.length)
    throw new AppError('request.invalid', { field: 'rows' })
  return show(await desk.change(context, { baseVersion, values: rows, reason }))
}

interface Returned {
  readonly pieceId: string
  readonly orderId: string
  readonly reason: ReturnReason
  readonly staffId: string
}

/**
 * Settles a return by the table in force, in the transaction that records it: one entry in the ledger for each who paid or none,
 * and one notice. All that was paid is a refund of the order; a part of it is given into the wallets.
 */
export async function settleReturn(
  kernel: InTransaction<Kernel>,
  { pieceId, orderId, reason, staffId }: Returned,
): Promise<void> {
  const order = await findFacts(kernel, { id: orderId })
  if (!order) throw new Error('returned mail without an order')
  const table = await readOutcomes(kernel)
  const line = table.rows.find(({ fault }) => fault === reasonFaults[reason])
  if (!line) throw new Error(`the table of outcomes does not know ${reasonFaults[reason]}`)
  const rule = ruleFor(order.kind, line)
  // What was given back in part before is not given again.
  const rest = order.paid - order.refunded
  let credited = minor(Math.min(shareOf(order.paid, rule.creditPercent), rest))
  let transferId: string | null = null
  if (credited > 0 && credited === rest) {
    await refundOrder(kernel, {
      id: orderId,
      by: 'staff',
      byId: staffId,
      evidence: 'photo',
      reason,
    })
    transferId = await refundTransferOf(kernel, orderId)
  } else if (credited > 0) {
    transferId = await givePayers(kernel, order, credited, `order:${orderId}:outcome`)
    if (transferId === null) credited = minor(0)
  } else if (rule.creditPercent === 100 && order.paid === 0) {
    // All of it was paid by a coupon: that is what comes back.
    await settleCoupon(kernel, { orderId, state: 'refunded' })
  }
  await insertOutcome(kernel, {
    pieceId,
    orderId,
    tableVersion: table.version,
    rule,
    credited,
    transferId,
    at: kernel.clock.now(),
  })
  await tellWriter(kernel, {
    orderId,
    userId: order.userId,
    kind: 'returned',
    key: 'return',
    params: {
      reason,
      fault: rule.fault,
      credited: await ownPartOf(kernel, order, credited),
      creditPercent: rule.creditPercent,
      resendPercent: rule.resendPercent,
    },
  })
}

export interface ResendOffer {
  /** Of the usual price. */
  readonly resendPercent: number
  /** False: it was sent again already. */
  readonly isOpen: boolean
}

/** What sending a returned order again costs its writer. Null: it did not come back, or is not this person's. */
export async function resendOffer(
  context: WithDb,
  orderId: string,
  userId: string,
): Promise<ResendOffer | null> {
  const outcome = await findOutcome(context, orderId)
  return outcome?.userId === userId
    ? { resendPercent: outcome.resendPercent, isOpen: outcome.resentAs === null }
    : null
}

/** Takes the offer for a new order, once; false: another order has taken it. */
export const claimResend = (
  context: InTransaction,
  orderId: string,
  newOrderId: string,
): Promise<boolean> => claimOutcome(context, orderId, newOrderId)
