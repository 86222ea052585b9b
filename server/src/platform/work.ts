import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Work of several parts that is one statement: all of it is done, or nothing. */
export interface Work<Row> {
  /** Does the first part, and answers a row when it has done it; the others see those rows as `worked`. */
  readonly worked: RawBuilder<Row>
  /** What is written besides, by name: statements that take their rows from `worked`, so that they do nothing when it has none. */
  readonly beside?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What must hold of what was written: a condition that is true, or calls `refuse`. */
  readonly check?: RawBuilder<boolean>
}

export const toStatement = <Row>({ worked, beside = {}, check }: Work<Row>): RawBuilder<Row> => {
  const parts = Object.entries(beside).map(([name, part]) => sql`, ${sql.ref(name)} as (${part})`)
  return sql<Row>`with worked as materialized (${worked})${sql.join(parts, sql``)}
    select worked.* from worked ${check ? sql`where ${check}` : sql``}`
}

/** Bytes and moments as PostgreSQL reads them out of JSON. */
const carried = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value

/** A row that is added once the first part is done. Columns that are left out get their default. */
export function addRow<T extends keyof Tables & string>(
  table: T,
  row: Insertable<Tables[T]>,
): RawBuilder<unknown> {
  const values = Object.entries(row).map(([name, value]) => [name, carried(value)] as const)
  const columns = sql.join(values.map(([name]) => sql.ref(name)))
  const read = sql.join(values.map(([name]) => sql.ref(`r.${name}`)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${read} from worked w, jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(Object.fromEntries(values))}::jsonb) r`
}
