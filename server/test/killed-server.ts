import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, type Envelope, headerNames } from '@mailing/contract/envelope.ts'

/** A real server process that a test kills and restarts. It has a folder of its own. */
export interface KilledServer {
  readonly url: string
  start(): Promise<void>
  /**
   * `node`: the server's process alone, so that its database is an orphan. `all`: with every
   * process of the database.
   */
  kill(what: 'node' | 'all'): Promise<void>
  stop(): Promise<number | null>
  /** False once the process has ended for any reason. */
  isAlive(): boolean
}

/** Tries of 50 ms each: a demo makes its database in 10 s, and under a load of 6 in 50. */
const startTries = 2400

/** `settings`: of the server, beside those of every demo. */
export function createKilledServer(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): KilledServer {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts')
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  function databaseProcesses(): number[] {
    const cluster = join(dataDir, 'postgres', 'cluster')
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => {
        try {
          return Number.isInteger(pid) && readlinkSync(`/proc/${pid}/cwd`) === cluster
        } catch {
          return false
        }
      })
  }

  const ended = (process: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => {
      if (process.exitCode !== null || process.signalCode !== null) resolve(process.exitCode)
      else process.once('exit', (code) => resolve(code))
    })

  return {
    url,
    start: async () => {
      const env = {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'error',
        DEMO: 'on',
        WELCOME_GIFT: '1000000',
        ...settings,
      }
      const made = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      child = made
      for (let i = 0; i < startTries; i += 1) {
        if (made.exitCode !== null) throw new Error(`the server ended with ${made.exitCode}`)
        if (
          await fetch(`${url}/healthz`).then(
            (response) => response.ok,
            () => false,
          )
        )
          return
        await sleep(50)
      }
      throw new Error('the server does not answer')
    },
    isAlive: () => child !== null && child.exitCode === null && child.signalCode === null,
    kill: async (what) => {
      const target = child
      if (!target) return
      const gone = ended(target)
      target.kill('SIGKILL')
      if (what === 'all') for (const pid of databaseProcesses()) killIfThere(pid)
      await gone
    },
    stop: async () => {
      const target = child
      if (!target) return null
      target.kill('SIGTERM')
      return ended(target)
    },
  }
}

/** A process that has ended already counts as killed. Backends without a client end so. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Reads the code of the demo logins from a demo's start. */
export const demoCode = (dataDir: string): string =>
  readFileSync(join(dataDir, 'demo', 'login-code'), 'utf8')

/** Longer than all kills of a test together: a step that needs a while may be met by several. */
const patienceMs = 20 * 60_000

/** Repeats a request with the same key until there is an answer. */
export interface StubbornClient {
  readonly call: <T>(
    method: 'GET' | 'POST',
    path: string,
    input?: Readonly<Record<string, unknown>>,
    key?: string,
  ) => Promise<T>
}

export function createStubbornClient(url: string, token: string | null = null): StubbornClient {
  // The welcome gift is given once a device.
  const device = randomUUID()
  return {
    call: async <T>(
      method: 'GET' | 'POST',
      path: string,
      input: Readonly<Record<string, unknown>> = {},
      key?: string,
    ): Promise<T> => {
      const headers: Record<string, string> = {
        [headerNames.systemId]: String(app.systemId),
        [headerNames.platform]: app.platform,
        [headerNames.appVersion]: String(app.versionCode),
        [headerNames.locale]: 'en',
        [headerNames.deviceId]: device,
        'content-type': 'application/json',
        ...(token ? { [headerNames.token]: token } : {}),
        ...(key ? { [headerNames.idempotencyKey]: key } : {}),
      }
      const query =
        method === 'GET' && Object.keys(input).length > 0
          ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
          : ''
      const end = Date.now() + patienceMs
      while (Date.now() < end) {
        try {
          const response = await fetch(`${url}${path}${query}`, {
            method,
            headers,
            ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
          })
          const envelope = (await response.json()) as Envelope
          if (envelope.code === 1) return envelope.data as T
          if (response.status < 500)
            throw new Refused(envelope.code, `${path}: ${envelope.code} ${envelope.msg}`)
        } catch (error) {
          if (error instanceof Refused) throw error
        }
        await sleep(50)
      }
      throw new Error(`${path} was not answered`)
    },
  }
}

/** The server answered, and said no. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: number | string

  constructor(code: number | string, message: string) {
    super(message)
    this.code = code
  }
}
