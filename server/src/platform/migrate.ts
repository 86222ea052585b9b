import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** The folders that may hold migrations: the platform's and those of the modules. */
export function migrationFolders(sourceFolder: string): string[] {
  const modules = join(sourceFolder, 'modules')
  const folders = [join(sourceFolder, 'platform', 'migrations')]
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    if (entry.isDirectory()) folders.push(join(modules, entry.name, 'migrations'))
  }
  return folders
}

/** All migration files, by number. Throws when a name is malformed or a number is used twice. */
export function listMigrations(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => join(folder, name))
    } catch {
      return []
    }
  })
  const byNumber = new Map<string, string>()
  for (const file of files) {
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(basename(file))?.[1]
    if (!number)
      throw new Error(`${file}: a migration is named NNN-what.sql, for example 120-drafts.sql`)
    const other = byNumber.get(number)
    if (other)
      throw new Error(
        `Two migrations have the number ${number}: ${other} and ${file}. Give the newer one the next free number of its module.`,
      )
    byNumber.set(number, file)
  }
  return [...byNumber].sort(([a], [b]) => a.localeCompare(b)).map(([, file]) => file)
}

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
 * Brings the database to the newest form. All migrations run in one transaction under a lock: a kill in between is
 * harmless, and several servers may start at once. Module numbers are ranges, so a later one may appear before an older.
 */
export async function migrate(db: Db, folders: readonly string[]): Promise<string[]> {
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
  return results
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName)
}
