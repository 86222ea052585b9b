import type { Pool } from 'pg'
import type { SchemaObject } from './catalog.ts'

/** A column whose values are written; numbers need no quotes. */
interface Field {
  readonly column: string
  readonly isNumber: boolean
}

type Row = Readonly<Record<string, string | null>>

/**
 * Reads the rows of a fresh database as statements. Times of creation and random ids are made
 * again.
 */
export async function readRows(pool: Pool): Promise<SchemaObject[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'schema_migration%' order by c.relname`,
  )
  const { rows: moments } = await pool.query<{ begun: string }>(
    `select (now() - interval '1 hour')::text as begun`,
  )
  const begun = Date.parse(moments[0]?.begun ?? '')
  const made: SchemaObject[] = []
  for (const { name } of tables) {
    const fields = await fieldsOf(pool, name)
    const order = fields.slice(0, 3).map((_, at) => at + 1)
    const { rows } = await pool.query<Row>(
      `select ${fields.map(({ column }) => `${column}::text as ${column}`).join(', ')} from ${name} order by ${order.join(', ')}`,
    )
    if (rows.length > 0) made.push(insertOf(name, fields, rows, begun))
  }
  return made
}

function insertOf(
  table: string,
  fields: readonly Field[],
  rows: readonly Row[],
  begun: number,
): SchemaObject {
  const used = fields.filter(({ column }) => rows.some((row) => row[column] !== null))
  const lines = rows.map(
    (row) =>
      `  (${used.map((field) => literal(row[field.column] ?? null, field, begun)).join(', ')})`,
  )
  return {
    kind: 'rows',
    name: table,
    table,
    statement: `insert into ${table} (${used.map(({ column }) => column).join(', ')}) values\n${lines.join(',\n')};`,
  }
}

function literal(value: string | null, { isNumber }: Field, begun: number): string {
  if (value === null) return 'null'
  if (/^\d{4}-\d{2}-\d{2} \d{2}:/.test(value) && Date.parse(value) > begun) return 'now()'
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(value)) return 'gen_random_uuid()'
  if (isNumber || value === 'true' || value === 'false') return value
  return `'${value.replaceAll("'", "''")}'`
}

async function fieldsOf(pool: Pool, table: string): Promise<Field[]> {
  const { rows } = await pool.query<{ column: string; type: string }>(
    `select quote_ident(a.attname) as column, t.typcategory as type from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity <> 'a' and a.attgenerated = ''
      order by a.attnum`,
    [table],
  )
  return rows.map(({ column, type }) => ({ column, isNumber: type === 'N' }))
}
