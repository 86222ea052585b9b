import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { createTestClock } from '../../src/platform/clock.ts'
import { toClientConfig } from '../../src/platform/database.ts'
import { startEmbedded } from '../../src/platform/embedded.ts'
import { createLog } from '../../src/platform/log.ts'
import { testConfig } from '../database.ts'
import { fakeEmail, fakeOutside, fakeSms } from '../outside.ts'
import { createPeople } from '../people.ts'
import type { World } from '../world.ts'

/** A world on its own database server, which counts all reads. It may grow beyond the memory. */
export interface GrowthPlace {
  readonly world: World
  /** A connection without the product's time-outs and past its triggers. */
  readonly admin: pg.Client
  close(): Promise<void>
}

/** Settings without durability, with PostgreSQL's extension for counting. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'shared_buffers=512MB',
  'maintenance_work_mem=512MB',
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.max=10000',
  // Nobody's words are in it: what is refused or slow at a million orders is to be found in the
  // server's log.
  'log_min_error_statement=error',
  'log_min_duration_statement=3000',
]

export async function openGrowthPlace(): Promise<GrowthPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-growth-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const embedded = await startEmbedded({ home: join(folder, 'postgres'), settings })
  const clock = createTestClock()
  const sms = fakeSms()
  const email = fakeEmail()
  const address = embedded.connection
  const keys = {
    dataKey: randomBytes(32).toString('base64'),
    indexKey: randomBytes(32).toString('base64'),
  }
  const server = await createApp({
    config: testConfig({ base: address, template: '', prefix: '', folder, ...keys }, dataDir, {
      COLLECTION_ADDRESS: '12 Example Street|Example Town',
      COLLECTION_POSTCODE: '100000',
    }),
    address,
    clock,
    log: createLog(process.env['TEST_LOG'] ?? 'silent'),
    outside: fakeOutside(sms, {}, email),
    isWorking: false,
  })
  const admin = new pg.Client(toClientConfig(address))
  await admin.connect()
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query('set session_replication_role = replica')
  const world: World = {
    ...server,
    clock,
    sms,
    email,
    address,
    people: createPeople(server),
    second: () => Promise.reject(new Error('the place of the growth test has one server')),
    runJob: (job, data) => server.jobs.run(server.kernel, job, data),
  }
  return {
    world,
    admin,
    close: async () => {
      await admin.end()
      await server.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
