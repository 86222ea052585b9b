import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { filesFolder } from '../src/outside.ts'
import { createTestClock, type TestClock } from '../src/platform/clock.ts'
import { type Address, toClientConfig } from '../src/platform/database.ts'
import type { Outside } from '../src/platform/kernel.ts'
import { createLog } from '../src/platform/log.ts'
import type { Server, ServerParts } from '../src/platform/server.ts'
import { addressOf, testConfig } from './database.ts'
import { type FakeEmail, type FakeSms, fakeEmail, fakeOutside, fakeSms } from './outside.ts'
import { createPeople, type People } from './people.ts'

export interface World extends Server {
  readonly people: People
  readonly clock: TestClock
  readonly sms: FakeSms
  readonly email: FakeEmail
  /** The address of this world's database. */
  readonly address: Address
  /** Starts another server on the same database. It ends with this one. */
  second(parts?: Partial<ServerParts>): Promise<Server>
  /** Runs a scheduled job now, for instance `order.expire`. */
  runJob(name: string, data?: unknown): Promise<void>
}

export interface WorldOptions {
  /** Settings that differ from those of every test. */
  readonly settings?: Readonly<Record<string, string>>
  /** Ports of the outside world that differ from the fakes. */
  readonly outside?: Partial<Outside>
  /** Parts that differ, for instance modules of the test's own. */
  readonly parts?: Partial<ServerParts>
  /** Initial database and folder of files, instead of migrations alone. */
  readonly from?: {
    readonly sql: string
    /** Contents in base64, by path below the folder. */
    readonly files: Readonly<Record<string, string>>
  }
}

/**
 * Functions that end the worlds of the running file. A hook of its own would be forgotten when a
 * test makes its world while it runs.
 */
const open: (() => Promise<void>)[] = []

/** Ends every world made so far; called after each test file, by `end-worlds.ts`. */
export async function endWorlds(): Promise<void> {
  await Promise.all(open.splice(0).map((end) => end()))
}

/**
 * Starts a whole server on its own database for one file. It ends automatically after the file's
 * tests.
 */
export async function createWorld({
  settings = {},
  outside = {},
  parts = {},
  from,
}: WorldOptions = {}): Promise<World> {
  const database = inject('database')
  const name = `${database.prefix}_${randomBytes(5).toString('hex')}`
  // A copy of the files: what PostgreSQL does by default writes each page into its journal as well.
  await onServer(
    `create database ${name} template ${from ? 'template0' : database.template} strategy file_copy`,
  )
  const dataDir = join(database.folder, name)
  mkdirSync(dataDir)
  if (from) {
    await run(addressOf(database, name), from.sql)
    for (const [path, bytes] of Object.entries(from.files)) {
      const file = join(filesFolder(dataDir), path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, Buffer.from(bytes, 'base64'))
    }
  }
  const clock = createTestClock()
  const sms = fakeSms()
  const email = fakeEmail()
  const start = (own: Partial<ServerParts>): Promise<Server> =>
    createApp({
      config: testConfig(database, dataDir, settings),
      address: addressOf(database, name),
      clock,
      log: createLog(process.env['TEST_LOG'] ?? 'silent'),
      outside: fakeOutside(sms, outside, email),
      isWorking: false,
      ...(from ? {} : { schemaFolders: [] }),
      ...parts,
      ...own,
    })
  const server = await start({})
  const others: Server[] = []
  open.push(async () => {
    for (const one of [...others, server]) await one.close()
    await onServer(`drop database if exists ${name} with (force)`)
  })
  return {
    ...server,
    clock,
    sms,
    email,
    address: addressOf(database, name),
    people: createPeople(server),
    second: async (own = {}) => {
      const other = await start({ schemaFolders: [], ...own })
      others.push(other)
      return other
    },
    runJob: (job, data) => server.jobs.run(server.kernel, job, data),
  }

  function onServer(statement: string): Promise<void> {
    return run(database.base, statement)
  }
}

async function run(address: Address, statements: string): Promise<void> {
  const client = new pg.Client(toClientConfig(address))
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
