import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export interface RunningProduct {
  readonly url: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))))
    })
  })
}

/** Builds the web app when it is not there yet; in CI always. */
export function buildWeb(): void {
  const isBuilt = ['index.html', 'staff.html'].every((page) => existsSync(join(root, 'web', 'dist', page)))
  if (isBuilt && !process.env['CI']) return
  // The tests' own NODE_ENV would build React for development, which is half as large again.
  const built = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } })
  if (built.status !== 0) throw new Error('the web app could not be built')
}

/** Starts the built product as `npm start` does: own process, embedded database, demo data. Everything lies in a folder of its own. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'mailing-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, SMS_PROVIDER: 'file', LOG_LEVEL: 'warn', ...env },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  await untilListening(child, output)
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, stop }
}

function untilListening(child: ChildProcess, output: readonly string[]): Promise<void> {
  return new Promise((ready, failed) => {
    const timer = setTimeout(() => failed(new Error(`the server did not start:\n${output.join('')}`)), 90_000)
    child.once('message', () => { clearTimeout(timer); ready() })
    child.once('exit', (code) => { clearTimeout(timer); failed(new Error(`the server ended with ${code}:\n${output.join('')}`)) })
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((ended) => {
    child.once('exit', () => ended())
    child.kill('SIGTERM')
  })
}
