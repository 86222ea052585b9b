import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../server/src/app.ts'
import { realOutside } from '../server/src/outside.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { ConfigError, readConfig } from '../server/src/platform/config.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Server } from '../server/src/platform/server.ts'

/**
 * Runs a command on the deployment's own parts, beside a running server or without one: settings, database (the embedded
 * one is joined or started), migrations, keys. Nothing works in the background.
 */
export async function withServer(work: (server: Server) => Promise<void>): Promise<void> {
  try {
    process.loadEnvFile(join(import.meta.dirname, '..', '.env'))
  } catch {
    // There is no .env: the environment alone counts.
  }
  try {
    const config = readConfig(process.env)
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
    const embedded = config.DATABASE_URL ? null : await startEmbedded({ home: join(config.DATA_DIR, 'postgres') })
    try {
      const address = config.DATABASE_URL ?? embedded?.connection ?? ''
      const server = await createApp({ config, address, clock: systemClock, log: createLog('warn'), outside: realOutside, isWorking: false })
      try {
        await work(server)
      } finally {
        await server.close()
      }
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}
