import { z } from 'zod'
import { call, defineCalls, v5, zDay, zTime } from '../call.ts'
import { measuredDays, zMailRoute } from '../mail/route.ts'
import { zMinor } from '../money.ts'
import { orderKinds } from '../order/states.ts'
import { nameSchemas } from '../schema-names.ts'

/** The longest period that can be looked at: a year, and the day that a leap year has more. */
export const longestPeriodDays = 366

/** Where mail waits that is paid and not posted yet, in its order. */
export const workStages = [
  'in_review',
  'needs_writer',
  'approved',
  'printing',
  'printed',
  'packed',
] as const

export const zStage = z.object({
  stage: z.enum(workStages),
  count: z.int().min(0),
  /** Of these, what should still be posted today. */
  due: z.int().min(0),
  /** When the oldest of it was paid; null: nothing waits. */
  oldestAt: zTime.nullable(),
})

/** What happened in a day or a period; money is null for people who may not see it. */
export const zReportFigures = z.object({
  /** Orders that were paid; of all kinds but top-ups. */
  paid: z.int().min(0),
  posted: z.int().min(0),
  delivered: z.int().min(0),
  returned: z.int().min(0),
  refused: z.int().min(0),
  /** Replies that were put before their readers. */
  replies: z.int().min(0),
  /** Paid for orders, in the smallest unit of the deployment’s currency. */
  sold: zMinor.nullable(),
  /** Given back of orders, as a figure of 0 or more. */
  refunded: zMinor.nullable(),
})
export type ReportFigures = z.infer<typeof zReportFigures>

export const zReportDay = zReportFigures.extend({ day: zDay })
export type ReportDay = z.infer<typeof zReportDay>

/** How long mail took from being paid to being posted, in whole hours. */
export const zPostingTime = z.object({
  kind: z.enum(orderKinds),
  count: z.int().min(1),
  median: z.int().min(0),
  /** 95 of 100 were posted within this time. */
  p95: z.int().min(0),
})

nameSchemas({
  WorkStage: zStage,
  ReportFigures: zReportFigures,
  ReportDay: zReportDay,
  PostingTime: zPostingTime,
})

const access = { staff: 'order.read' } as const

export const reportCalls = defineCalls('report', {
  today: call({
    method: 'GET',
    path: `${v5}/admin/report/today`,
    access,
    summary: 'Staff: what waits in the house by stage, and what of it should still be posted today',
    input: z.strictObject({}),
    output: z.object({
      at: zTime,
      /** What was paid before it is to be posted on that day. */
      cutOffAt: zTime,
      stages: z.array(zStage),
    }),
  }),
  routes: call({
    method: 'GET',
    path: `${v5}/admin/report/routes`,
    access,
    summary: `Staff: how many days tracked mail took from posting to arrival in the last ${measuredDays} days, by class and place`,
    input: z.strictObject({}),
    output: z.object({ list: z.array(zMailRoute) }),
  }),
  period: call({
    method: 'GET',
    path: `${v5}/admin/report/period`,
    access,
    summary: `Staff: what happened on each day of a period of at most ${longestPeriodDays} days, beside the period before it`,
    input: z.strictObject({
      from: zDay,
      to: zDay,
      kind: z.enum(orderKinds).optional(),
    }),
    output: z.object({
      /** Every day of the period, those on which nothing happened too. */
      days: z.array(zReportDay),
      total: zReportFigures,
      /** The same number of days before. */
      before: zReportFigures.extend({ from: zDay, to: zDay }),
      postingTimes: z.array(zPostingTime),
      postingTimesBefore: z.array(zPostingTime),
      /** When the figures were last counted; null: never yet. */
      countedAt: zTime.nullable(),
    }),
    errors: ['report.period'],
  }),
})
