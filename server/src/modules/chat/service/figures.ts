import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { ChatFigures } from '@mailing/contract/chat/desk-calls.ts'
import { chatLimits } from '@mailing/contract/chat/rules.ts'
import { dayAfter, daysBetween } from '@mailing/contract/days.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type CaseFigures, caseFigures } from '../store/figures.ts'

type Calls = typeof chatCalls

const show = (row: CaseFigures | undefined): ChatFigures => ({
  cases: row?.cases ?? 0,
  answered: row?.answered ?? 0,
  firstAnswerSeconds: row?.first_answer ?? null,
  ended: row?.ended ?? 0,
  endedQuietly: row?.ended_quietly ?? 0,
  closeSeconds: row?.close ?? null,
  rated: row?.rated ?? 0,
  starsTenths: row?.stars_tenths ?? null,
})

const totalOf = (rows: readonly CaseFigures[]): CaseFigures | undefined =>
  rows.find(({ day }) => day === null)

/** The call `chat.adminFigures`. */
export async function readFigures(
  context: StaffContext,
  { from, to }: CallParsed<Calls['adminFigures']>,
): Promise<CallAnswer<Calls['adminFigures']>> {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > chatLimits.periodDays)
    throw new AppError('chat.period', { days: chatLimits.periodDays })
  const timeZone = context.config.TIME_ZONE
  const [rows, before] = await Promise.all([
    caseFigures(context, { from, to, timeZone }),
    caseFigures(context, { from: dayAfter(from, -length), to: dayAfter(from, -1), timeZone }),
  ])
  const total = totalOf(rows)
  return {
    total: show(total),
    before: show(totalOf(before)),
    stars: [...(total?.stars ?? [0, 0, 0, 0, 0])],
    days: rows.flatMap((row) => (row.day === null ? [] : { day: row.day, ...show(row) })),
  }
}
