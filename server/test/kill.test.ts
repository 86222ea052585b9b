import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { demoPeople } from '../src/demo/people.ts'
import { startEmbedded } from '../src/platform/embedded.ts'
import { freePort } from './free-port.ts'
import { createKilledServer, demoCode } from './killed-server.ts'
import { beginLoad, expectSoundTables } from './load.ts'

/** Kills of the server; the long tests do it 30 times. */
const kills = Number(process.env['KILLS'] ?? 6)
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'mailing-kill-')))

const server = createKilledServer(dataDir, await freePort())
afterAll(async () => {
  await server.kill('all')
  rmSync(dataDir, { recursive: true, force: true })
})

test(`${kills} kills under load lose nothing that was acknowledged and double nothing`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  await server.start()
  const writers = demoPeople.filter((person) => person.key.includes('writer'))
  const load = await beginLoad(
    writers.map(({ phone }) => ({ url: server.url, phone, code: demoCode(dataDir) })),
  )
  for (let i = 0; i < kills && load.failure() === null; i += 1) {
    await sleep(500 + Math.random() * 3500)
    await server.kill(i % 3 === 0 ? 'node' : 'all')
    await server.start()
  }
  const paid = await load.end()
  if (process.env['TEST_FIGURES'])
    console.info(`${kills} kills: ${paid.length} payments were acknowledged`)
  expect(paid.length).toBeGreaterThan(kills / 3)
  await sleep(3000)
  const ready = (await (await fetch(`${server.url}/readyz`)).json()) as {
    findings: { name: string; isHealthy: boolean }[]
  }
  expect(ready.findings.filter(({ isHealthy }) => !isHealthy)).toEqual([])
  expect(await server.stop()).toBe(0)
  const embedded = await startEmbedded({ home: join(dataDir, 'postgres') })
  await expectSoundTables(
    embedded.connection,
    paid.map(({ orderId }) => orderId),
  ).finally(() => embedded.stop())
})
