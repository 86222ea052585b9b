import { hasPermission, permissionsOf } from '@mailing/contract/account/roles.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { dayAfter, daysBetween } from '@mailing/contract/days.ts'
import { type OrderKind, orderKinds } from '@mailing/contract/order/states.ts'
import { longestPeriodDays, type reportCalls, workStages } from '@mailing/contract/report/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { dueBefore, measuredRoutes } from '../../mail/service.ts'
import { figuresOf, postingTimesOf } from '../rules.ts'
import { lastCount, measuresOf, type Period, postingHoursOf } from '../store/days.ts'
import { countStages } from '../store/stages.ts'

/** The call `report.today`. */
export async function getToday(
  context: StaffContext,
): Promise<CallAnswer<typeof reportCalls.today>> {
  const cutOffAt = await dueBefore(context)
  const now = context.clock.now()
  const found = await countStages(context, workStages, {
    paidBefore: cutOffAt,
    today: dayIn(context.config.TIME_ZONE, now),
  })
  return {
    at: now.toISOString(),
    cutOffAt: cutOffAt.toISOString(),
    stages: workStages.map((stage) => {
      const row = found.find(({ state }) => state === stage)
      return {
        stage,
        count: row?.count ?? 0,
        due: row?.due ?? 0,
        oldestAt: row?.oldestAt.toISOString() ?? null,
      }
    }),
  }
}

/** The call `report.routes`. */
export const getRoutes = async (
  context: StaffContext,
): Promise<CallAnswer<typeof reportCalls.routes>> => ({ list: await measuredRoutes(context) })

const isOrderKind = (kind: string): kind is OrderKind => orderKinds.some((one) => one === kind)

/** Median and 95th percentile by kind; a kind that is no longer known is left out. */
const timesOf = (rows: Awaited<ReturnType<typeof postingHoursOf>>) =>
  postingTimesOf(rows.flatMap(({ kind, ...row }) => (isOrderKind(kind) ? [{ ...row, kind }] : [])))

/** The call `report.period`. Money is for those who may read wallets. */
export async function getPeriod(
  context: StaffContext,
  { from, to, kind }: CallParsed<typeof reportCalls.period>,
): Promise<CallAnswer<typeof reportCalls.period>> {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > longestPeriodDays)
    throw new AppError('report.period', { days: longestPeriodDays })
  const period: Period = { from, to, kind }
  const before: Period = { from: dayAfter(from, -length), to: dayAfter(from, -1), kind }
  const [measures, measuresBefore, hours, hoursBefore, counted] = await Promise.all([
    measuresOf(context, period),
    measuresOf(context, before),
    postingHoursOf(context, period),
    postingHoursOf(context, before),
    lastCount(context),
  ])
  const { roles } = context.session
  const maySeeMoney = hasPermission(roles, permissionsOf(roles), 'wallet.read')
  const shown = (figures: ReturnType<typeof figuresOf>) =>
    maySeeMoney ? figures : { ...figures, sold: null, refunded: null }
  const byDay = Map.groupBy(measures, ({ day }) => day)
  return {
    days: Array.from({ length }, (_, at) => {
      const day = dayAfter(from, at)
      return { day, ...shown(figuresOf(byDay.get(day) ?? [])) }
    }),
    total: shown(figuresOf(measures)),
    before: { from: before.from, to: before.to, ...shown(figuresOf(measuresBefore)) },
    postingTimes: timesOf(hours),
    postingTimesBefore: timesOf(hoursBefore),
    countedAt: counted?.counted_at.toISOString() ?? null,
  }
}
