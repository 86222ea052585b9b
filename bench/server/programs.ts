import { type ChildProcess, fork } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cpuSecondsOf } from './cpu.ts'

/** A program under load, in a process of its own. */
export interface Program {
  readonly url: string
  /** Processor seconds that this process has used. */
  cpuSeconds(): number
  /** Turns of its event loop since the last call, in ms. Short ones are left out. */
  turns(): Promise<readonly number[]>
  /** Memory after a collection, in bytes: resident, heap and outside of it. */
  memory(): Promise<Memory>
  stop(): Promise<void>
  /** Kills it in the middle of its work. */
  kill(): Promise<void>
}

export interface Memory {
  readonly resident: number
  readonly held: number
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

async function start(
  path: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<Program> {
  const child: ChildProcess = fork(path, [...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    execArgv: [
      '--expose-gc',
      '--import',
      pathToFileURL(join(import.meta.dirname, 'turns.ts')).href,
    ],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code} before it listened`)))
  })
  const ask = <T>(what: 'turns' | 'memory'): Promise<T> =>
    new Promise((resolve) => {
      child.once('message', (answer) => resolve(answer as T))
      child.send(what)
    })
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    turns: async () => (await ask<{ turns: number[] }>('turns')).turns,
    memory: () => ask('memory'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The product as it is started in production: `server/src/main.ts` with its workers. */
export const startProduct = async (env: Readonly<Record<string, string>>): Promise<Program> =>
  start(join(import.meta.dirname, '../../server/src/main.ts'), [], await freePort(), env)

/** The lean program on a database of its own. `house`: the account that is paid. */
export const startLean = async (address: string, house: string): Promise<Program> =>
  start(join(import.meta.dirname, 'lean/main.ts'), [address, house], await freePort(), {})
