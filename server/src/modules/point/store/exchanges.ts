import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface ExchangeOfOrder {
  readonly id: string
  readonly order_id: string
  readonly points: number
  readonly is_back: boolean
}

/** The exchanges for which these orders were made; most orders have none. */
export async function findExchanges(
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<ExchangeOfOrder[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<ExchangeOfOrder>`
    select x.id, x.order_id, x.points, b.exchange_id is not null as is_back from point_exchanges x left join point_give_backs b on b.exchange_id = x.id
    where x.order_id = any(${[...orderIds]}::uuid[])`.execute(db)
  return rows
}

/** The one statement that gives the points of an exchange back; `lapsesOn`, `expiresAt`: for those whose own last day is over. Answers how many came: 0 when they had before. */
export async function giveBackRow(
  { db }: InTransaction,
  b: {
    readonly exchangeId: string
    readonly at: Date
    readonly lapsesOn: string
    readonly expiresAt: Date
  },
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    points: number
  }>`select point_give_back(${b.exchangeId}::uuid, ${b.at}::timestamptz, ${b.lapsesOn}::date, ${b.expiresAt}::timestamptz) as points`.execute(
    db,
  )
  return row?.points ?? 0
}
