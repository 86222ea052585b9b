import type { OrderKind } from '@mailing/contract/order/states.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { CountedHours, CountedMeasure, DaySpan } from './count-day.ts'

export interface Counted {
  readonly measures: readonly CountedMeasure[]
  readonly hours: readonly CountedHours[]
}

/** What is kept of one day, in the order in which it is counted. */
export async function keptDay({ db }: WithDb, { day }: Pick<DaySpan, 'day'>): Promise<Counted> {
  const [measures, hours] = await Promise.all([
    db
      .selectFrom('report_days')
      .select(['kind', 'measure', 'amount'])
      .where('day', '=', day)
      .orderBy('kind')
      .orderBy('measure')
      .execute(),
    db
      .selectFrom('report_posting_hours')
      .select(['kind', 'hours', 'pieces'])
      .where('day', '=', day)
      .orderBy('kind')
      .orderBy('hours')
      .execute(),
  ])
  return { measures, hours }
}

/** Puts what was counted in place of what was kept of the day. */
export async function replaceDay(
  { db }: InTransaction,
  { day }: Pick<DaySpan, 'day'>,
  { measures, hours }: Counted,
): Promise<void> {
  await db.deleteFrom('report_days').where('day', '=', day).execute()
  await db.deleteFrom('report_posting_hours').where('day', '=', day).execute()
  if (measures.length > 0)
    await db
      .insertInto('report_days')
      .values(measures.map(({ kind, measure, amount }) => ({ day, kind, measure, amount })))
      .execute()
  if (hours.length > 0)
    await db
      .insertInto('report_posting_hours')
      .values(hours.map((one) => ({ day, kind: one.kind, hours: one.hours, pieces: one.pieces })))
      .execute()
}

export const lastCount = ({ db }: WithDb) =>
  db.selectFrom('report_counts').select(['counted_at', 'complete_from']).executeTakeFirst()

export async function noteCount(
  { db }: WithDb,
  countedAt: Date,
  completeFrom: string,
): Promise<void> {
  const values = { counted_at: countedAt, complete_from: completeFrom }
  await db
    .insertInto('report_counts')
    .values({ is_only: true, ...values })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute()
}

export interface Period {
  readonly from: string
  readonly to: string
  readonly kind: OrderKind | undefined
}

const ofKind = (kind: OrderKind | undefined, column: string) =>
  sql<boolean>`(${kind ?? null}::text is null or ${sql.ref(column)} = ${kind ?? null})`

/** The measures of each day of a period on which something happened. */
export const measuresOf = ({ db }: WithDb, { from, to, kind }: Period) =>
  db
    .selectFrom('report_days')
    .select(['day', 'measure', (eb) => eb.fn.sum<string>('amount').as('amount')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(ofKind(kind, 'kind'))
    .groupBy(['day', 'measure'])
    .execute()

/** Pieces by kind and hours of a period, the shortest first. */
export const postingHoursOf = ({ db }: WithDb, { from, to, kind }: Period) =>
  db
    .selectFrom('report_posting_hours')
    .select(['kind', 'hours', (eb) => eb.fn.sum<string>('pieces').as('pieces')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(ofKind(kind, 'kind'))
    .groupBy(['kind', 'hours'])
    .orderBy('kind')
    .orderBy('hours')
    .execute()
