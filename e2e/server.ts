import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Role } from '@mailing/contract/roles.ts'
import { freePort } from '../server/test/free-port.ts'
import type { NewStaff } from './add-staff.ts'

const root = resolve(import.meta.dirname, '..')

export interface RunningProduct {
  readonly url: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** People with one role each, claimed by journeys. */
export type StaffPool = Record<Role, NewStaff[]>

let isFresh = false

/** Builds the web app when it is not there yet; in CI always, once in a run. */
export function buildWeb(): void {
  const isBuilt = ['index.html', 'staff.html'].every((page) =>
    existsSync(join(root, 'web', 'dist', page)),
  )
  if (isFresh || (isBuilt && !process.env['CI'])) return
  // The tests' own NODE_ENV would build React for development, which is half as large again.
  const built = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error('the web app could not be built')
  isFresh = true
}

/**
 * Starts the built product as `npm start` does: own process, embedded database, demo data.
 * Everything lies in a folder of its own.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'mailing-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, ...settingsOf(dataDir), ...env },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  await untilListening(child, output)
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, stop }
}

const settingsOf = (dataDir: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  SMS_PROVIDER: 'file',
  EMAIL_PROVIDER: 'file',
  LOG_LEVEL: 'warn',
})

/** Adds staff by role to a product of `startProduct`. */
export async function addStaff({ dataDir }: RunningProduct): Promise<StaffPool> {
  await promisify(execFile)(process.execPath, ['e2e/add-staff.ts'], {
    cwd: root,
    env: { ...process.env, ...settingsOf(dataDir) },
  })
  return JSON.parse(await readFile(join(dataDir, 'staff.json'), 'utf8')) as StaffPool
}

function untilListening(child: ChildProcess, output: readonly string[]): Promise<void> {
  return new Promise((ready, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`the server did not start:\n${output.join('')}`)),
      180_000,
    )
    child.once('message', () => {
      clearTimeout(timer)
      ready()
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      failed(new Error(`the server ended with ${code}:\n${output.join('')}`))
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((ended) => {
    child.once('exit', () => ended())
    child.kill('SIGTERM')
  })
}
