import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunner, type Runner } from './embedded-binaries.ts'
import { initialise, readPassword } from './embedded-cluster.ts'
import {
  dropStaleLock,
  findPostmaster,
  hold,
  leave,
  otherHolders,
  type Place,
  preparePlace,
} from './embedded-place.ts'
import { endPostmaster } from './embedded-processes.ts'
import {
  awaitReady,
  type Connection,
  ensureDatabase,
  readAddress,
  startServer,
} from './embedded-server.ts'

export interface EmbeddedDatabase {
  readonly connection: Connection
  /** Leaves the database; the last process that uses it stops it. */
  stop(): Promise<void>
  /** Called when the database server ends though nobody stopped it. */
  onLost(listener: () => void): void
}

export interface EmbeddedOptions {
  /** The folder of the embedded database, made when it is missing. */
  readonly home: string
  /** More server settings, for instance `fsync=off` for throw-away test databases. */
  readonly settings?: readonly string[]
}

/** Starts, or joins, the embedded PostgreSQL of a folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = preparePlace(options.home, options.settings)
  const runner = chooseRunner(place.home)
  await initialise(place, runner)
  const password = readPassword(place)
  hold(place)
  const lost: (() => void)[] = []
  const session = { isStopping: false }
  try {
    const connection = await launch(place, runner, password, (child) => {
      child.once('exit', () => {
        if (!session.isStopping) for (const listener of lost) listener()
      })
    })
    return {
      connection,
      onLost: (listener) => lost.push(listener),
      stop: async () => {
        session.isStopping = true
        await leave(place)
      },
    }
  } catch (error) {
    await leave(place)
    throw error
  }
}

/** Ends the database server of a folder that no live process uses any more. False: somebody uses it. */
export async function endAbandoned(home: string): Promise<boolean> {
  const place = preparePlace(home)
  if (otherHolders(place).length > 0) return false
  const pid = findPostmaster(place)
  if (pid !== null) await endPostmaster(pid)
  return true
}

/** Joins a running server that somebody uses, ends an orphan, and starts a new one; again while a lock file is in the way. */
async function launch(
  place: Place,
  runner: Runner,
  password: string,
  onStart: (child: ChildProcess) => void,
): Promise<Connection> {
  let lastProblem: unknown
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const running = findPostmaster(place)
    if (running !== null && otherHolders(place).length === 0) await endPostmaster(running)
    const joined = running !== null && findPostmaster(place) !== null
    try {
      if (!joined) dropStaleLock(place)
      const connection = joined
        ? readAddress(place, password)
        : await startServer(place, runner, password, onStart)
      await awaitReady(connection, joined ? 5_000 : 30_000)
      await ensureDatabase(connection)
      return connection
    } catch (error) {
      lastProblem = error
      await sleep(250)
    }
  }
  throw new Error(
    `The embedded PostgreSQL does not start. Its log: ${join(place.home, 'server.log')}`,
    { cause: lastProblem },
  )
}
