import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { type Part, shown } from '../rows.ts'

/** Measures `npm start` from a fresh clone to a demo that answers. */
const root = resolve(import.meta.dirname, '../..')
const targetSeconds = 180
const limitMs = 900_000

/** Environment of a person's own shell: nothing that npm has set for this run. */
function cleanEnv(): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  return Object.fromEntries(
    Object.entries({ ...process.env, PATH: path }).filter(([name]) => !/^npm_/i.test(name)),
  )
}

async function untilAnswered(url: string, isEnded: () => boolean): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (isEnded() || performance.now() - begun > limitMs)
      throw new Error('npm start did not come to an answering demo')
    await sleep(200)
  }
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-start-'))
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  const cloned = seconds()
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...cleanEnv(), PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    await untilAnswered(
      `http://127.0.0.1:${port}/web/mailingTool/`,
      () => child.exitCode !== null || child.signalCode !== null,
    )
    const took = seconds()
    return [
      {
        what: 'fresh clone to a running demo, `npm start`',
        target: '3 minutes',
        seen: `${shown(took, 0)} s, of which ${shown(cloned, 0)} s cloning`,
        isMet: took <= targetSeconds,
      },
    ]
  } finally {
    // The whole group: npm, the starter and the server.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
}

export const part: Part = { run }
