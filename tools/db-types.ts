import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { allSchemas } from '../server/src/app.ts'
import { createDatabase, createPool } from '../server/src/platform/database.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { writeSchemas } from './schema/files.ts'

/**
 * Writes each module's `schema.sql` and server/src/platform/tables.ts. They come from a fresh
 * database with all migrations, so that a table is declared once, in SQL. `--check` writes nothing
 * and fails when a file is out of date.
 */
const root = join(import.meta.dirname, '..')
const target = join(root, 'server', 'src', 'platform', 'tables.ts')

/**
 * A CHECK that lists the values of one column: `state = ANY (ARRAY['open'::text, 'closed'::text])`.
 */
interface ListedValues {
  readonly table: string
  readonly column: string
  readonly definition: string
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly is_array: boolean
  readonly is_nullable: boolean
  readonly has_default: boolean
  readonly is_always_generated: boolean
}

const typeNames: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  inet: 'string',
  tsvector: 'string',
  jsonb: 'Json',
  json: 'Json',
}

const catalogQuery = `
  select c.relname as table, a.attname as column, coalesce(e.typname, t.typname) as type,
    e.typname is not null as is_array,
    not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
    a.attidentity = 'a' or a.attgenerated <> '' as is_always_generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
    and c.relname not like 'schema_migration%'
  order by c.relname, a.attnum`

const checkQuery = `
  select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where n.nspname = 'public' and k.contype = 'c' and k.conislocal and cardinality(k.conkey) = 1
  order by c.relname, a.attname, k.conname`

/** Columns whose values are rows of `order_kinds`: by a reference, or by a trigger that looks there. */
const kindQuery = `
  select c.relname as table, a.attname as column,
    case when p.proname = 'mail_kind_known' then 'MailKind' else 'OrderKind' end as type
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    join pg_attribute a on a.attrelid = c.oid
      and a.attname = case when p.proname = 'order_kinds_known' then 'order_kinds' else 'kind' end
  where p.proname in ('order_kind_known', 'mail_kind_known', 'order_kinds_known')
  union all
  select c.relname, a.attname, 'OrderKind' from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'order_kinds'::regclass`

interface KindColumn {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** A CHECK that lists values of a column or an array's elements. Nothing else narrows a type. */
const listedValues =
  /^CHECK \(\(+\w+ (?:= ANY|<@) \(*ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)*(?:::text\[\])?\)*$/

/** `'open' | 'closed'` by table and column. */
function unionsOf(
  checks: readonly ListedValues[],
  kinds: readonly KindColumn[],
): ReadonlyMap<string, string> {
  const unions = new Map(kinds.map(({ table, column, type }) => [`${table}.${column}`, type]))
  for (const { table, column, definition } of checks) {
    const list = listedValues.exec(definition)?.[1]
    if (list !== undefined)
      unions.set(`${table}.${column}`, list.replaceAll('::text', '').split(', ').join(' | '))
  }
  return unions
}

const pascal = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function columnType(
  { table, column, type, is_array, is_nullable, has_default, is_always_generated }: Column,
  unions: ReadonlyMap<string, string>,
): string {
  const union = unions.get(`${table}.${column}`)
  const base = union?.includes(' | ') && is_array ? `(${union})` : (union ?? typeNames[type])
  if (!base)
    throw new Error(
      `${table}.${column} has the type ${type}, which tools/db-types.ts does not know. Use another type, or add it there.`,
    )
  const value = `${is_array ? `${base}[]` : base}${is_nullable ? ' | null' : ''}`
  if (is_always_generated) return `GeneratedAlways<${value}>`
  return has_default ? `Generated<${value}>` : value
}

function render({ columns, unions }: Catalog): string {
  const byTable = Map.groupBy(columns, (column) => column.table)
  const interfaces = [...byTable].map(
    ([table, list]) =>
      `export interface ${pascal(table)}Table {\n${list.map((c) => `  ${c.column}: ${columnType(c, unions)}`).join('\n')}\n}\n`,
  )
  const index = `export interface Tables {\n${[...byTable.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')}\n}\n`
  return `// Made by \`npm run db:types\` from the schema files. Do not edit.
import type { MailKind, OrderKind } from '@mailing/contract/order-states.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as unknown (check it with a schema); written as JSON text. */
export type Json = ColumnType<unknown, string, string>

${interfaces.join('\n')}
${index}`
}

interface Catalog {
  readonly columns: readonly Column[]
  readonly unions: ReadonlyMap<string, string>
}

/** Expected contents of the files, by path. */
async function readFiles(): Promise<ReadonlyMap<string, string>> {
  const home = mkdtempSync(join(tmpdir(), 'mailing-types-'))
  const server = await startEmbedded({ home, settings: ['fsync=off'] })
  const pool = createPool(server.connection, { poolSize: 2, onError: () => undefined })
  const db = createDatabase(pool)
  try {
    await migrate(db, allSchemas())
    const columns = await pool.query<Column>(catalogQuery)
    const checks = await pool.query<ListedValues>(checkQuery)
    const kinds = await pool.query<KindColumn>(kindQuery)
    return new Map([
      ...(await writeSchemas(pool, allSchemas())),
      [target, render({ columns: columns.rows, unions: unionsOf(checks.rows, kinds.rows) })],
    ])
  } finally {
    await db.destroy()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const older = [...(await readFiles())].filter(([file, text]) => textOf(file) !== text)
if (process.argv.includes('--check')) {
  for (const [file] of older)
    console.error(`${relative(root, file)} is older than the database. Run: npm run db:types`)
  if (older.length > 0) process.exit(1)
} else
  for (const [file, text] of older) {
    if (text === '') rmSync(file)
    else writeFileSync(file, text)
    console.info(`${relative(root, file)} written`)
  }
