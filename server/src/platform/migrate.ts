import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { carryOver } from './carry-over.ts'
import type { Db, Tx } from './database.ts'

/** Several servers may start at once on an empty database: one makes the tables. */
const lockKey = 7_412_088

/** The folders that have a `schema.sql` and may have later migrations: the platform's, then those of the modules in their order. */
export const schemaFolders = (sourceFolder: string, modules: readonly string[]): string[] => [
  join(sourceFolder, 'platform'),
  ...modules.map((name) => join(sourceFolder, 'modules', name)),
]

/** All migration files, by number. Throws when a name is malformed or a number is used twice. */
export function listMigrations(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(join(folder, 'migrations'))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => join(folder, 'migrations', name))
    } catch {
      return []
    }
  })
  const byNumber = new Map<string, string>()
  for (const file of files) {
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(basename(file))?.[1]
    if (!number)
      throw new Error(`${file}: a migration is named NNN-what.sql, for example 920-drafts.sql`)
    const other = byNumber.get(number)
    if (other)
      throw new Error(
        `Two migrations have the number ${number}: ${other} and ${file}. Give the newer one the next free number.`,
      )
    byNumber.set(number, file)
  }
  return [...byNumber].sort(([a], [b]) => a.localeCompare(b)).map(([, file]) => file)
}

/** The migrations that a schema file holds already, as its first line names them. */
export const includedIn = (schema: string): string[] =>
  /^-- With the migrations (.+)\.$/m.exec(schema)?.[1]?.split(', ') ?? []

function fileProvider(files: readonly string[]): MigrationProvider {
  return {
    getMigrations: () => {
      const migrations: Record<string, Migration> = {}
      for (const file of files) {
        const text = readFileSync(file, 'utf8')
        migrations[basename(file, '.sql')] = {
          up: async (db) => {
            await sql.raw(`set local statement_timeout = 0;\n${text}`).execute(db)
          },
        }
      }
      return Promise.resolve(migrations)
    },
  }
}

/**
 * Makes the tables of an empty database, or brings those of an older version to the newest form. Everything is in transactions
 * under a lock: a kill in between is harmless, and several servers may start at once. A migration of a lower number may come
 * after one of a higher. Gives the names of what was done.
 */
export async function migrate(db: Db, folders: readonly string[]): Promise<string[]> {
  const begun = await db.transaction().execute((trx) => begin(trx, folders))
  const migrator = new Migrator({
    db,
    provider: fileProvider(listMigrations(folders)),
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migration_lock',
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find((result) => result.status === 'Error')
  if (error)
    throw new Error(
      `Migration ${failed?.migrationName ?? '(before the first)'} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  const done = results.filter(({ status }) => status === 'Success')
  return [...begun, ...done.map(({ migrationName }) => migrationName)]
}

async function begin(trx: Tx, folders: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
  const {
    rows: [found],
  } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_migrations') is not null as is_there`.execute(trx)
  if (found?.is_there) return carryOver(trx)
  const files = folders
    .map((folder) => join(folder, 'schema.sql'))
    .filter((file) => existsSync(file))
  if (files.length === 0) return []
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  // A function may call one of a table that is made after it.
  await sql
    .raw('set local statement_timeout = 0; set local check_function_bodies = off')
    .execute(trx)
  for (const text of texts) await sql.raw(text).execute(trx)
  await sql
    .raw(
      'create table schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    .execute(trx)
  for (const name of texts.flatMap(includedIn))
    await sql`insert into schema_migrations values (${name}, ${new Date().toISOString()})`.execute(
      trx,
    )
  return ['schema']
}
