import { basename } from 'node:path'
import { sql } from 'kysely'
import { formerMigrations } from './carry-over.ts'
import type { Config } from './config.ts'
import type { WithDb } from './database.ts'
import { ForeignDeployment, type IndexProof, readDeployment } from './deployment.ts'
import { defineHook } from './hooks.ts'
import { hasKeys, MissingKeys, makeKeys, placeOfKeys } from './key-ring.ts'
import { listMigrations } from './migrate.ts'
import { holdsSealed } from './sealed-sample.ts'

/** Proofs of an index key for a database without a deployment row. */
export const indexProofHook = defineHook<IndexProof>('platform.index_proofs')

interface Starting extends WithDb {
  readonly config: Config
}

/**
 * Makes the keys of a first start, which only the embedded database may have: any other database
 * has the keys of its deployment somewhere, and a second ring would seal what nobody can open.
 * @throws MissingKeys
 */
export async function makeFirstKeys({ config, db }: Starting): Promise<void> {
  if (hasKeys(config)) return
  const place = placeOfKeys(config)
  if (config.DATABASE_URL)
    throw new MissingKeys(
      `There are no keys: ${place} does not exist, and DATA_KEYS is not set. Beside an outside database (DATABASE_URL) none are made. Put the key file of this deployment there; for a new deployment run npm run keys:make once, and give each host the same keys.`,
    )
  if ((await readDeployment({ db })) !== null || (await holdsSealed({ db })))
    throw new MissingKeys(
      `There are no keys: ${place} does not exist, and the database holds sealed values that only its own keys open. Put the key file of this deployment back.`,
    )
  makeKeys(config.DATA_DIR)
}

interface Schema extends WithDb {
  readonly folders: readonly string[]
}

/** The migrations of a database; null when it has no tables yet. */
export async function doneMigrations({ db }: WithDb): Promise<readonly string[] | null> {
  const {
    rows: [table],
  } = await sql<{ is_there: boolean }>`
    select to_regclass('schema_migrations') is not null as is_there`.execute(db)
  if (!table?.is_there) return null
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Compares the migrations of a database with those of this version. Without folders nothing is compared. */
export async function compareSchema({ db, folders }: Schema): Promise<{
  readonly isNewer: boolean
  readonly isOlder: boolean
  readonly problems: readonly string[]
}> {
  const done = await doneMigrations({ db })
  if (folders.length === 0 || done === null)
    return { isNewer: false, isOlder: done === null, problems: [] }
  const own = listMigrations(folders).map((file) => basename(file, '.sql'))
  const former = formerMigrations()
  const unknown = done.filter((name) => !own.includes(name) && !former.has(name))
  const lacking = own.filter((name) => !done.includes(name))
  const isOlder = lacking.length > 0 || done.some((name) => former.has(name))
  if (unknown.length > 0)
    return {
      isNewer: true,
      isOlder,
      problems: [
        `The database has the schema of a newer version: this one does not know ${named(unknown)}. Start the newer version, or restore the backup of before with this one.`,
      ],
    }
  return {
    isNewer: false,
    isOlder,
    problems: isOlder
      ? [
          `The database has the schema of an older version${lacking.length > 0 ? `: it lacks ${named(lacking)}` : ''}. Start the server of this version once; it migrates the database.`,
        ]
      : [],
  }
}

const named = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`

/**
 * Refuses a database of a newer version before any read or write.
 * @throws ForeignDeployment
 */
export async function refuseForeignSchema(schema: Schema): Promise<void> {
  const { isNewer, problems } = await compareSchema(schema)
  if (isNewer) throw new ForeignDeployment(problems.join('\n'))
}
