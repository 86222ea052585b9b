import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from './database.ts'

interface CarryOver {
  /** The migrations of the oldest version that can be carried over. */
  readonly base: readonly string[]
  /** Those that came after it, in their order. */
  readonly later: readonly { readonly name: string; readonly text: string }[]
  /** Renames constraints that kept the names of former tables. */
  readonly renaming: string
}

function read(): CarryOver {
  const file = readFileSync(join(import.meta.dirname, 'carry-over.sql'), 'utf8')
  const [steps = '', renaming = ''] = file.split(/^-- names$/m)
  const [head = '', ...parts] = steps.split(/^-- migration: /m)
  return {
    base: [...head.matchAll(/^-- base: (.+)$/gm)].flatMap(([, line = '']) => line.split(' ')),
    later: parts.map((part) => ({
      name: part.slice(0, part.indexOf('\n')),
      text: part.slice(part.indexOf('\n')),
    })),
    renaming,
  }
}

const namesOf = ({ base, later }: CarryOver): string[] => [
  ...base,
  ...later.map(({ name }) => name),
]

/** The migrations of the oldest version that can be carried over. */
export const oldestMigrations = (): readonly string[] => read().base

/** The names of all migrations that the schema files took the place of. */
export function formerMigrations(): ReadonlySet<string> {
  return new Set(namesOf(read()))
}

/**
 * Makes the tables of the oldest version that can be carried over, and runs those of the given
 * migrations that came after it: what a backup of that time is copied into. Its schema is a dump of
 * that version.
 */
export async function makeFormerTables(trx: Db, names: readonly string[]): Promise<void> {
  const dump = gunzipSync(readFileSync(join(import.meta.dirname, 'carry-over-base.sql.gz')))
  await sql.raw(`set local check_function_bodies = off;\n${dump.toString('utf8')}`).execute(trx)
  const { base, later } = read()
  const now = new Date().toISOString()
  for (const name of base)
    await sql`insert into schema_migrations values (${name}, ${now})`.execute(trx)
  for (const { name, text } of later) {
    if (!names.includes(name)) continue
    await sql.raw(text).execute(trx)
    await sql`insert into schema_migrations values (${name}, ${now})`.execute(trx)
  }
}

/**
 * Recognises the list of migrations that the schema files took the place of, runs those that the
 * database lacks, and forgets the list. Gives the names of what was run. @throws Error for a
 * database that is older than the list's oldest version
 */
export async function carryOver(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx)
  const done = new Set(rows.map(({ name }) => name))
  const carried = read()
  const { base, later, renaming } = carried
  if (!base.some((name) => done.has(name))) return []
  const lacking = base.filter((name) => !done.has(name))
  if (lacking.length > 0)
    throw new Error(
      `This database is too old to be carried over: it lacks ${lacking.length} migrations (${lacking.slice(0, 3).join(', ')} …). Start the last version that has migrations/ once.`,
    )
  await sql.raw('set local statement_timeout = 0').execute(trx)
  const wanted = later.filter(({ name }) => !done.has(name))
  for (const { text } of wanted) await sql.raw(text).execute(trx)
  await sql.raw(renaming).execute(trx)
  const names = namesOf(carried)
  await sql`delete from schema_migrations where name = any(${names}::text[])`.execute(trx)
  return [...wanted.map(({ name }) => name), 'carry-over']
}
