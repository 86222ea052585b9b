import type { OrderKind } from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { CountedHours, CountedMeasure, DaySpan } from './count-day.ts'
import type { CountedAnswers, CountedPlace, CountedReturns } from './count-places.ts'

export interface Counted {
  readonly measures: readonly CountedMeasure[]
  readonly hours: readonly CountedHours[]
  readonly returns: readonly CountedReturns[]
  readonly places: readonly CountedPlace[]
  readonly answers: readonly CountedAnswers[]
}

/** Where each part of a day is kept: the columns beside the day. They are read in the order in which they are counted. */
const tables = {
  measures: ['report_days', ['kind', 'measure', 'amount']],
  hours: ['report_posting_hours', ['kind', 'hours', 'pieces']],
  returns: ['report_returns', ['kind', 'reason', 'institution_id', 'pieces']],
  places: ['report_places', ['kind', 'institution_id', 'pieces']],
  answers: ['report_answer_minutes', ['minutes', 'cases']],
} as const satisfies Record<keyof Counted, readonly [string, readonly string[]]>
const parts = ['measures', 'hours', 'returns', 'places', 'answers'] as const

type Day = Pick<DaySpan, 'day'>

async function keptPart<K extends keyof Counted>(
  { db }: WithDb,
  { day }: Day,
  part: K,
): Promise<Counted[K]> {
  const [table, names] = tables[part]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { rows } = await sql<
    Counted[K][number]
  >`select ${columns} from ${sql.table(table)} where day = ${day} order by ${columns}`.execute(db)
  return rows as readonly Counted[K][number][] as Counted[K]
}

/** What is kept of one day, in the order in which it is counted. */
export async function keptDay(context: WithDb, day: Day): Promise<Counted> {
  const [measures, hours, returns, places, answers] = await Promise.all([
    keptPart(context, day, 'measures'),
    keptPart(context, day, 'hours'),
    keptPart(context, day, 'returns'),
    keptPart(context, day, 'places'),
    keptPart(context, day, 'answers'),
  ])
  return { measures, hours, returns, places, answers }
}

/** Puts what was counted in place of what was kept of the day. */
export async function replaceDay(
  { db }: InTransaction,
  { day }: Day,
  counted: Counted,
): Promise<void> {
  for (const part of parts) {
    const [name, names] = tables[part]
    const table = sql.table(name)
    const columns = sql.join(names.map((column) => sql.ref(column)))
    await sql`delete from ${table} where day = ${day}`.execute(db)
    if (counted[part].length > 0)
      await sql`insert into ${table} (day, ${columns})
        select ${day}::date, ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(counted[part])}::jsonb)`.execute(
        db,
      )
  }
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

const isIn = ({ from, to }: Period) => sql<boolean>`day >= ${from} and day <= ${to}`
/** Of one kind, or of any. */
export const isOfKind = (kind: OrderKind | undefined) =>
  sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})`
const ofKind = ({ kind }: Period) => isOfKind(kind)

/** The measures of each day of a period on which something happened. */
export const measuresOf = ({ db }: WithDb, period: Period) =>
  db
    .selectFrom('report_days')
    .select(['day', 'measure', (eb) => eb.fn.sum<string>('amount').as('amount')])
    .where(isIn(period))
    .where(ofKind(period))
    .groupBy(['day', 'measure'])
    .execute()

/** What posted mail of a period took of paper and postage, by kind. */
export const papersOf = ({ db }: WithDb, period: Period) =>
  db
    .selectFrom('report_days')
    .select(['kind', 'measure', (eb) => eb.fn.sum<string>('amount').as('amount')])
    .where(isIn(period))
    .where('measure', 'in', ['pieces', 'pages', 'sheets', 'paper', 'reprinted', 'postage'])
    .where(ofKind(period))
    .groupBy(['kind', 'measure'])
    .orderBy('kind')
    .execute()

/** Pieces by kind and hours of a period, the shortest first. */
export const postingHoursOf = ({ db }: WithDb, period: Period) =>
  db
    .selectFrom('report_posting_hours')
    .select(['kind', 'hours', (eb) => eb.fn.sum<string>('pieces').as('pieces')])
    .where(isIn(period))
    .where(ofKind(period))
    .groupBy(['kind', 'hours'])
    .orderBy('kind')
    .orderBy('hours')
    .execute()

/** Chats by how many minutes they waited for their first answer in a period, the shortest first. */
export const answersOf = ({ db }: WithDb, period: Period) =>
  db
    .selectFrom('report_answer_minutes')
    .select(['minutes', (eb) => eb.fn.sum<string>('cases').as('cases')])
    .where(isIn(period))
    .groupBy('minutes')
    .orderBy('minutes')
    .execute()

/** Returned mail of a period by reason and place. */
export const returnsOf = ({ db }: WithDb, period: Period) =>
  db
    .selectFrom('report_returns')
    .select(['reason', 'institution_id', (eb) => eb.fn.sum<string>('pieces').as('pieces')])
    .where(isIn(period))
    .where(ofKind(period))
    .groupBy(['reason', 'institution_id'])
    .execute()

/** How much was posted in a period to some places; null: postal addresses. */
export async function postedTo(
  { db }: WithDb,
  period: Period,
  places: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, number>> {
  const ids = places.filter((place) => place !== null)
  const rows = await db
    .selectFrom('report_places')
    .select(['institution_id', (eb) => eb.fn.sum<string>('pieces').as('pieces')])
    .where(
      sql<boolean>`(institution_id = any(${ids}::uuid[]) or (${places.includes(null)} and institution_id is null))`,
    )
    .where(isIn(period))
    .where(ofKind(period))
    .groupBy('institution_id')
    .execute()
  return new Map(rows.map(({ institution_id, pieces }) => [institution_id, Number(pieces)]))
}

/** How much mail, goods not among it, was posted in a period. */
export async function postedMail({ db }: WithDb, period: Period): Promise<number> {
  const row = await db
    .selectFrom('report_days')
    .select((eb) => eb.fn.sum<string | null>('amount').as('amount'))
    .where(isIn(period))
    .where('measure', '=', 'posted')
    .where('kind', '<>', 'goods')
    .where(ofKind(period))
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}
