import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { allSchemas } from '../app.ts'
import { createDatabase, createPool } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'

const world = await createWorld()
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-migrations-'))
  mkdirSync(join(folder, 'migrations'), { recursive: true })
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'migrations', name), text)
  return folder
}

test('two migrations of one number, and malformed names, are refused with the mend', () => {
  const [a, b] = [folderWith({ '300-first.sql': '' }), folderWith({ '300-second.sql': '' })]
  expect(() => listMigrations([a, b])).toThrow(
    /Two migrations have the number 300.*first\.sql and .*second\.sql/,
  )
  expect(() => listMigrations([folderWith({ 'add-table.sql': '' })])).toThrow('NNN-what.sql')
})

test('a second run does nothing', async () => {
  expect(await migrate(world.kernel.db, allSchemas())).toEqual([])
})

test('a migration that fails leaves nothing of the whole run behind, and the mended one runs', async () => {
  const { db } = world.kernel
  const good = folderWith({ '900-good.sql': 'create table made_first (id int);' })
  const bad = folderWith({
    '901-bad.sql': 'create table made_second (id int); select no_such_function();',
  })
  await expect(migrate(db, [...allSchemas(), good, bad])).rejects.toThrow(
    /901-bad failed.*no_such_function/,
  )
  const tables = async () =>
    (
      await sql<{
        name: string
      }>`select relname as name from pg_class where relname like 'made\_%' order by 1`.execute(db)
    ).rows.map((row) => row.name)
  expect(await tables()).toEqual([])
  writeFileSync(join(bad, 'migrations', '901-bad.sql'), 'create table made_second (id int);')
  expect(await migrate(db, [...allSchemas(), good, bad])).toEqual(['900-good', '901-bad'])
  expect(await tables()).toEqual(['made_first', 'made_second'])
})

test('six servers that start at once make each table once', async () => {
  const folder = folderWith({
    '910-slow.sql': 'create table made_once (id int); select pg_sleep(0.2);',
  })
  const databases = Array.from({ length: 6 }, () =>
    createDatabase(createPool(world.address, { poolSize: 2, onError: () => undefined })),
  )
  const applied = await Promise.all(
    databases.map((db) =>
      migrate(db, [
        ...allSchemas(),
        ...['900', '901'].map((number) =>
          folderWith({ [`${number}-${number === '900' ? 'good' : 'bad'}.sql`]: '' }),
        ),
        folder,
      ]),
    ),
  )
  expect(applied.flat()).toEqual(['910-slow'])
  await Promise.all(databases.map((db) => db.destroy()))
})
