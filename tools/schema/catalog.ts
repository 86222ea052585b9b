import type { Pool } from 'pg'
import {
  type ColumnRow,
  type ConstraintRow,
  type FunctionRow,
  functionOf,
  indexOf,
  referenceOf,
  tableOf,
  triggerOf,
} from './statements.ts'

/** One statement of a schema file, with the object that it makes. */
export interface SchemaObject {
  readonly kind:
    | 'type'
    | 'sequence'
    | 'table'
    | 'reference'
    | 'option'
    | 'owner'
    | 'right'
    | 'index'
    | 'function'
    | 'trigger'
    | 'rows'
  readonly name: string
  /** The table that it belongs to. */
  readonly table: string | null
  readonly statement: string
}

interface SequenceRow {
  readonly name: string
  /** Its table and column, if it belongs to one. */
  readonly table: string | null
  readonly column: string | null
}

const own = `n.nspname = 'public' and c.relname not like 'schema_migration%'`

const columnQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_not_null,
    pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity as identity, a.attgenerated as generated,
    -- The options that PostgreSQL itself knows; a patched server may stamp others.
    (select array_agg(o) from unnest(a.attoptions) o where o like 'n_distinct%') as options
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${own} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const tableQuery = `
  select c.relname as name, c.relpersistence = 'u' as is_unlogged
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} and c.relkind = 'r' order by c.relname`

const constraintQuery = `
  select c.relname as table, k.conname as name, k.contype as kind, pg_get_constraintdef(k.oid) as definition,
    coalesce((select array_agg(a.attname::text order by s.n) from unnest(k.conkey) with ordinality s (attnum, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = s.attnum), '{}') as columns,
    t.relname as target,
    (select array_agg(a.attname::text order by s.n) from pg_index i, unnest(i.indkey) with ordinality s (attnum, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = s.attnum
      where i.indrelid = k.confrelid and i.indisprimary) as key
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_class t on t.oid = k.confrelid
  where ${own} and k.contype in ('c', 'f', 'p', 'u', 'x')
  order by c.relname, k.contype <> 'p', k.contype <> 'u', k.contype <> 'f', k.conname`

const indexQuery = `
  select c.relname as table, x.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where ${own} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname, x.relname`

const functionQuery = `
  select p.proname as name, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result, l.lanname as language,
    p.prosrc as source, p.prosqlbody is not null as is_parsed, pg_get_functiondef(p.oid) as definition, p.provolatile as volatility,
    p.proparallel as parallel, p.proisstrict as is_strict, p.prosecdef as is_definer, p.procost as cost, p.prorows as rows,
    p.proretset as is_set, p.proconfig as settings
  from pg_proc p join pg_language l on l.oid = p.prolang join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' order by p.proname`

const triggerQuery = `
  select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${own} and not t.tgisinternal order by c.relname, t.tgname`

const sequenceQuery = `
  select c.relname as name, t.relname as table, a.attname as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    left join pg_class t on t.oid = d.refobjid left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where ${own} and c.relkind = 'S' and d.deptype is distinct from 'i'
  order by c.relname`

/** Rights that the owner of a table lacks. */
const rightQuery = `
  select c.relname as table, (select array_agg(lower(r) order by r) from unnest('{DELETE,INSERT,SELECT,TRUNCATE,UPDATE}'::text[]) r
    where not exists (select from aclexplode(c.relacl) x where x.grantee = c.relowner and x.privilege_type = r)) as revoked
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${own} and c.relkind = 'r' and c.relacl is not null order by c.relname`

const typeQuery = `
  select c.relname as name, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as fields
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where ${own} and c.relkind = 'c' group by c.relname order by c.relname`

type Read = <T extends object>(query: string) => Promise<T[]>
type Kind = SchemaObject['kind']

const object = (
  kind: Kind,
  name: string,
  table: string | null,
  statement: string,
): SchemaObject => ({
  kind,
  name,
  table,
  statement,
})

/**
 * Everything in the database's public schema, as the statements that make it. `isLater`: the target
 * of a reference is made after the table that refers, so that the reference is a statement of its
 * own.
 */
export async function readObjects(
  pool: Pool,
  isLater: (table: string, target: string) => boolean,
): Promise<SchemaObject[]> {
  const read: Read = async <T extends object>(query: string) =>
    (await pool.query(query)).rows as T[]
  return [
    ...(await read<{ name: string; fields: string[] }>(typeQuery)).map(({ name, fields }) =>
      object('type', name, null, `create type ${name} as (\n  ${fields.join(',\n  ')}\n);`),
    ),
    ...(await readSequences(read)),
    ...(await readTables(read, isLater)),
    ...(await read<{ table: string; revoked: string[] }>(rightQuery)).map(({ table, revoked }) =>
      object(
        'right',
        table,
        table,
        `revoke ${revoked.join(', ')} on ${table} from public, current_user;`,
      ),
    ),
    ...(await read<Defined>(indexQuery)).map(({ table, name, definition }) =>
      object('index', name, table, indexOf(definition)),
    ),
    ...(await read<FunctionRow>(functionQuery)).map((row) =>
      object('function', row.name, null, functionOf(row)),
    ),
    ...(await read<Defined>(triggerQuery)).map(({ table, name, definition }) =>
      object('trigger', `${name} on ${table}`, table, triggerOf(definition)),
    ),
  ]
}

interface Defined {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function readSequences(read: Read): Promise<SchemaObject[]> {
  const sequences = await read<SequenceRow>(sequenceQuery)
  return [
    ...sequences.map(({ name }) => object('sequence', name, null, `create sequence ${name};`)),
    ...sequences
      .filter(({ table }) => table !== null)
      .map(({ name, table, column }) =>
        object('owner', name, table, `alter sequence ${name} owned by ${table}.${column};`),
      ),
  ]
}

async function readTables(
  read: Read,
  isLater: (table: string, target: string) => boolean,
): Promise<SchemaObject[]> {
  const tables = await read<{ name: string; is_unlogged: boolean }>(tableQuery)
  const columns = Map.groupBy(await read<ColumnRow>(columnQuery), ({ table }) => table)
  const all = await read<ConstraintRow>(constraintQuery)
  const isApart = ({ kind, table, target }: ConstraintRow) =>
    kind === 'f' && target !== null && isLater(table, target)
  const constraints = Map.groupBy(
    all.filter((one) => !isApart(one)),
    ({ table }) => table,
  )
  return [
    ...tables.map(({ name, is_unlogged }) => {
      const statement = tableOf(
        name,
        is_unlogged,
        columns.get(name) ?? [],
        constraints.get(name) ?? [],
      )
      return object('table', name, name, statement)
    }),
    ...[...columns.values()]
      .flat()
      .filter(({ options }) => options !== null)
      .map(({ table, column, options }) =>
        object(
          'option',
          `${table}.${column}`,
          table,
          `alter table ${table} alter column ${column} set (${options?.join(', ')});`,
        ),
      ),
    ...all.filter(isApart).map((one) => object('reference', one.name, one.table, referenceOf(one))),
  ]
}
