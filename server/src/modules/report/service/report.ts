import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import { type OrderKind, orderKinds } from '@mailing/contract/order/states.ts'
import { type reportCalls, workStages } from '@mailing/contract/report/calls.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { dueBefore, measuredRoutes } from '../../mail/service.ts'
import { answerTimeOf, figuresOf, papersOf, postingTimesOf } from '../rules.ts'
import * as days from '../store/days.ts'
import { countOwed, countStages } from '../store/stages.ts'
import { mayReadMoney, periodsOf } from './period.ts'

/** The call `report.today`. */
export async function getToday(
  context: StaffContext,
): Promise<CallAnswer<typeof reportCalls.today>> {
  const cutOffAt = await dueBefore(context)
  const now = context.clock.now()
  const [found, owed] = await Promise.all([
    countStages(context, workStages, {
      paidBefore: cutOffAt,
      today: dayIn(context.config.TIME_ZONE, now),
    }),
    countOwed(context),
  ])
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
    owed: { count: owed.count, amount: mayReadMoney(context) ? minor(owed.amount) : null },
  }
}

/** The call `report.routes`. */
export const getRoutes = async (
  context: StaffContext,
): Promise<CallAnswer<typeof reportCalls.routes>> => ({ list: await measuredRoutes(context) })

const isOrderKind = (kind: string): kind is OrderKind => orderKinds.some((one) => one === kind)

/** Of a kind that is still known. */
const known = <R extends { readonly kind: string }>(
  rows: readonly R[],
): (R & { readonly kind: OrderKind })[] =>
  rows.flatMap((row) => (isOrderKind(row.kind) ? [{ ...row, kind: row.kind }] : []))

/** What a period holds, before it is shown. */
async function readPeriod(context: StaffContext, period: days.Period) {
  const [measures, hours, papers, answers] = await Promise.all([
    days.measuresOf(context, period),
    days.postingHoursOf(context, period),
    days.papersOf(context, period),
    days.answersOf(context, period),
  ])
  const maySeeMoney = mayReadMoney(context)
  return {
    measures,
    postingTimes: postingTimesOf(known(hours)),
    papers: papersOf(known(papers)).map((paper) =>
      maySeeMoney ? { ...paper, postage: minor(paper.postage) } : { ...paper, postage: null },
    ),
    answers: answerTimeOf(answers),
  }
}

/** The call `report.period`. Money is for those who may read wallets. */
export async function getPeriod(
  context: StaffContext,
  input: CallParsed<typeof reportCalls.period>,
): Promise<CallAnswer<typeof reportCalls.period>> {
  const { period, before, length } = periodsOf(input)
  const [now, then, counted] = await Promise.all([
    readPeriod(context, period),
    readPeriod(context, before),
    days.lastCount(context),
  ])
  const maySeeMoney = mayReadMoney(context)
  const shown = (figures: ReturnType<typeof figuresOf>) =>
    maySeeMoney ? figures : { ...figures, sold: null, refunded: null }
  const byDay = Map.groupBy(now.measures, ({ day }) => day)
  return {
    days: Array.from({ length }, (_, at) => {
      const day = dayAfter(period.from, at)
      return { day, ...shown(figuresOf(byDay.get(day) ?? [])) }
    }),
    total: shown(figuresOf(now.measures)),
    before: { from: before.from, to: before.to, ...shown(figuresOf(then.measures)) },
    postingTimes: now.postingTimes,
    postingTimesBefore: then.postingTimes,
    papers: now.papers,
    papersBefore: then.papers,
    answers: now.answers,
    answersBefore: then.answers,
    countedAt: counted?.counted_at.toISOString() ?? null,
  }
}
