import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../server/src/app.ts'
import { realOutside } from '../server/src/outside.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Config, ConfigError, readConfig } from '../server/src/platform/config.ts'
import type { Address } from '../server/src/platform/database.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Server } from '../server/src/platform/server.ts'

export interface Deployment {
  readonly config: Config
  readonly address: Address
}

/**
 * Runs a command on the deployment's own database. A server may run beside it: the embedded
 * database is joined or started. Errors are printed, and the exit code is 1.
 */
export async function withDatabase(work: (deployment: Deployment) => Promise<void>): Promise<void> {
  try {
    process.loadEnvFile(join(import.meta.dirname, '..', '.env'))
  } catch {
    // There is no .env: the environment alone counts.
  }
  try {
    const config = readConfig(process.env)
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
    const embedded = config.DATABASE_URL
      ? null
      : await startEmbedded({ home: join(config.DATA_DIR, 'postgres') })
    try {
      await work({ config, address: config.DATABASE_URL ?? embedded?.connection ?? '' })
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    console.error(
      error instanceof ConfigError || process.env['LOG_LEVEL'] !== 'debug'
        ? (error as Error).message
        : error,
    )
    process.exitCode = 1
  }
}

/**
 * The same with all parts of the server joined and migrations done; nothing works in the
 * background.
 */
export const withServer = (work: (server: Server) => Promise<void>): Promise<void> =>
  withDatabase(async ({ config, address }) => {
    const server = await createApp({
      config,
      address,
      clock: systemClock,
      log: createLog('warn'),
      outside: realOutside,
      isWorking: false,
    })
    try {
      await work(server)
    } finally {
      await server.close()
    }
  })
