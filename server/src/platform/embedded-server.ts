import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Runner } from './embedded-binaries.ts'
import { start, user } from './embedded-cluster.ts'
import type { Place } from './embedded-place.ts'

/** How to connect to a database; what `pg.Pool` takes. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const database = 'mailing'
/** Longest path of a Unix socket, less the name that PostgreSQL adds. */
const socketPathLimit = 90

/** Starts the server of a cluster that has none, and waits until it answers. */
export async function startServer(
  place: Place,
  runner: Runner,
  password: string,
  onStart: (child: ChildProcess) => void,
): Promise<Connection> {
  const isSocket = process.platform !== 'win32' && place.socket.length <= socketPathLimit
  const port = isSocket ? 5432 : await freePort()
  const listening = isSocket
    ? [
        '-c',
        'listen_addresses=',
        '-c',
        `unix_socket_directories=${place.socket}`,
        '-c',
        'unix_socket_permissions=0700',
      ]
    : ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  // Settings that keep statements and their values out of the log (R39).
  const quiet = [
    'log_min_error_statement=panic',
    'log_statement=none',
    'max_connections=120',
    ...place.settings,
  ]
  const log = openSync(join(place.home, 'server.log'), 'w', 0o600)
  const child = start(
    runner,
    'postgres',
    [
      '-D',
      place.cluster,
      '-p',
      String(port),
      ...listening,
      ...quiet.flatMap((entry) => ['-c', entry]),
    ],
    ['ignore', log, log],
  )
  closeSync(log)
  child.unref()
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(
        new Error(
          `postgres ended with ${code}: ${readFileSync(join(place.home, 'server.log'), 'utf8').slice(-500)}`,
        ),
      ),
    )
  })
  failed.catch(() => undefined)
  const address = { host: isSocket ? place.socket : '127.0.0.1', port }
  const connection = { ...address, user, password, database }
  await Promise.race([awaitReady(connection, 30_000), failed])
  // Not before: of two that start at once, the one that fails must not tell its own address.
  writeFileSync(join(place.home, 'address.json'), JSON.stringify(address), { mode: 0o600 })
  onStart(child)
  return connection
}

/** Where the server listens that another process has started. */
export function readAddress(place: Place, password: string): Connection {
  const { host, port } = JSON.parse(readFileSync(join(place.home, 'address.json'), 'utf8')) as {
    host: string
    port: number
  }
  return { host, port, user, password, database }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('no free port on the loopback address')
  return address.port
}

/** Waits until a server takes connections. */
export async function awaitReady(connection: Connection, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    const client = new pg.Client({
      ...connection,
      database: 'postgres',
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > end || (error as { code?: string }).code === '28P01') throw error
      await sleep(20)
    }
  }
}

/** Makes the one database of a new cluster. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } catch (error) {
    // Two first starts at once: the other one made it.
    if (
      (error as { code?: string }).code !== '42P04' &&
      (error as { code?: string }).code !== '23505'
    )
      throw error
  } finally {
    await client.end()
  }
}
