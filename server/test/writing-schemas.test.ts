import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeSchemas } from '../../tools/schema/files.ts'
import { allSchemas } from '../src/app.ts'
import { createPool } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { createWorld } from './world.ts'

const world = await createWorld()
const pool = createPool(world.address, { poolSize: 2, onError: () => undefined })
const fileOf = (module: string): string =>
  allSchemas().find((folder) => folder.endsWith(`/${module}`)) ?? ''

test('writes what a migration changed, and nothing else', async () => {
  const { db } = world.kernel
  await sql
    .raw(`
      alter table diary_books add column colour text check (colour in ('red', 'blue'));
      create index diary_books_by_colour on diary_books (colour) where colour is not null;
      drop index orders_by_created;
    `)
    .execute(db)
  const written = await writeSchemas(pool, allSchemas())
  await pool.end()
  const changed = [...written].filter(
    ([file, text]) => withoutRows(text) !== withoutRows(safely(file)),
  )
  expect(changed.map(([file]) => file)).toEqual(
    ['order', 'diary'].map((module) => join(fileOf(module), 'schema.sql')),
  )
  const [order = '', diary = ''] = changed.map(([, text]) => text)
  const before = readFileSync(join(fileOf('diary'), 'schema.sql'), 'utf8')
  expect(diary).toContain("  colour text check (colour in ('red', 'blue'))")
  expect(diary).toContain(
    'create index diary_books_by_colour on diary_books (colour) where colour is not null;',
  )
  const comments = (text: string) => text.split('\n').filter((line) => /^\s*--/.test(line))
  expect(comments(diary)).toEqual(comments(before))
  expect(order).not.toContain('orders_by_created')
})

test('refuses a database that is older than the former list of migrations', async () => {
  const { db } = world.kernel
  await sql`insert into schema_migrations values ('001-platform', '')`.execute(db)
  await expect(migrate(db, [mkdtempSync(join(tmpdir(), 'mailing-none-'))])).rejects.toThrow(
    /too old to be carried over: it lacks 224 migrations \(010-config, /,
  )
})

/**
 * A started server has filled in defaults; a new database has fewer rows. They stand last in a
 * file.
 */
const withoutRows = (text: string): string => text.split('\ninsert into')[0] ?? ''

function safely(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
