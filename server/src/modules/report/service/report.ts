import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import { type OrderKind, orderKinds } from '@mailing/contract/order-states.ts'
import { type reportCalls, workStages } from '@mailing/contract/report/calls.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { dueBefore, measuredRoutes } from '../../mail/service.ts'
import {
  answerTimeOf,
  type CostSpan,
  figuresOf,
  paperCostsOf,
  papersOf,
  postingTimesOf,
} from '../rules.ts'
import * as days from '../store/days.ts'
import { countOwed, countStages } from '../store/stages.ts'
import { mayReadMoney, periodsOf } from './period.ts'
import { readCostSpans, readUsed } from './unit-costs.ts'

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

type Paper = CallAnswer<typeof reportCalls.period>['papers'][number]

/** What a period holds, before it is shown; `spans`: its days with unit costs, null for people who may not see money. */
async function readPeriod(
  context: StaffContext,
  period: days.Period,
  spans: readonly CostSpan[] | null,
) {
  const [measures, hours, papers, answers, used] = await Promise.all([
    days.measuresOf(context, period),
    days.postingHoursOf(context, period),
    days.papersOf(context, period),
    days.answersOf(context, period),
    readUsed(context, period, spans ?? []),
  ])
  const costs = paperCostsOf(known(used))
  return {
    measures,
    postingTimes: postingTimesOf(known(hours)),
    papers: papersOf(known(papers)).map(
      ({ postage, ...paper }): Paper => ({
        ...paper,
        postage: spans && minor(postage),
        cost: costs.get(paper.kind) ?? null,
      }),
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
  const maySeeMoney = mayReadMoney(context)
  const spans = maySeeMoney ? await readCostSpans(context) : null
  const [now, then, counted] = await Promise.all([
    readPeriod(context, period, spans),
    readPeriod(context, before, spans),
    days.lastCount(context),
  ])
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
    costsFrom: spans?.[0]?.from ?? null,
    answers: now.answers,
    answersBefore: then.answers,
    countedAt: counted?.counted_at.toISOString() ?? null,
  }
}
