import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseRunner, giveTo, type Runner } from './embedded-binaries.ts'
import { endPostmaster, isAlive, processesIn, startOf } from './embedded-processes.ts'

/** How to connect to a database; what `pg.Pool` takes. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

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

interface Place {
  readonly home: string
  readonly cluster: string
  readonly holders: string
  readonly socket: string
  readonly settings: readonly string[]
}

const user = 'mailing'
const database = 'mailing'
/** Longest path of a Unix socket, less the name that PostgreSQL adds. */
const socketPathLimit = 90

/** Starts, or joins, the embedded PostgreSQL of a folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = preparePlace(options)
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
  const place = preparePlace({ home })
  if (otherHolders(place).length > 0) return false
  const pid = findPostmaster(place)
  if (pid !== null) await endPostmaster(pid)
  return true
}

function preparePlace({ home: given, settings = [] }: EmbeddedOptions): Place {
  mkdirSync(given, { recursive: true })
  // The real path: processes are recognised by the folder that they work in.
  const home = realpathSync(given)
  const socket = join(home, 'socket')
  const place = {
    home,
    cluster: join(home, 'cluster'),
    holders: join(home, 'holders'),
    socket,
    settings,
  }
  for (const folder of [home, place.holders, socket]) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
  }
  return place
}

/** The password lies in the cluster that it opens, so that both appear by one rename; before, it lay beside it. */
const passwordName = 'mailing.password'

function readPassword({ cluster, home }: Place): string {
  const inside = join(cluster, passwordName)
  return readFileSync(existsSync(inside) ? inside : join(home, 'password'), 'utf8').trim()
}

/**
 * initdb into a temporary folder, then one rename: a kill in between leaves nothing half-made, and of two first starts at
 * once the second uses what the first has made.
 */
async function initialise(place: Place, runner: Runner): Promise<void> {
  if (existsSync(place.cluster)) return
  const fresh = join(place.home, `fresh-${process.pid}`)
  const passwordFile = `${fresh}.password`
  for (const name of readdirSync(place.home)) {
    const pid = /^fresh-(\d+)/.exec(name)?.[1]
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(place.home, name), { recursive: true, force: true })
  }
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  mkdirSync(fresh, { mode: 0o700 })
  if (runner.uid !== undefined)
    for (const path of [fresh]) giveTo(path, runner.uid, runner.gid ?? runner.uid)
  if (runner.uid !== undefined) chmodSync(passwordFile, 0o644)
  await run(runner, 'initdb', [
    '-D',
    fresh,
    '-U',
    user,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  chmodSync(passwordFile, 0o600)
  renameSync(passwordFile, join(fresh, passwordName))
  try {
    renameSync(fresh, place.cluster)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(place.cluster)) throw error
  }
}

function run(runner: Runner, program: string, args: readonly string[]): Promise<void> {
  const child = start(runner, program, args, 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} failed (${code}): ${output.slice(-2000)}`)),
    )
  })
}

function start(
  runner: Runner,
  program: string,
  args: readonly string[],
  stdio: 'pipe' | ['ignore', number, number],
): ChildProcess {
  const words = [...runner.prefix, join(runner.binDir, program), ...args]
  const [command = '', ...rest] = words
  // Its own process group: Ctrl-C in a terminal must not end the database before the server has finished.
  return spawn(command, rest, {
    stdio,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    uid: runner.uid,
    gid: runner.gid,
    cwd: '/',
  })
}

const holderFile = (place: Place, pid: number): string => join(place.holders, String(pid))

function hold(place: Place): void {
  writeFileSync(holderFile(place, process.pid), startOf(process.pid))
}

/** Other live processes that use this database. Files of dead ones are removed. */
function otherHolders(place: Place): number[] {
  return readdirSync(place.holders)
    .map(Number)
    .filter((pid) => {
      if (pid === process.pid) return false
      const isSame = isAlive(pid) && readHolder(place, pid) === startOf(pid)
      if (!isSame) rmSync(holderFile(place, pid), { force: true })
      return isSame
    })
}

function readHolder(place: Place, pid: number): string | null {
  try {
    return readFileSync(holderFile(place, pid), 'utf8')
  } catch {
    return null
  }
}

/** The postmaster that runs on this very cluster, from its lock file; null when there is none (or the number is another's now). */
function findPostmaster(place: Place): number | null {
  let pid: number
  try {
    pid = Math.abs(Number.parseInt(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8'), 10))
  } catch {
    return null
  }
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.includes(place.cluster) ? pid : null
  } catch {
    return process.platform === 'linux' ? null : pid
  }
}

/**
 * After a restart of the machine or the container the number in the lock file may be another process's now, and
 * PostgreSQL would refuse to start for ever. The file goes when nothing of PostgreSQL works in the folder.
 */
function dropStaleLock(place: Place): void {
  const path = join(place.cluster, 'postmaster.pid')
  if (process.platform === 'linux' && existsSync(path) && processesIn(place.cluster).length === 0)
    rmSync(path, { force: true })
}

async function leave(place: Place): Promise<void> {
  rmSync(holderFile(place, process.pid), { force: true })
  if (otherHolders(place).length > 0) return
  const pid = findPostmaster(place)
  if (pid !== null) await endPostmaster(pid)
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

async function startServer(
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

function readAddress(place: Place, password: string): Connection {
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

async function awaitReady(connection: Connection, limitMs: number): Promise<void> {
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

async function ensureDatabase(connection: Connection): Promise<void> {
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
