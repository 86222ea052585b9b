import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { allSchemas, indexProofs } from '../app.ts'
import { sweepFiles } from '../modules/file/service/upkeep.ts'
import { rotateFiles, saveFile } from '../modules/file/service.ts'
import { fileStore, filesFolder } from '../outside.ts'
import { type Config, readConfig } from './config.ts'
import { createVault } from './crypto.ts'
import {
  beginRotation,
  compareDeployment,
  endRotation,
  type Own,
  readDeployment,
  refuseForeign,
  settleDeployment,
} from './deployment.ts'
import { compareSchema, makeFirstKeys } from './deployment-start.ts'
import { writeSecret } from './key-files.ts'
import { addDataKey, dataKeyFile } from './key-ring.ts'
import { auditColumn, findSealedColumns, rotateColumn } from './key-rotation.ts'
import { inTransaction } from './transaction.ts'

const database = inject('database')
const world = await createWorld()
const { db, config } = world.kernel
const newFolder = () => mkdtempSync(join(tmpdir(), 'mailing-deployment-'))
const newKey = () => randomBytes(32).toString('base64')

/** A process on this database with other settings. */
function processWith(settings: Readonly<Record<string, string>> = {}): Own & { config: Config } {
  const own = readConfig({
    DATA_DIR: config.DATA_DIR,
    DATA_KEYS: `t1:${database.dataKey}`,
    INDEX_KEY: database.indexKey,
    ...settings,
  })
  return { config: own, db, vault: createVault(own), outside: { files: fileStore(own) } }
}
const starting = (own: Own) => refuseForeign({ ...own, indexProofs })

await world.people.writer({ nickname: '写信的人' })

test('starts when keys and file store are those of the database', async () => {
  await starting(processWith())
  expect(await compareDeployment(processWith())).toEqual([])
})

test.each([
  ['a ring that was made apart, of the same name', { DATA_KEYS: `t1:${newKey()}` }, 'made apart'],
  ['a ring without the key', { DATA_KEYS: `other:${newKey()}` }, 'lacks the key t1'],
  ['another index key', { INDEX_KEY: newKey() }, 'second accounts'],
  ['a folder that is not mounted', { DATA_DIR: newFolder() }, 'has no id'],
])('refuses %s', async (_name, settings, sentence) => {
  await expect(starting(processWith(settings))).rejects.toThrow(sentence)
  expect((await compareDeployment(processWith(settings))).join()).toContain(sentence)
})

test('refuses the file store of another database', async () => {
  const other = await createWorld()
  await expect(starting(processWith({ DATA_DIR: other.kernel.config.DATA_DIR }))).rejects.toThrow(
    'belongs to another database',
  )
})

test('takes a folder of files that was moved with its id', async () => {
  const moved = newFolder()
  cpSync(filesFolder(config.DATA_DIR), filesFolder(moved), { recursive: true })
  await starting(processWith({ DATA_DIR: moved }))
})

test.each([
  ['another ring', { DATA_KEYS: `t1:${newKey()}` }, 'made apart'],
  ['another store', { DATA_DIR: newFolder() }, 'has no id'],
])('a server does not start with %s', async (_name, settings, sentence) => {
  const { config } = processWith(settings)
  await expect(world.second({ config })).rejects.toThrow(sentence)
})

test('readiness says what differs while the server runs', async () => {
  const ready = async () =>
    (await world.web.inject('/readyz'))
      .json<{ findings: { name: string; isHealthy: boolean; detail: string }[] }>()
      .findings.find(({ name }) => name === 'deployment')
  expect(await ready()).toMatchObject({ isHealthy: true })
  const idFile = join(filesFolder(config.DATA_DIR), 'store-id')
  cpSync(idFile, `${idFile}.kept`)
  rmSync(idFile)
  expect(await ready()).toMatchObject({
    isHealthy: false,
    detail: expect.stringContaining('has no id'),
  })
  cpSync(`${idFile}.kept`, idFile)
  rmSync(`${idFile}.kept`)
  await sql`insert into deployment_keys values ('k9', ${randomBytes(32)}, now())`.execute(db)
  expect(await ready()).toMatchObject({ detail: expect.stringContaining('lacks the key k9') })
  await sql`delete from deployment_keys where key_id = 'k9'`.execute(db)
})

test('the sweeper leaves the id of the store', async () => {
  const idFile = join(filesFolder(config.DATA_DIR), 'store-id')
  utimesSync(idFile, 0, 0)
  await sweepFiles(world.kernel)
  expect(existsSync(idFile)).toBe(true)
})

test('a database of a newer and of an older version say so', async () => {
  const folders = allSchemas()
  expect(await compareSchema({ db, folders })).toMatchObject({ isNewer: false, problems: [] })
  await sql`insert into schema_migrations values ('999-later', 'now')`.execute(db)
  const newer = await compareSchema({ db, folders })
  expect(newer.problems.join()).toContain('newer version: this one does not know 999-later')
  await expect(world.second({ schemaFolders: folders })).rejects.toThrow('newer version')
  await sql`delete from schema_migrations where name = '999-later'`.execute(db)
  await sql`delete from schema_migrations where name = '960-deployment'`.execute(db)
  const older = await compareSchema({ db, folders })
  expect(older).toMatchObject({ isNewer: false, isOlder: true })
  expect(older.problems.join()).toContain('it lacks 960-deployment')
  await sql`insert into schema_migrations values ('960-deployment', 'now')`.execute(db)
})

test('makes no keys beside an outside database, nor beside sealed values', async () => {
  const folder = newFolder()
  const outside = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://x@localhost/x' })
  await expect(makeFirstKeys({ config: outside, db })).rejects.toThrow('npm run keys:make')
  await expect(makeFirstKeys({ config: readConfig({ DATA_DIR: folder }), db })).rejects.toThrow(
    'that only its own keys open',
  )
  expect(existsSync(dataKeyFile(folder))).toBe(false)
})

test('an older database is taken where a sample opens, else refused', async () => {
  const forget = async () => {
    await db.deleteFrom('deployment').execute()
    await db.deleteFrom('deployment_keys').execute()
  }
  await forget()
  await expect(starting(processWith({ DATA_KEYS: `t1:${newKey()}` }))).rejects.toThrow(
    /do not open what this database has sealed: \d+ values looked at in/,
  )
  await expect(starting(processWith({ INDEX_KEY: newKey() }))).rejects.toThrow('blind indexes')
  await inTransaction(world.kernel, (kernel) =>
    saveFile(kernel, {
      userId: null,
      purpose: 'test_file',
      type: 'application/pdf',
      content: randomBytes(1000),
    }),
  )
  await expect(starting(processWith({ DATA_DIR: newFolder() }))).rejects.toThrow(
    /lacks \d+ of \d+ files looked at/,
  )
  expect(await readDeployment({ db })).toBeNull()
  await starting(processWith())
  await settleDeployment(processWith())
  expect((await readDeployment({ db }))?.keys.map(({ id }) => id)).toEqual(['t1'])
  expect(await compareDeployment(processWith())).toEqual([])
})

test('six first starts agree on one row', async () => {
  await db.deleteFrom('deployment').execute()
  await db.deleteFrom('deployment_keys').execute()
  await Promise.all(Array.from({ length: 6 }, () => settleDeployment(processWith())))
  expect(await compareDeployment(processWith())).toEqual([])
})

test('audit and rotation name values of a foreign ring', async () => {
  const foreign = createVault(
    readConfig({
      DATA_DIR: newFolder(),
      DATA_KEYS: `t1:${newKey()}`,
      INDEX_KEY: newKey(),
    }),
  )
  const writer = await world.people.writer({})
  await db
    .updateTable('users')
    .set({ nickname_sealed: foreign.seal('谁', 'users.nickname_sealed') })
    .where('id', '=', writer.userId)
    .execute()
  const column = (await findSealedColumns(db)).find(
    ({ table, column }) => table === 'users' && column === 'nickname_sealed',
  )
  if (!column) throw new Error('not found')
  const { looked, unopened } = await auditColumn(db, world.kernel.vault, column)
  expect(looked).toBeGreaterThan(1)
  expect(unopened).toEqual({ count: 1, ids: [writer.userId], keyIds: new Set(['t1']) })
  const newer = processWith({ DATA_KEYS: `t2:${newKey()},t1:${database.dataKey}` })
  const rotated = await rotateColumn(db, newer.vault, column)
  expect(rotated.done).toBe(looked - 1)
  expect(rotated.unopened).toEqual(unopened)
})

test('a killed rotation goes on without a second new key', async () => {
  const own = await createWorld()
  const folder = own.kernel.config.DATA_DIR
  const ring = { keys: [{ id: 't1', key: database.dataKey }], indexKey: database.indexKey }
  writeSecret(dataKeyFile(folder), JSON.stringify(ring))
  const settings = readConfig({ DATA_DIR: folder })
  const begin = (): Own => ({
    config: settings,
    db: own.kernel.db,
    vault: createVault(settings),
    outside: own.kernel.outside,
  })
  const first = begin()
  let added = 0
  const addKey = () => {
    added += 1
    return addDataKey(folder)
  }
  expect(await beginRotation(first, addKey)).toBe('begun')
  const target = first.vault.currentKey()
  // Killed here: a new process reads the same file and row.
  const second = begin()
  await refuseForeign({ ...second, indexProofs })
  expect(await beginRotation(second, addKey)).toBe('resumed')
  for (const column of await findSealedColumns(second.db))
    await rotateColumn(second.db, second.vault, column)
  expect(await rotateFiles({ ...own.kernel, vault: second.vault })).toMatchObject({ skipped: [] })
  await endRotation(second)
  expect(added).toBe(1)
  expect(second.vault.currentKey()).toBe(target)
  expect(await compareDeployment(second)).toEqual([])
  expect(await beginRotation(second, addKey)).toBe('begun')
  expect(added).toBe(2)
})
