import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createApp } from '../src/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Address, toClientConfig } from '../src/platform/database.ts'
import { type EmbeddedDatabase, endAbandoned, startEmbedded } from '../src/platform/embedded.ts'
import { createLog } from '../src/platform/log.ts'
import { addressOf, type TestDatabase, testConfig } from './database.ts'
import { fakeOutside } from './outside.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

const root = resolve(import.meta.dirname, '..', '..')
/**
 * Settings of a throw-away database in memory, which need no durability. A file that makes six
 * deployments has the connections of six, and another such file may run beside it.
 */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=400',
]
const cache = join(root, 'node_modules', '.cache')
const memory = '/dev/shm'
/** A run of all server tests leaves far less there. */
const leastMemory = 2 * 1024 ** 3

type Keys = Pick<TestDatabase, 'dataKey' | 'indexKey'>

/**
 * One database server for the whole run: the embedded one, or that of TEST_DATABASE_URL. Its
 * template has every table, queue and key; each test file clones it, so that no test sees another's
 * rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = mkdtempSync(join(temporaryFolder(), 'mailing-test-'))
  const outsideUrl = process.env['TEST_DATABASE_URL']
  const started = outsideUrl ? await onOutside(folder, outsideUrl) : await onEmbedded(folder)
  project.provide('database', started.database)
  return async () => {
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Started {
  readonly database: TestDatabase
  stop(): Promise<void>
}

const newKeys = (): Keys => ({
  dataKey: randomBytes(32).toString('base64'),
  indexKey: randomBytes(32).toString('base64'),
})
const newPrefix = (): string => `mailing_test_${process.pid}_${randomBytes(3).toString('hex')}`

async function onOutside(folder: string, base: Address): Promise<Started> {
  const prefix = newPrefix()
  const database: TestDatabase = {
    base,
    template: `${prefix}_template`,
    prefix,
    folder,
    ...newKeys(),
  }
  await execute(base, `create database ${database.template}`)
  await fillTemplate(database)
  return { database, stop: () => dropAll(database) }
}

/**
 * Caches the template while the migrations are the same. Making it costs as much as a test file.
 */
async function onEmbedded(folder: string): Promise<Started> {
  const home = join(folder, 'postgres')
  const kept = join(cache, `mailing-template-${fingerprint()}`)
  if (!existsSync(kept)) await keepTemplate(folder, kept)
  mkdirSync(home, { recursive: true })
  copyCluster(kept, home)
  const keys = JSON.parse(readFileSync(join(kept, 'keys.json'), 'utf8')) as Keys
  const embedded = await startEmbedded({ home, settings })
  const database = describeEmbedded(embedded, folder, keys)
  return { database, stop: () => embedded.stop() }
}

function describeEmbedded(embedded: EmbeddedDatabase, folder: string, keys: Keys): TestDatabase {
  return {
    base: embedded.connection,
    template: 'mailing_test_template',
    prefix: newPrefix(),
    folder,
    ...keys,
  }
}

/** Makes the template in its own server, stored by one rename. Of two parallel runs one wins. */
async function keepTemplate(folder: string, kept: string): Promise<void> {
  const home = join(folder, 'fresh')
  const keys = newKeys()
  const embedded = await startEmbedded({ home, settings })
  const database = describeEmbedded(embedded, folder, keys)
  await execute(database.base, `create database ${database.template}`)
  await fillTemplate(database)
  await embedded.stop()
  const unfinished = `${kept}.${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  copyCluster(home, unfinished)
  writeFileSync(join(unfinished, 'keys.json'), JSON.stringify(keys))
  rmSync(home, { recursive: true, force: true })
  for (const name of readdirSync(cache).filter(
    (entry) => entry.startsWith('mailing-template-') && join(cache, entry) !== unfinished,
  )) {
    if (isOld(join(cache, name))) rmSync(join(cache, name), { recursive: true, force: true })
  }
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  }
}

/** PostgreSQL starts only on a folder that nobody else may enter. */
function copyCluster(from: string, to: string): void {
  cpSync(join(from, 'cluster'), join(to, 'cluster'), { recursive: true, preserveTimestamps: true })
  chmodSync(join(to, 'cluster'), 0o700)
}

/** Branches have migrations of their own: only what nobody made lately goes. */
const isOld = (path: string): boolean => Date.now() - statSync(path).mtimeMs > 7 * 86_400_000

/**
 * Of all that the template is made from: the migrations, and the packages that make tables of their
 * own.
 */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const path of globSync('server/src/**/*.sql', { cwd: root }).sort())
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/** A run that was killed leaves its server behind; the next run ends it. */
async function removeAbandoned(): Promise<void> {
  for (const path of [...new Set([tmpdir(), temporaryFolder()])].flatMap((at) =>
    readdirSync(at).map((name) => join(at, name)),
  )) {
    if (!/\/mailing-test-[^/]+$/.test(path)) continue
    const isYoung = Date.now() - statSync(path).mtimeMs < 60_000
    if (isYoung || !existsSync(join(path, 'postgres', 'holders'))) continue
    if (await endAbandoned(join(path, 'postgres'))) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * In memory where the machine has enough of it: half of what a small test costs is writing its
 * database.
 */
function temporaryFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > leastMemory ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

async function fillTemplate(database: TestDatabase): Promise<void> {
  const dataDir = join(database.folder, 'template')
  mkdirSync(dataDir)
  const app = await createApp({
    config: testConfig(database, dataDir),
    address: addressOf(database, database.template),
    clock: systemClock,
    log: createLog('error'),
    outside: fakeOutside(),
    isWorking: false,
  })
  // Each world has a folder of its own, and is a deployment of its own from its first start on.
  for (const table of ['deployment', 'deployment_keys'] as const)
    await app.kernel.db.deleteFrom(table).execute()
  await app.close()
}

async function dropAll(database: TestDatabase): Promise<void> {
  const client = new pg.Client(toClientConfig(database.base))
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${database.prefix}%`],
  )
  for (const { datname } of rows)
    await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}

async function execute(base: Address, statement: string): Promise<void> {
  const client = new pg.Client(toClientConfig(base))
  await client.connect()
  await client.query(statement)
  await client.end()
}
