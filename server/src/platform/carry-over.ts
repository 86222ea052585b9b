import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from './database.ts'

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

/** The names of all migrations that the schema files took the place of. */
export function formerMigrations(): ReadonlySet<string> {
  return new Set(namesOf(read()))
}

/**
 * Recognises the list of migrations that the schema files took the place of, runs those that the database lacks, and forgets
 * the list. Gives the names of what was run. @throws Error for a database that is older than the list's oldest version
 */
export async function carryOver(trx: Tx): Promise<string[]> {
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
