import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { allSchemas, createApp, indexProofs } from '../server/src/app.ts'
import { fileStore, realOutside } from '../server/src/outside.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import { createVault, type Vault } from '../server/src/platform/crypto.ts'
import {
  type Address,
  createDatabase,
  createPool,
  type Db,
} from '../server/src/platform/database.ts'
import { ForeignDeployment, refuseForeign } from '../server/src/platform/deployment.ts'
import { compareSchema } from '../server/src/platform/deployment-start.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import type { Outside } from '../server/src/platform/kernel.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Server } from '../server/src/platform/server.ts'

/** Where a deployment's state is, before anything of it was looked at. */
export interface Place {
  readonly config: Config
  readonly address: Address
}

/** A deployment whose keys, file store and schema fit its database. */
export interface Deployment extends Place {
  readonly db: Db
  readonly vault: Vault
  readonly outside: Pick<Outside, 'files'>
}

/**
 * Runs a command with the settings, with a running server or without.
 * The embedded database is joined or started. A failure is printed, and the exit code is `failure`.
 */
export async function withPlace(work: (place: Place) => Promise<void>, failure = 1): Promise<void> {
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
    console.error(process.env['LOG_LEVEL'] === 'debug' ? error : (error as Error).message)
    process.exitCode = failure
  }
}

interface DatabaseCommand {
  /** The exit code of a failure; 1 by default. */
  readonly failure?: number
  /** True: the command reads databases of an older version too. */
  readonly isAnySchema?: boolean
}

/** Runs a command on the deployment's database as it is; one that is not of this deployment is refused. */
export const withDatabase = (
  work: (deployment: Deployment) => Promise<void>,
  { failure, isAnySchema = false }: DatabaseCommand = {},
): Promise<void> =>
  withPlace(async ({ config, address }) => {
    const db = createDatabase(
      createPool(address, { poolSize: 2, onError: (error) => console.error(error.message) }),
    )
    try {
      const { isNewer, problems } = await compareSchema({ db, folders: allSchemas() })
      if (problems.length > 0 && (isNewer || !isAnySchema))
        throw new ForeignDeployment(problems.join('\n'))
      const own = { config, db, vault: createVault(config), outside: { files: fileStore(config) } }
      await refuseForeign({ ...own, indexProofs })
      await work({ ...own, address })
    } finally {
      await db.destroy()
    }
  }, failure)

/** The same with all parts of the server joined and migrations done; nothing works in the background. */
export const withServer = (work: (server: Server) => Promise<void>): Promise<void> =>
  withPlace(async ({ config, address }) => {
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
