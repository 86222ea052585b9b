import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'

export interface ProcessBeside {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * A second process of a running product, with its own address. A larger deployment has such: the
 * same database, files and keys.
 */
export async function startBeside(dataDir: string): Promise<ProcessBeside> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      SMS_PROVIDER: 'file',
      EMAIL_PROVIDER: 'file',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: url,
    },
  })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)])
  if (first === null) throw new Error('the second process did not start')
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
