import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { giveTo, type Runner } from './embedded-binaries.ts'
import type { Place } from './embedded-place.ts'
import { isAlive } from './embedded-processes.ts'

/** Who owns the cluster's databases, and whom the server logs in as. */
export const user = 'mailing'

/** The password lies in the cluster that it opens, so that both appear by one rename; before, it lay beside it. */
const passwordName = 'mailing.password'

/** The password that opens the cluster. */
export function readPassword({ cluster, home }: Place): string {
  const inside = join(cluster, passwordName)
  return readFileSync(existsSync(inside) ? inside : join(home, 'password'), 'utf8').trim()
}

/**
 * initdb into a temporary folder, then one rename: a kill in between leaves nothing half-made, and of two first starts at
 * once the second uses what the first has made.
 */
export async function initialise(place: Place, runner: Runner): Promise<void> {
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

/** Starts one of PostgreSQL's programs. */
export function start(
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
