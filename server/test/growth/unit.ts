import type { GrowthPlace } from './place.ts'

/**
 * Rows of real business that are copied to grow a database. They are all that was inserted in any
 * table while it was done. A copy has ids, numbers and moments of its own, which belong together as
 * those of the original do; what the business only referred to (staff, goods, places, the house's
 * accounts, a person who was there before) it refers to as well.
 */
export interface Unit {
  readonly tables: readonly UnitTable[]
  readonly name: string
  readonly orders: number
}

interface UnitTable {
  readonly table: string
  /** `$1` to `$2` are the copies to make. */
  readonly insert: string
  readonly rows: number
}

/** Transient rows, or those that the copies' originals have written. */
const transient = new Set([
  'sessions',
  'login_codes',
  'idempotent_answers',
  'rate_counters',
  'wire_nonces',
  'wire_keys',
  'events',
  'event_deliveries',
  'audit_head',
  'ledger_audits',
  'ledger_places',
  'ledger_sweeps',
  'wallet_sums',
  'bench_shifts',
  // Tests make new staff for their work. A business that grows a thousandfold does not employ a
  // thousand times as many.
  'user_roles',
  // The days' figures are counted by a job, whose hour may fall into the making of a unit: a day is
  // counted once.
  'report_days',
  'report_posting_hours',
  'report_returns',
  'report_places',
  'report_answer_minutes',
  'report_counts',
])

/** Minutes from one copy to the next. */
export const minutesApart = 30

interface Column {
  readonly name: string
  readonly type: string
  readonly isIdentity: boolean
  readonly isGenerated: boolean
  readonly isKey: boolean
  readonly isUnique: boolean
  /** True when it is unique in the whole table. */
  readonly isAlone: boolean
}

const query = async <T extends object>(
  { admin }: GrowthPlace,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => (await admin.query<T>(text, values)).rows

const tablesOf = async (place: GrowthPlace): Promise<string[]> =>
  (
    await query<{ name: string }>(
      place,
      `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%' order by 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !transient.has(name))

const columnsOf = (place: GrowthPlace, table: string): Promise<Column[]> =>
  query<Column>(
    place,
    `select a.attname as name, t.typname as type, a.attidentity <> '' as "isIdentity", a.attgenerated <> '' as "isGenerated",
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey",
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique",
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as "isAlone"
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )

/** Does business and returns its rows as a unit for copies. */
export async function unitOf(
  place: GrowthPlace,
  name: string,
  doBusiness: () => Promise<void>,
): Promise<Unit> {
  const tables = await tablesOf(place)
  await place.admin.query(`drop schema if exists ${name} cascade; create schema ${name}`)
  for (const table of tables)
    await place.admin.query(`create table ${name}.before_${table} as select * from ${table}`)
  await doBusiness()
  await place.world.settle()
  await keepIds(place, name, tables)
  await keepTexts(place, name, tables)
  const made: UnitTable[] = []
  for (const table of tables) {
    const one = await toCopy(place, name, table)
    if (one) made.push(one)
  }
  const orders = made.find(({ table }) => table === 'orders')?.rows ?? 0
  return { name, tables: made, orders }
}

const keyOf = (columns: readonly Column[]): string =>
  columns
    .filter(({ isKey }) => isKey)
    .map(({ name }) => `"${name}"`)
    .join(', ')

/** Finds the unit's ids: uuids that are unique and new. */
async function keepIds(place: GrowthPlace, unit: string, tables: readonly string[]): Promise<void> {
  const ids: string[] = []
  const former: string[] = []
  for (const table of tables) {
    const columns = await columnsOf(place, table)
    const key = keyOf(columns)
    await place.admin.query(
      `create table ${unit}.new_${table} as select *, row_number() over () as copy_row from ${table}${
        key ? ` where (${key}) not in (select ${key} from ${unit}.before_${table})` : ''
      }`,
    )
    for (const { name } of columns.filter(({ isAlone, type }) => isAlone && type === 'uuid')) {
      ids.push(`select "${name}" as id from ${unit}.new_${table} where "${name}" is not null`)
      former.push(`select "${name}" from ${unit}.before_${table}`)
    }
  }
  await place.admin.query(
    `create table ${unit}.ids as select id, row_number() over (order by id)::int as k from ((${ids.join(' union ')}) except (${former.join(' union ')})) i`,
  )
  await place.admin.query(`create unique index on ${unit}.ids (id)`)
}

/** Numbers and codes that nothing else may have: texts of unique columns that hold no id. */
async function keepTexts(
  place: GrowthPlace,
  unit: string,
  tables: readonly string[],
): Promise<void> {
  const texts: string[] = []
  for (const table of tables)
    for (const { name, type, isUnique } of await columnsOf(place, table))
      if (isUnique && type === 'text')
        texts.push(
          `select "${name}" as old from ${unit}.new_${table} where length("${name}") >= 6 and "${name}" ~ '[0-9]|^[A-Z]+$' and "${name}" !~ '[0-9a-f]{8}-[0-9a-f]{4}-' except select "${name}" from ${unit}.before_${table}`,
        )
  await place.admin.query(
    `create table ${unit}.texts as select old, row_number() over (order by old)::int as k from (${texts.map((one) => `(${one})`).join(' union ')}) t where old is not null`,
  )
}

const idOf = (unit: number | string, k: string): string =>
  `(lpad(to_hex(i), 8, '0') || '-' || lpad(to_hex(${k}), 4, '0') || '-7${unit}00-8000-000000000000')::uuid`
const letterOf = (unit: string): string => (unit.endsWith('1') ? 'Y' : 'Z')

/** Makes a new text: shaped as an order number, or as a code with the old beginning. */
const textOf = (unit: string, value: string, k: string): string =>
  `(case when ${value} ~ '^\\d{6}-.{4}-.{4}$' then left(${value}, 7) || '${letterOf(unit)}' || substr(upper(lpad(to_hex(i::bigint * 512 + ${k}), 7, '0')), 1, 3) || '-' || substr(upper(lpad(to_hex(i::bigint * 512 + ${k}), 7, '0')), 4)
     else left(${value}, 2) || '${letterOf(unit)}' || upper(lpad(to_hex(i::bigint * 512 + ${k}), 8, '0')) end)`

/** Columns that say the number of a row of another table. */
const numbers: Readonly<Record<string, readonly [table: string, column: string]>> = {
  order_seq: ['orders', 'seq'],
  message_number: ['chat_messages', 'number'],
}

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Returns the expression of a copied column, with its needs. */
async function expressionOf(
  place: GrowthPlace,
  unit: string,
  table: string,
  column: Column,
): Promise<string> {
  const rows = `${unit}.new_${table}`
  const name = `"${column.name}"`
  const has = async (condition: string): Promise<boolean> =>
    (await query(place, `select from ${rows} where ${condition} limit 1`)).length > 0
  const add = (definition: string) => place.admin.query(`alter table ${rows} add ${definition}`)
  const shift = `i * interval '${minutesApart} minutes'`
  const digit = unit.slice(-1)
  if (column.isIdentity || (column.type === 'int8' && column.isAlone))
    return sequenceOf(place, unit, table, column.name)
  const numbered = numbers[column.name]
  if (numbered) {
    const from = await sequenceOf(place, unit, ...numbered)
    return from.replace(`n."${numbered[1]}"`, name)
  }
  if (column.type === 'timestamptz') return `n.${name} + ${shift}`
  if (column.type === 'date') return `(n.${name} + ${shift})::date`
  if (column.type === 'uuid') {
    if (!(await has(`${name} in (select id from ${unit}.ids)`))) return `n.${name}`
    await add(`copy_${column.name} int`)
    await place.admin.query(
      `update ${rows} n set copy_${column.name} = ids.k from ${unit}.ids where ids.id = n.${name}`,
    )
    return `case when n.copy_${column.name} is null then n.${name} else ${idOf(digit, `n.copy_${column.name}`)} end`
  }
  if (column.type === 'text') {
    // Values that must differ and have no meaning of their own.
    const other =
      column.isAlone || column.name === 'reference' ? `n.${name} || '-${digit}-' || i` : `n.${name}`
    if (await has(`${name} in (select old from ${unit}.texts)`)) {
      await add(`copy_${column.name} int`)
      await place.admin.query(
        `update ${rows} n set copy_${column.name} = t.k from ${unit}.texts t where t.old = n.${name}`,
      )
      return `case when n.copy_${column.name} is null then ${other} else ${textOf(unit, `n.${name}`, `n.copy_${column.name}`)} end`
    }
    if (
      !(await has(`substring(${name} from '${uuidPattern}')::uuid in (select id from ${unit}.ids)`))
    )
      return other
    await add(`copy_${column.name} int`)
    await place.admin.query(
      `update ${rows} n set copy_${column.name} = ids.k from ${unit}.ids where ids.id = substring(n.${name} from '${uuidPattern}')::uuid`,
    )
    return `case when n.copy_${column.name} is null then ${other} else replace(n.${name}, substring(n.${name} from '${uuidPattern}'), ${idOf(digit, `n.copy_${column.name}`)}::text) end`
  }
  if (column.type === 'bytea' && column.isUnique) return `sha256(n.${name} || int4send(i))`
  return `n.${name}`
}

/** Makes the numbers of copies follow the existing ones. `grow` puts down where that is. */
async function sequenceOf(
  place: GrowthPlace,
  unit: string,
  table: string,
  column: string,
): Promise<string> {
  const [row] = await query<{ least: string; stride: string }>(
    place,
    `select coalesce(min("${column}"), 0) as least, coalesce(max("${column}") - min("${column}") + 1, 1) as stride from ${unit}.new_${table}`,
  )
  const { least = '0', stride = '1' } = row ?? {}
  await place.admin.query(
    `create table if not exists ${unit}.sequences (name text, of_column text, stride bigint, base bigint, primary key (name, of_column));
     insert into ${unit}.sequences values ('${table}', '${column}', ${stride}, 0) on conflict do nothing`,
  )
  return `n."${column}" - ${least} + i::bigint * ${stride} + (select base from ${unit}.sequences where name = '${table}' and of_column = '${column}')`
}

async function toCopy(place: GrowthPlace, unit: string, table: string): Promise<UnitTable | null> {
  const columns = await columnsOf(place, table)
  const taken = columns.filter(({ isGenerated }) => !isGenerated)
  const made: { readonly column: Column; readonly as: string }[] = []
  for (const column of taken)
    made.push({ column, as: await expressionOf(place, unit, table, column) })
  // A row whose key stays the same is one thing of somebody who was there before: it cannot be
  // there twice.
  const changing = made.filter(({ column, as }) => column.isKey && as !== `n."${column.name}"`)
  if (changing.length === 0 && made.some(({ column }) => column.isKey)) return null
  const kept = changing.map(({ column: { name }, as }) =>
    as.includes(`else n."${name}" end`) || as.includes(`then n."${name}" else`)
      ? as.includes("|| '-")
        ? 'true'
        : `copy_${name} is not null`
      : 'true',
  )
  if (kept.length > 0)
    await place.admin.query(`delete from ${unit}.new_${table} where not (${kept.join(' or ')})`)
  const [count] = await query<{ rows: number }>(
    place,
    `select count(*)::int as rows from ${unit}.new_${table}`,
  )
  if (!count || count.rows === 0) return null
  return {
    table,
    rows: count.rows,
    insert: `insert into ${table} (${taken.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
      select ${made.map(({ as }) => as).join(', ')} from generate_series($1::int, $2::int) i cross join ${unit}.new_${table} n order by i, n.copy_row`,
  }
}
