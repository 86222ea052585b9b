import type { CallAnswer } from '@mailing/contract/call.ts'
import { monthAfter } from '@mailing/contract/days.ts'
import type { MonthLine, monthCalls } from '@mailing/contract/month/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { namesOf } from '../../account/service.ts'
import { beginOf, monthIn, monthsFrom } from '../rules/months.ts'
import {
  type ClosingRow,
  firstTransferAt,
  listClosings,
  listRequests,
  type Span,
} from '../store/closings.ts'

export interface Month {
  readonly month: string
  /** Of a month that still runs: all of it. */
  readonly span: Span
  readonly isOver: boolean
  /** The month before it is closed, or there is none. */
  readonly isNext: boolean
  readonly request: Awaited<ReturnType<typeof listRequests>>[number] | undefined
  readonly closing: ClosingRow | undefined
}

/** Every month from the ledger's first entry to today, the newest first; none while the ledger is empty. */
export async function readMonths(context: StaffContext): Promise<Month[]> {
  const { TIME_ZONE: zone } = context.config
  const now = context.clock.now()
  // In this order: what was asked goes with the closing, so a month is never seen with neither.
  const requests = await listRequests(context)
  const closings = await listClosings(context)
  const oldest = closings.at(-1)
  const firstAt = oldest ? oldest.begins_at : await firstTransferAt(context)
  if (!firstAt) return []
  const first = oldest?.month ?? monthIn(zone, firstAt)
  const closed = new Map(closings.map((row) => [row.month, row]))
  return monthsFrom(first, monthIn(zone, now)).map((month) => {
    const closing = closed.get(month)
    const before = closed.get(monthAfter(month, -1))
    const span = {
      from: closing?.begins_at ?? before?.ends_at ?? beginOf(zone, month),
      until: closing?.ends_at ?? beginOf(zone, monthAfter(month)),
    }
    return {
      month,
      span,
      isOver: span.until <= now,
      isNext: month === first || before !== undefined,
      request: requests.find((one) => one.month === month),
      closing,
    }
  })
}

/** One month; it must be one of the list. */
export async function findMonth(context: StaffContext, month: string): Promise<Month> {
  const found = (await readMonths(context)).find((one) => one.month === month)
  if (!found) throw new AppError('request.not_found')
  return found
}

/** Months as the desk shows them. */
export async function toLines(
  context: StaffContext,
  months: readonly Month[],
): Promise<MonthLine[]> {
  const names = await namesOf(
    context,
    months.flatMap(({ request, closing }) => [
      ...(request ? [request.asked_by] : []),
      ...(closing ? [closing.asked_by, closing.closed_by] : []),
    ]),
  )
  return months.map(({ month, isOver, request, closing }) => {
    const asked = closing ?? request
    return {
      month,
      state: closing ? 'closed' : !isOver ? 'running' : request ? 'waiting' : 'open',
      askedAt: asked?.asked_at.toISOString() ?? null,
      askedByName: (asked && names.get(asked.asked_by)) ?? '',
      isConfirmable: !closing && request !== undefined && request.asked_by !== context.userId,
      closing: closing
        ? {
            closedAt: closing.closed_at.toISOString(),
            closedByName: names.get(closing.closed_by) ?? '',
            transfers: closing.transfers,
            digest: closing.digest.toString('hex'),
          }
        : null,
    }
  })
}

/** One month as the desk shows it. */
export async function showMonth(context: StaffContext, month: string): Promise<MonthLine> {
  const [line] = await toLines(context, [await findMonth(context, month)])
  if (!line) throw new Error('a month was not presented')
  return line
}

/** The call `month.list`. */
export const listMonths = async (
  context: StaffContext,
): Promise<CallAnswer<(typeof monthCalls)['list']>> => ({
  list: await toLines(context, await readMonths(context)),
})
