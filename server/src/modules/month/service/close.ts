import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { monthAfter } from '@mailing/contract/days.ts'
import type { monthCalls } from '@mailing/contract/month/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { inSnapshot } from '../../wallet/service.ts'
import {
  countTransfers,
  digestOf,
  holdLedger,
  holdRates,
  insertClosing,
  insertRequest,
  newestRates,
  takeRequest,
} from '../store/closings.ts'
import { countFigures } from './figures.ts'
import { findMonth, type Month, showMonth } from './months.ts'

type Calls = typeof monthCalls
type Answer = CallAnswer<Calls['close']>

/** What stands in the way of closing a month, whoever wants to. */
function requireClosable({ isOver, closing }: Month): void {
  if (closing) throw new AppError('month.closed')
  if (!isOver) throw new AppError('month.not_over')
}

/** The first of two persons asks to close a month. Asking again changes nothing. */
export async function askToClose(
  context: StaffContext,
  { month }: CallParsed<Calls['ask']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  const found = await findMonth(context, month)
  requireClosable(found)
  if (!found.isNext) throw new AppError('month.before_open', { month: monthAfter(month, -1) })
  await inTransaction(context, async (context) => {
    if (await insertRequest(context, month, context.userId, context.clock.now()))
      await recordAudit(context, { action: 'month.ask', subject: 'month', subjectId: month })
  })
  return showMonth(context, month)
}

/**
 * The second person closes a month for good. Its figures and its digest are counted while the house goes on; then the ledger is held for a
 * moment, in which it is enough to count the transfers: none is ever changed or taken away, so as many are the same.
 */
export async function closeMonth(
  context: StaffContext,
  { month }: CallParsed<Calls['close']>,
): Promise<Answer> {
  requireFreshFactor(context, context.session)
  const found = await findMonth(context, month)
  requireClosable(found)
  const { request, span } = found
  if (!request) throw new AppError('month.not_asked')
  if (request.asked_by === context.userId) throw new AppError('month.same_person')
  const { digest, figures, rates } = await inSnapshot(context, async ({ db }) => ({
    rates: await newestRates({ db }),
    digest: await digestOf({ db }, span),
    figures: await countFigures({ ...context, db }, span),
  }))
  await inTransaction(context, async (context) => {
    // What the first person asked for is taken first: taken back meanwhile, or asked by another, it is no second pair of eyes.
    const asked = await takeRequest(context, month)
    if (
      asked?.asked_by !== request.asked_by ||
      asked.asked_at.getTime() !== request.asked_at.getTime()
    ) {
      requireClosable(await findMonth(context, month))
      throw new AppError('month.not_asked')
    }
    const ratesNow = await holdRates(context)
    await holdLedger(context)
    requireClosable(await findMonth(context, month))
    if (ratesNow !== rates || (await countTransfers(context, span)) !== digest.transfers)
      throw new AppError('month.moved')
    await insertClosing(context, {
      month,
      begins_at: span.from,
      ends_at: span.until,
      asked_by: request.asked_by,
      asked_at: request.asked_at,
      closed_by: context.userId,
      closed_at: context.clock.now(),
      ...digest,
      figures,
    })
    await recordAudit(context, {
      action: 'month.close',
      subject: 'month',
      subjectId: month,
      reason: digest.digest.toString('hex'),
    })
  })
  return showMonth(context, month)
}

/** Takes back or declines what was asked. */
export async function declineClosing(
  context: StaffContext,
  { month }: CallParsed<Calls['decline']>,
): Promise<Answer> {
  await inTransaction(context, async (context) => {
    if (!(await takeRequest(context, month))) throw new AppError('month.not_asked')
    await recordAudit(context, { action: 'month.decline', subject: 'month', subjectId: month })
  })
  return showMonth(context, month)
}
