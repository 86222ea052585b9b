import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { makePushKey } from '../../server/src/adapters/push/keys.ts'
import { createApp } from '../../server/src/app.ts'
import { realOutside } from '../../server/src/outside.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { startEmbedded } from '../../server/src/platform/embedded.ts'
import { makeKeys } from '../../server/src/platform/key-ring.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { Server } from '../../server/src/platform/server.ts'

/**
 * A deployment of its own for a bench: embedded PostgreSQL with its usual durability, keys and
 * files in a temporary folder.
 */
export interface Place {
  /** Settings for every process of the bench. */
  readonly env: Readonly<Record<string, string>>
  /** The product's parts in this process, for preparing data; nothing works in the background. */
  readonly server: Server
  /**
   * Vacuums, analyses and writes everything out. Preparation then does not disturb the measuring.
   */
  tidy(): Promise<void>
  close(): Promise<void>
}

async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-bench-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  makeKeys(dataDir)
  makePushKey(dataDir)
  const embedded = await startEmbedded({ home: join(folder, 'postgres') })
  const { host, port, user, password, database } = embedded.connection
  const query = new URLSearchParams({ host, port: String(port) })
  const env = {
    NODE_ENV: 'development',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DATABASE_POOL: '20',
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query.toString()}`,
  }
  const config = readConfig(env)
  const server = await createApp({
    config,
    address: config.DATABASE_URL ?? '',
    clock: systemClock,
    log: createLog('error'),
    outside: realOutside,
    isWorking: false,
  })
  return {
    env,
    server,
    tidy: async () => {
      // A connection without the product's time-outs.
      const client = new pg.Client({ connectionString: env.DATABASE_URL })
      await client.connect()
      await client.query('vacuum analyze')
      await client.query('checkpoint')
      await client.end()
    },
    close: async () => {
      await server.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Measures in a place of its own, which is taken down afterwards. */
export async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = await openPlace()
  try {
    return await work(place)
  } finally {
    await place.close()
  }
}
