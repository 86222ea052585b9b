import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { deskPageSize } from '@mailing/contract/call.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { toPlainCsv } from '../../../platform/csv.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { emit } from '../../../platform/events.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  findWithdrawal,
  listForBank,
  listWithdrawals,
  moveWithdrawal,
} from '../store/withdrawals.ts'
import { audit, handle, presentWithdrawals, refuseHeld, refusePaying } from './handle.ts'
import { letGo } from './money.ts'
import { payeeOf, toWithdrawal } from './payee.ts'
import { giveBack } from './withdraw.ts'

type Calls = typeof agentCalls
const zCursor = z.tuple([z.int()])

export async function listDeskWithdrawals(
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['deskWithdrawals']>,
): Promise<CallAnswer<Calls['deskWithdrawals']>> {
  const before = decodeCursor(cursor, zCursor)?.[0]
  const rows = await listWithdrawals(context, filter, before, deskPageSize + 1)
  const shown = new Map((await presentWithdrawals(context, rows)).map((one) => [one.id, one]))
  return toPage(
    rows,
    (row) => {
      const one = shown.get(row.id)
      if (!one) throw new Error('a withdrawal was not presented')
      return one
    },
    (row) => [row.seq],
    deskPageSize,
  )
}

/** The first approval, or above the limit the second, which another person gives. */
export const approveWithdrawal = (
  context: StaffContext,
  { id }: CallParsed<Calls['approve']>,
): Promise<DeskWithdrawal> =>
  handle(context, id, async (context, row) => {
    await refuseHeld(context, row.agent_id)
    const by = context.userId
    if (row.state === 'approved_once' && row.first_by === by)
      throw new AppError('agent.same_person')
    const moved =
      row.state === 'approved_once'
        ? await moveWithdrawal(context, id, {
            from: ['approved_once'],
            to: 'approved',
            secondBy: by,
          })
        : await moveWithdrawal(context, id, {
            from: ['requested'],
            to: row.needs_second ? 'approved_once' : 'approved',
            firstBy: by,
          })
    if (!moved) return undefined
    await emit(context, 'agent.withdrawal_approved', { userId: row.agent_id, withdrawalId: id })
    await audit(context, 'agent.approve_withdrawal', id)
    return moved
  })

/** Rejects a withdrawal; all of it comes back, fee included. */
export const rejectWithdrawal = (
  context: StaffContext,
  { id, reason }: CallParsed<Calls['reject']>,
): Promise<DeskWithdrawal> =>
  handle(context, id, async (context, row) => {
    await refusePaying(context, id)
    const moved = await moveWithdrawal(context, id, {
      from: ['requested', 'approved_once', 'approved'],
      to: 'rejected',
      endedBy: context.userId,
      endedAt: context.clock.now(),
      note: reason,
    })
    if (!moved) return undefined
    await giveBack(context, row)
    await emit(context, 'agent.withdrawal_rejected', { userId: row.agent_id, withdrawalId: id })
    await audit(context, 'agent.reject_withdrawal', id, reason)
    return moved
  })

/** A withdrawal was paid by hand: the money has left, its receipt is the proof. */
export const markPaid = (
  context: StaffContext,
  { id, receipt }: CallParsed<Calls['paid']>,
): Promise<DeskWithdrawal> =>
  handle(context, id, async (context, row) => {
    await refuseHeld(context, row.agent_id)
    await refusePaying(context, id)
    const moved = await moveWithdrawal(context, id, {
      from: ['approved'],
      to: 'paid',
      endedBy: context.userId,
      endedAt: context.clock.now(),
      note: receipt,
    })
    if (!moved) return undefined
    await letGo(context, row)
    await audit(context, 'agent.pay_withdrawal', id, receipt)
    return moved
  })

/** Name and account, for whoever pays; the reading is recorded before. Throws request.not_found, and agent.held. */
export async function readPayee(
  context: StaffContext,
  { id }: CallParsed<Calls['payout']>,
): Promise<CallAnswer<Calls['payout']>> {
  requireFreshFactor(context, context.session)
  const row = await findWithdrawal(context, id)
  if (row?.state !== 'approved') throw new AppError('request.not_found')
  await inTransaction(context, async (context) => {
    await refuseHeld(context, row.agent_id)
    await audit(context, 'agent.read_account', id)
  })
  return payeeOf(context, row)
}

/**
 * Approved withdrawals to bank cards as a file for the bank, but of agents who are held. Who took it, and how many
 * there were, is recorded before.
 */
export async function makeBankFile(context: StaffContext): Promise<CallAnswer<Calls['bankFile']>> {
  requireFreshFactor(context, context.session)
  const rows = (await listForBank(context)).filter((row) => row.agent_id !== context.userId)
  const day = dayIn(context.config.TIME_ZONE, context.clock.now())
  await inTransaction(context, (context) =>
    audit(context, 'agent.bank_file', `${day}:${rows.length}`),
  )
  const lines = rows.map((row) => {
    const { realName, account } = payeeOf(context, row)
    const bank = toWithdrawal(row, context.locale).bank
    return [
      row.id,
      realName,
      account,
      bank,
      formatMinor(minor(row.amount - row.fee)),
      context.config.CURRENCY,
    ]
  })
  return {
    name: `withdrawals-${day}.csv`,
    count: rows.length,
    csv: toPlainCsv([['withdrawal', 'name', 'card', 'bank', 'amount', 'currency'], ...lines]),
  }
}
