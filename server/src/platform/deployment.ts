import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Config, ConfigError } from './config.ts'
import type { Vault } from './crypto.ts'
import type { Db, Tx, WithDb } from './database.ts'
import type { Outside } from './kernel.ts'
import { placeOfKeys } from './key-ring.ts'
import { proveSample } from './sealed-sample.ts'
import { type FilePlace, placeOfFiles } from './store-settings.ts'

/** This process is not one of the database's deployment. The message says what differs and what to do. */
export class ForeignDeployment extends ConfigError {}

/** The parts of a process that are compared with its database. */
export interface Own extends WithDb {
  readonly config: Pick<Config, 'DATA_KEYS'> & FilePlace
  readonly vault: Vault
  readonly outside: Pick<Outside, 'files'>
}

interface Known {
  readonly id: string
  readonly canary: Buffer
  readonly indexPrint: Buffer
  readonly storeId: string
  readonly keys: readonly { readonly id: string; readonly print: Buffer }[]
}

const canary = 'This deployment opens what it has sealed.'
const canaryColumn = 'deployment.canary_sealed'

const keyPrint = (vault: Vault, keyId: string, deploymentId: string): Buffer =>
  createHmac('sha256', vault.macKey(keyId, 'deployment')).update(deploymentId).digest()

const indexPrint = (vault: Vault, deploymentId: string): Buffer =>
  vault.blindIndex(deploymentId, 'deployment')

/** Reads the row of the deployment; null in a new database, and in one of before that row. */
export async function readDeployment({ db }: WithDb): Promise<Known | null> {
  const {
    rows: [table],
  } = await sql<{ is_there: boolean }>`
    select to_regclass('deployment') is not null as is_there`.execute(db)
  if (!table?.is_there) return null
  const row = await db.selectFrom('deployment').selectAll().executeTakeFirst()
  if (!row) return null
  const keys = await db.selectFrom('deployment_keys').select(['key_id', 'print']).execute()
  return {
    id: row.id,
    canary: row.canary_sealed,
    indexPrint: row.index_print,
    storeId: row.store_id,
    keys: keys.map(({ key_id: id, print }) => ({ id, print })),
  }
}

/** Compares the keys of this process with those of the database; empty when they fit. */
export function compareKeys(
  { config, vault }: Pick<Own, 'config' | 'vault'>,
  known: Known,
): string[] {
  const place = placeOfKeys(config)
  const problems: string[] = []
  const missing: string[] = []
  for (const { id, print } of known.keys) {
    try {
      if (!keyPrint(vault, id, known.id).equals(print))
        problems.push(
          `The key ${id} of this process (${place}) is not the key ${id} of this database: two key rings were made apart. Put the key file of this deployment there.`,
        )
    } catch {
      missing.push(id)
    }
  }
  if (missing.length > 0)
    problems.push(
      `This process (${place}) lacks ${missing.length === 1 ? 'the key' : 'the keys'} ${missing.join(', ')}, under which values of this database are sealed. Put the key file of this deployment there, or name these keys in DATA_KEYS.`,
    )
  if (problems.length === 0 && !opensCanary(vault, known))
    problems.push(
      `This process (${place}) cannot open what this database has sealed. Put the key file of this deployment there.`,
    )
  if (!indexPrint(vault, known.id).equals(known.indexPrint))
    problems.push(
      `The index key of this process (${config.DATA_KEYS ? 'INDEX_KEY' : place}) is not the one of this database: nobody would be found, and people would get second accounts. Set the index key of this deployment; it never changes.`,
    )
  return problems
}

function opensCanary(vault: Vault, known: Known): boolean {
  try {
    return vault.openText(known.canary, canaryColumn) === canary
  } catch {
    return false
  }
}

const wayToFiles = ({ FILE_STORE }: FilePlace): string =>
  FILE_STORE === 's3'
    ? 'Set S3_BUCKET and S3_PREFIX to those of this deployment'
    : 'Mount the folder of this deployment and set DATA_DIR to it, or set FILE_STORE as it has it'

/** Reads the id of a file store, and gives it one first where needed. */
const idOfStore = async ({ files }: Pick<Outside, 'files'>): Promise<string> =>
  (await files.readId()) ?? files.claimId(randomUUID())

/** Compares the file store of this process with that of the database; empty when it fits. */
export async function compareStore(
  { config, outside }: Pick<Own, 'config' | 'outside'>,
  known: Pick<Known, 'storeId'>,
): Promise<string[]> {
  const place = `The file store of this process (${placeOfFiles(config)})`
  let id: string | null
  try {
    id = await outside.files.readId()
  } catch (error) {
    return [`${place} cannot be read: ${error instanceof Error ? error.message : String(error)}.`]
  }
  if (id === known.storeId) return []
  return [
    id === null
      ? `${place} has no id: it is empty, or not the one of this database. ${wayToFiles(config)}, or bring its files back with npm run restore.`
      : `${place} belongs to another database. ${wayToFiles(config)}.`,
  ]
}

/** Compares this process with the deployment of the database, as its rows are now. */
export async function compareDeployment(own: Own): Promise<string[]> {
  const known = await readDeployment(own)
  if (!known) return ['This database does not know its deployment yet. Start the server once.']
  return [...compareKeys(own, known), ...(await compareStore(own, known))]
}

/**
 * Refuses a process that is not one of the deployment.
 *
 * A database that has no row of it yet is proved by a sample.
 * @throws ForeignDeployment
 */
export async function refuseForeign(own: Own & Proving): Promise<void> {
  const known = await readDeployment(own)
  const problems = known
    ? [...compareKeys(own, known), ...(await compareStore(own, known))]
    : await proveSample(own, own.indexProofs)
  if (problems.length > 0) throw new ForeignDeployment(problems.join('\n'))
}

/**
 * Refuses keys that do not open a restored database.
 * @throws ForeignDeployment
 */
export async function refuseKeys(own: Own & Proving): Promise<void> {
  const known = await readDeployment(own)
  const problems = known ? compareKeys(own, known) : await proveSample(own, own.indexProofs)
  if (problems.length > 0) throw new ForeignDeployment(problems.join('\n'))
}

/** Compares blind indexes that are stored with those that this vault makes; null when there are none. */
export type IndexProof = (context: Pick<Own, 'db' | 'vault'>) => Promise<boolean | null>

interface Proving {
  readonly indexProofs: readonly IndexProof[]
}

/** Several servers may start together on a new database: one writes the row. */
const lockKey = 7_412_089

/**
 * Writes the row of a deployment that has none, and its new keys.
 *
 * Call it after `refuseForeign`, on a database that is migrated. The keys are those of this process
 * that the row does not know yet.
 */
export async function settleDeployment(own: Own): Promise<void> {
  const known = await readDeployment(own)
  const ids = new Set(known?.keys.map(({ id }) => id))
  if (known && own.vault.keyIds().every((id) => ids.has(id))) return
  const { db, vault, outside } = own
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    const id = (await readDeployment({ db: trx }))?.id ?? (await addDeployment(trx, vault, outside))
    await addKeys(trx, vault, id)
  })
}

async function addDeployment(
  trx: Tx,
  vault: Vault,
  outside: Pick<Outside, 'files'>,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('deployment')
    .values({
      id,
      canary_sealed: vault.seal(canary, canaryColumn),
      index_print: indexPrint(vault, id),
      store_id: await idOfStore(outside),
      created_at: new Date(),
    })
    .execute()
  return id
}

async function addKeys(db: Db, vault: Vault, deploymentId: string): Promise<void> {
  await db
    .insertInto('deployment_keys')
    .values(
      vault.keyIds().map((keyId) => ({
        key_id: keyId,
        print: keyPrint(vault, keyId, deploymentId),
        added_at: new Date(),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Begins a rotation, or goes on with one that was interrupted; answers which. */
export async function beginRotation(
  own: Own,
  addKey: () => string | null,
): Promise<'begun' | 'resumed'> {
  const { db, vault } = own
  const { rotating_to: unfinished } = await db
    .selectFrom('deployment')
    .select('rotating_to')
    .executeTakeFirstOrThrow()
  if (unfinished === vault.currentKey()) return 'resumed'
  const added = addKey()
  // Asking for a new key makes the vault read the key file again.
  if (added !== null) vault.macKey(added, 'deployment')
  await settleDeployment(own)
  await db.updateTable('deployment').set({ rotating_to: vault.currentKey() }).execute()
  return 'begun'
}

/** Notes that a rotation has come to its end: the next one makes a new key. */
export const endRotation = ({ db }: WithDb) =>
  db.updateTable('deployment').set({ rotating_to: null }).execute()

/** Forgets keys under which nothing is sealed any more. */
export const forgetKeys = ({ db }: WithDb, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.deleteFrom('deployment_keys').where('key_id', 'in', ids).execute()

/**
 * Refuses to rehearse in the file store of the deployment itself.
 *
 * The sweeper of the rehearsal would remove files of the deployment.
 * @throws ForeignDeployment
 */
export async function refuseOwnStore({ db, config, outside }: Omit<Own, 'vault'>): Promise<void> {
  const known = await readDeployment({ db })
  if (known === null || (await outside.files.readId()) !== known.storeId) return
  throw new ForeignDeployment(
    `A rehearsal needs a file store of its own: the one of this process (${placeOfFiles(config)}) is that of the deployment.`,
  )
}

/**
 * Names the store that a restored database has now.
 * @param isNew True for a rehearsal: the deployment gets an identity of its own.
 */
export async function renewDeployment(own: Own, isNew: boolean): Promise<void> {
  const { db, outside } = own
  await db
    .updateTable('deployment')
    .set({ store_id: await idOfStore(outside) })
    .execute()
  if (isNew) {
    await db.deleteFrom('deployment').execute()
    await db.deleteFrom('deployment_keys').execute()
  }
  await settleDeployment(own)
}
