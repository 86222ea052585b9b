import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { backUp, formerBackup, newTarget, restoreInto, serverAfter } from '../../test/backups.ts'
import { createWorld, type World } from '../../test/world.ts'
import { readFile } from '../modules/file/service.ts'
import { type Backup, openBackup, openFirstFormat } from './backup/read.ts'
import type { Db } from './database.ts'

/**
 * The database of version 3.2.0 and its files; the backups below were made of it by the versions of
 * their names.
 */
const saved = JSON.parse(
  gunzipSync(
    readFileSync(join(import.meta.dirname, '..', '..', 'test', 'upgrade', 'migrations.json.gz')),
  ).toString(),
) as { readonly sql: string; readonly files: Readonly<Record<string, string>> }
const key = Buffer.alloc(32, 7).toString('base64')
const settings = { DATA_KEYS: `t1:${key}`, INDEX_KEY: key }

// Each test copies a whole database.
vi.setConfig({ testTimeout: 240_000 })

/** The same database, migrated where it is. */
const inPlace = await createWorld({
  settings,
  // Its key of the request encoding was taken out before it was saved: nothing opens what stands there.
  from: { ...saved, sql: `${saved.sql}\ndelete from public.wire_keys;` },
})

/** A new database, for comparing. */
const fresh = await createWorld()

/** Tables whose rows each start makes, each time other ones. */
const ofEachStart = new Set(['deployment', 'deployment_keys', 'wire_keys'])

/** The last moment of the database that was saved: what is later was written by a start in this run. */
const savedAt = Date.parse('2026-11-23T15:25:21Z')
const withoutRun = (row: string): string =>
  row.replace(/"(\d{4}-\d\d-\d\dT[^"]+)"/g, (all, moment: string) =>
    Date.parse(moment) > savedAt ? '"later"' : all,
  )

/** Reads all rows as text, without the moments of this run. */
async function rowsOf(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'schema\\_migration%' order by 1`.execute(db)
  const found = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    if (ofEachStart.has(name)) continue
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    found.set(name, rows.map(({ row }) => withoutRun(row)).toSorted())
  }
  return found
}

/** Reads the rights of tables that differ from those of every table. */
async function rightsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ right: string }>`
    select concat_ws(' ', c.relname, a.grantee::regrole, 
      string_agg(a.privilege_type, ' ' order by a.privilege_type)) as right
    from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace
    group by c.relname, a.grantee order by 1`.execute(db)
  return rows.map(({ right }) => right)
}

async function restored(backup: Backup): Promise<World & { readonly after: Db }> {
  // Not the template of the tests, which is sealed with other keys.
  const world = await createWorld({ settings, from: { sql: 'select 1', files: {} } })
  await restoreInto(world, backup)
  const server = await serverAfter(world, backup)
  for (const { id } of await server.kernel.db
    .selectFrom('files')
    .select('id')
    .where('removed_at', 'is', null)
    .execute())
    expect((await readFile(server.kernel, id)).length).toBeGreaterThan(0)
  return { ...world, after: server.kernel.db }
}

const opened: readonly (readonly [string, () => Promise<Backup>])[] = [
  [
    'the first format, of the former list of migrations',
    () => openFirstFormat(formerBackup('format-1-of-migrations.json.gz')),
  ],
  [
    'the first format, of the schema files',
    () => openFirstFormat(formerBackup('format-1-of-schema-files.json.gz')),
  ],
  [
    'the second format',
    async () => {
      const target = newTarget()
      const { name } = await backUp(inPlace, target)
      return openBackup(target, inPlace.kernel.vault, name)
    },
  ],
]

test('a carried-over database has the rights of a new one', async () => {
  const rights = await rightsOf(fresh.kernel.db)
  expect(await rightsOf(inPlace.kernel.db)).toEqual(rights)
  for (const table of ['wallet_entries', 'wallet_transfers']) {
    const own = rights.filter((right) => right.startsWith(`${table} `))
    expect(own).toEqual([expect.stringContaining('INSERT')])
    expect(own.join()).not.toMatch(/TRUNCATE|DELETE/)
  }
})

test.each(opened)(
  'restores %s to what migrating in place gives, table by table',
  async (_name, open) => {
    const { after } = await restored(await open())
    expect(await rightsOf(after)).toEqual(await rightsOf(fresh.kernel.db))
    const [there, here] = [await rowsOf(inPlace.kernel.db), await rowsOf(after)]
    expect([...here.keys()]).toEqual([...there.keys()])
    for (const [name, rows] of there) expect(here.get(name), name).toEqual(rows)
    expect(there.get('mail_items')?.length).toBeGreaterThan(3)
  },
)
