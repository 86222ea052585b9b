import pg from 'pg'
import { z } from 'zod'
import { type Address, toClientConfig } from '../database.ts'

/** The contents that every format names. */
export const zContents = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
})
export type Contents = z.output<typeof zContents>
export type Table = Contents['tables'][number]

/** The jobs that wait; the queue makes its other tables itself. */
export const jobTable = 'jobs.job'

export const quote = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/** A connection without the short time-outs of requests. */
export async function connect(address: Address): Promise<pg.Client> {
  const client = new pg.Client({ ...toClientConfig(address), application_name: 'mailing backup' })
  await client.connect()
  return client
}

/** All tables of ours, with the columns that can be written. */
export async function listTables(client: pg.Client): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'schema\\_migration%') or (n.nspname = 'jobs' and c.relname = 'job')
    group by 1 order by 1`)
  return rows
}

export const copyOut = ({ name, columns }: Omit<Table, 'rows'>): string => {
  const list = columns.map(quote).join(', ')
  return name === jobTable
    ? `copy (select ${list} from jobs.job where state in ('created', 'retry', 'active')) to stdout`
    : `copy (select ${list} from ${quote(name)}) to stdout`
}

/**
 * Lends the owner of tables the right to empty them.
 *
 * The ledger must not be emptied, not even by its owner, and an owner who is no superuser is held to
 * it. Answers the statements that take the right back.
 */
export async function unlockTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select c.oid::regclass::text as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relacl is not null and not exists (select from aclexplode(c.relacl) a where a.grantee = c.relowner and a.privilege_type = 'TRUNCATE') order by 1`)
  for (const { table } of rows) await client.query(`grant truncate on ${table} to current_user`)
  return rows.map(({ table }) => `revoke truncate on ${table} from current_user`)
}

/**
 * Drops the foreign keys, so that any order of tables works.
 *
 * Answers the statements that make them again, which checks them.
 */
export async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0 order by 1, 2`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${quote(name)} ${definition}`,
  )
}
