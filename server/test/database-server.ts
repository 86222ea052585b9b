import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createApp } from '../src/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Address, toClientConfig } from '../src/platform/database.ts'
import { endAbandoned, startEmbedded } from '../src/platform/embedded.ts'
import { createLog } from '../src/platform/log.ts'
import { addressOf, testConfig, type TestDatabase } from './database.ts'
import { fakeOutside } from './outside.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

/**
 * One database server for the whole run: the embedded one, or that of TEST_DATABASE_URL. Its template has every table,
 * queue and key; each test file clones it, so that no test sees another's rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), 'mailing-test-'))
  const outsideUrl = process.env['TEST_DATABASE_URL']
  const embedded = outsideUrl ? null : await startEmbedded({ home: join(folder, 'postgres'), settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] })
  const base: Address = outsideUrl ?? embedded?.connection ?? ''
  const run = `mailing_test_${process.pid}_${randomBytes(3).toString('hex')}`
  const database: TestDatabase = { base, template: `${run}_template`, prefix: run, folder, dataKey: randomBytes(32).toString('base64'), indexKey: randomBytes(32).toString('base64') }
  await execute(base, `create database ${database.template}`)
  await fillTemplate(database)
  project.provide('database', database)
  return async () => {
    if (outsideUrl) await dropAll(database)
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run that was killed leaves its server behind; the next run ends it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith('mailing-test-'))) {
    const folder = join(tmpdir(), name)
    const isYoung = Date.now() - statSync(folder).mtimeMs < 60_000
    if (isYoung || !existsSync(join(folder, 'postgres', 'holders'))) continue
    if (await endAbandoned(join(folder, 'postgres'))) rmSync(folder, { recursive: true, force: true })
  }
}

async function fillTemplate(database: TestDatabase): Promise<void> {
  const dataDir = join(database.folder, 'template')
  mkdirSync(dataDir)
  const app = await createApp({
    config: testConfig(database, dataDir), address: addressOf(database, database.template), clock: systemClock,
    log: createLog('error'), outside: fakeOutside(), isWorking: false,
  })
  await app.close()
}

async function dropAll(database: TestDatabase): Promise<void> {
  const client = new pg.Client(toClientConfig(database.base))
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${database.prefix}%`])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}

async function execute(base: Address, statement: string): Promise<void> {
  const client = new pg.Client(toClientConfig(base))
  await client.connect()
  await client.query(statement)
  await client.end()
}
