import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * A project with the real `tools/start.mjs` and a fake server. The server notes its starts, then
 * acts as ordered.
 */
function projectWith(server: string): { root: string; starts: () => number[] } {
  const root = mkdtempSync(join(tmpdir(), 'mailing-start-'))
  made.push(root)
  for (const folder of ['tools', 'server/src', 'web/dist', 'node_modules/vite/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync(
    join(import.meta.dirname, '..', '..', 'tools', 'start.mjs'),
    join(root, 'tools', 'start.mjs'),
  )
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}')
  writeFileSync(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '')
  const note = `require('node:fs').appendFileSync(${JSON.stringify(join(root, 'starts'))}, Date.now() + '\\n')\n`
  writeFileSync(join(root, 'server', 'src', 'main.ts'), note + server)
  return {
    root,
    starts: () => readFileSync(join(root, 'starts'), 'utf8').trim().split('\n').map(Number),
  }
}

const run = (root: string) =>
  spawn(process.execPath, [join(root, 'tools', 'start.mjs')], { stdio: 'ignore' })
const listen = "process.send({ listening: 'http://test', logins: [] })\n"

test('restarts a crashed server with longer pauses, until somebody ends it', {
  timeout: 30_000,
}, async () => {
  const { root, starts } = projectWith(`${listen}setTimeout(() => process.exit(1), 50)\n`)
  const launcher = run(root)
  const ended = once(launcher, 'exit')
  await expect
    .poll(
      () => {
        try {
          return starts().length
        } catch {
          return 0
        }
      },
      { timeout: 20_000 },
    )
    .toBe(3)
  launcher.kill('SIGTERM')
  await ended
  const [first = 0, second = 0, third = 0] = starts()
  expect(second - first).toBeGreaterThanOrEqual(1000)
  expect(third - second).toBeGreaterThanOrEqual(2000)
})

test('a server that never comes up is not started again', async () => {
  const { root, starts } = projectWith('process.exit(3)\n')
  const [code] = (await once(run(root), 'exit')) as [number]
  expect(code).toBe(3)
  expect(starts()).toHaveLength(1)
})
