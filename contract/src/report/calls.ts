import { z } from 'zod'
import { call, defineCalls, v5, zDay, zId, zPage, zPageInput, zTime } from '../call.ts'
import { returnReasons } from '../delivery/bench.ts'
import { measuredDays, zMailRoute } from '../mail-route.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { zOrderState } from '../order/schemas.ts'
import { zOrderKind } from '../order-kinds.ts'
import { nameSchemas } from '../schema-names.ts'
import { alarmSpecs } from './alarms.ts'
import { deadWorkSpecs } from './dead-work.ts'
import { unitCostSpecs } from './unit-costs.ts'

/** The longest period that can be looked at: a year, and the day that a leap year has more. */
export const longestPeriodDays = 366

/** Stages of paid and unposted mail, in order. */
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
  /** Payment time of the oldest; null: nothing waits. */
  oldestAt: zTime.nullable(),
})

/** Figures of a day or period. Money is null for people who may not see it. */
export const zReportFigures = z.object({
  /** Orders that were paid; of all kinds but top-ups. */
  paid: z.int().min(0),
  posted: z.int().min(0),
  delivered: z.int().min(0),
  returned: z.int().min(0),
  refused: z.int().min(0),
  /** Replies that were put before their readers. */
  replies: z.int().min(0),
  /** Payments for orders, in the currency's smallest unit. */
  sold: zMinor.nullable(),
  /** Refunds of orders, as a figure of 0 or more. */
  refunded: zMinor.nullable(),
})
export type ReportFigures = z.infer<typeof zReportFigures>

export const zReportDay = zReportFigures.extend({ day: zDay })
export type ReportDay = z.infer<typeof zReportDay>

/** Time from payment to posting, in whole hours. */
export const zPostingTime = z.object({
  kind: zOrderKind,
  count: z.int().min(1),
  median: z.int().min(0),
  /** 95 of 100 were posted within this time. */
  p95: z.int().min(0),
})

/**
 * Costs of mail on days with unit costs, smallest unit. Each part is rounded once, over the whole
 * period. `total` is the sum of material, work and postage, `each` its share of one of these
 * pieces.
 */
const zPaperCost = z.object({
  pieces: z.int().min(1),
  material: zMinorPositive,
  work: zMinorPositive,
  postage: zMinorPositive,
  total: zMinorPositive,
  each: zMinorPositive,
})
export type PaperCost = z.infer<typeof zPaperCost>

/** Paper, postage and cost of mail that was posted; sums of all its pieces. */
export const zPaper = z.object({
  kind: zOrderKind,
  pieces: z.int().min(1),
  pages: z.int().min(0),
  /** Its own sheets. */
  sheets: z.int().min(0),
  /** Sheets that came out of the printer: address sheets and separators of its batches too. */
  paper: z.int().min(0),
  /** Sheets that were printed once more. */
  reprinted: z.int().min(0),
  /**
   * As it was charged by the price list, in the smallest unit; null for people who may not see
   * money.
   */
  postage: zMinor.nullable(),
  /** Null: no piece was posted on a day with unit costs, or the reader may not see money. */
  cost: zPaperCost.nullable(),
})

export type Paper = z.infer<typeof zPaper>

/** Waiting time of chats for a first answer, in whole minutes. */
export const zAnswerTime = z.object({
  count: z.int().min(1),
  median: z.int().min(0),
  p95: z.int().min(0),
})

/** Reasons of returns; `none`: the carrier reported it and nobody recorded why. */
export const returnCauses = [...returnReasons, 'none'] as const
export const zReturnCause = z.enum(returnCauses)
export type ReturnCause = z.infer<typeof zReturnCause>

/** Number of listed places, those with the most returns. */
export const mostReturnPlaces = 20

export const zReturnPlace = z.object({
  /** Null: postal addresses, which belong to no institution. */
  institution: z
    .object({ id: zId, name: z.string(), region: z.string(), city: z.string() })
    .nullable(),
  returned: z.int().min(1),
  posted: z.int().min(0),
  returnedBefore: z.int().min(0),
  postedBefore: z.int().min(0),
  /** The most frequent first. */
  causes: z.array(z.object({ cause: zReturnCause, returned: z.int().min(1) })),
})
export type ReturnPlace = z.infer<typeof zReturnPlace>

/** Figures counted by day, each with a list behind it. */
export const reportMeasures = [
  'paid',
  'posted',
  'delivered',
  'returned',
  'refused',
  'replies',
  'sold',
  'refunded',
] as const satisfies readonly (keyof ReportFigures)[]

/** One of what a figure counts. */
export const zBehind = z.object({
  id: z.string(),
  at: zTime,
  /** Null: it belongs to no order. */
  orderNumber: z.string().nullable(),
  kind: zOrderKind.nullable(),
  /** Current state of the order. */
  state: zOrderState.nullable(),
  /** Amount of sales and refunds, in the smallest unit. */
  amount: zMinor.nullable(),
  /** Of mail that came back. */
  cause: zReturnCause.nullable(),
  /**
   * Of what was posted: whole hours from being paid to being posted, as the posting times count
   * them.
   */
  hours: z.int().min(0).nullable(),
})
export type ReportBehind = z.infer<typeof zBehind>

nameSchemas({
  ReportPaper: zPaper,
  PaperCost: zPaperCost,
  AnswerTime: zAnswerTime,
  ReturnPlace: zReturnPlace,
  ReportBehind: zBehind,
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
      /** Deadline of payment for posting on that day. */
      cutOffAt: zTime,
      stages: z.array(zStage),
      /**
       * Orders of all kinds that are paid and not posted or shipped; `amount`: paid for them, in
       * the smallest unit.
       */
      owed: z.object({ count: z.int().min(0), amount: zMinor.nullable() }),
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
      kind: zOrderKind.optional(),
    }),
    output: z.object({
      /** Every day of the period, those on which nothing happened too. */
      days: z.array(zReportDay),
      total: zReportFigures,
      /** The same number of days before. */
      before: zReportFigures.extend({ from: zDay, to: zDay }),
      postingTimes: z.array(zPostingTime),
      postingTimesBefore: z.array(zPostingTime),
      papers: z.array(zPaper),
      papersBefore: z.array(zPaper),
      /**
       * First day with unit costs, whatever the period. Null: there is none, or the reader may not
       * see money.
       */
      costsFrom: zDay.nullable(),
      /** Answer times of chats of all kinds; null: none was answered. */
      answers: zAnswerTime.nullable(),
      answersBefore: zAnswerTime.nullable(),
      /** Time of the last count; null: never yet. */
      countedAt: zTime.nullable(),
    }),
    errors: ['report.period'],
  }),
  returns: call({
    method: 'GET',
    path: `${v5}/admin/report/returns`,
    access,
    summary:
      'Staff: mail that came back in a period, by reason and by place, beside the period before it',
    input: z.strictObject({ from: zDay, to: zDay, kind: zOrderKind.optional() }),
    output: z.object({
      total: z.object({
        returned: z.int().min(0),
        posted: z.int().min(0),
        returnedBefore: z.int().min(0),
        postedBefore: z.int().min(0),
      }),
      /** The most frequent first; those of the period before too. */
      causes: z.array(
        z.object({
          cause: zReturnCause,
          returned: z.int().min(0),
          returnedBefore: z.int().min(0),
        }),
      ),
      list: z.array(zReturnPlace),
      /** Of how many places anything came back. */
      places: z.int().min(0),
    }),
    errors: ['report.period'],
  }),
  behind: call({
    method: 'GET',
    path: `${v5}/admin/report/behind`,
    access,
    summary:
      'Staff: what a figure of a day counted, newest first; of returns also of a period, a reason and a place',
    input: z.strictObject({
      ...zPageInput,
      measure: z.enum(reportMeasures),
      from: zDay,
      /** The day itself; later only for `returned`. */
      to: zDay,
      kind: zOrderKind.optional(),
      /** Cause; for `returned` only. */
      cause: zReturnCause.optional(),
      /** Place, an institution or `postal`; for `returned` only. */
      place: z.union([zId, z.literal('postal')]).optional(),
    }),
    output: zPage(zBehind),
    errors: ['report.period'],
  }),
  ...unitCostSpecs,
  ...deadWorkSpecs,
  ...alarmSpecs,
})
