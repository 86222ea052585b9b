import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { makePushKey } from '../src/adapters/push/keys.ts'
import { demoPeople } from '../src/demo/people.ts'
import { toClientConfig } from '../src/platform/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/embedded.ts'
import type { Connection } from '../src/platform/embedded-server.ts'
import { makeKeys } from '../src/platform/key-ring.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { freePort } from './free-port.ts'
import { createKilledServer, demoCode } from './killed-server.ts'
import { beginLoad, expectSoundTables } from './load.ts'

/** `FAULTS=full`: 20 cuts, 5 restarts and half a minute of silence; otherwise a few of each. */
const isFull = process.env['FAULTS'] === 'full'
const [cuts, restarts, frozenMs] = isFull ? [20, 5, 30_000] : [3, 1, 9_000]
/** From the moment when the database is back. */
const readyWithinMs = 5000
/** Time to drop a dead connection: 8 s without an answer. That of the jobs takes 35. */
const forgottenWithinMs = 20_000
const jobsWithinMs = 120_000

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mailing-faults-')))
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
makeKeys(dataDir)
makePushKey(dataDir)
const outside = process.env['TEST_DATABASE_URL']
const home = join(folder, 'postgres')
let embedded: EmbeddedDatabase | null = null

/**
 * A database of this test alone: on the outside server where there is one, else on a cluster of its
 * own.
 */
async function openDatabase(): Promise<Connection> {
  if (outside === undefined) {
    embedded = await startEmbedded({ home })
    return embedded.connection
  }
  const database = `${inject('database').prefix}_faults`
  const client = new pg.Client(toClientConfig(outside))
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  const { hostname, port, username, password } = new URL(outside)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
  }
}

/** Kills the database's processes, as a crash would, and restarts it. */
async function restartDatabase(): Promise<Connection> {
  const cluster = join(home, 'cluster')
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(pid, 'SIGKILL')
    } catch {
      // Another's, or gone already.
    }
  }
  await sleep(500)
  embedded = await startEmbedded({ home })
  return embedded.connection
}

const connection = await openDatabase()
const proxy = await startDatabaseProxy(connection)
const servers = [await freePort(), await freePort()].map((port) =>
  createKilledServer(dataDir, port, { DATABASE_URL: proxy.url }),
)
afterAll(async () => {
  for (const server of servers) if (server.isAlive()) await server.kill('node')
  await proxy.close()
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the problem that a server reports; null: none. */
async function troubleOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) })
    if (answer.ok) return null
    const { findings } = (await answer.json()) as {
      findings: { name: string; isHealthy: boolean; detail: string }[]
    }
    return findings
      .filter(({ isHealthy }) => !isHealthy)
      .map(({ name, detail }) => `${name}: ${detail}`)
      .join('; ')
  } catch (error) {
    return String(error)
  }
}

/** Checks that both servers are the same processes and work again soon. */
async function expectBothBack(what: string, within = readyWithinMs): Promise<void> {
  const begun = performance.now()
  const isOver = () => performance.now() - begun > within
  for (const server of servers) {
    let trouble = await troubleOf(server.url)
    while (trouble !== null && !isOver()) {
      await sleep(100)
      trouble = await troubleOf(server.url)
    }
    expect({ trouble, isAlive: server.isAlive() }, what).toEqual({ trouble: null, isAlive: true })
  }
  if (process.env['TEST_FIGURES'])
    console.info(`${what}: both ready again after ${Math.round(performance.now() - begun)} ms`)
}

/** Switches the database to a standby or back, as a fail-over does. The servers stay connected. */
async function setWritable(isWritable: boolean): Promise<void> {
  const at = embedded?.connection ?? connection
  const client = new pg.Client(toClientConfig(at))
  await client.connect()
  await client.query('set session characteristics as transaction read write')
  await client.query(
    `alter database ${client.escapeIdentifier(at.database)} set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`,
  )
  await client.end()
}

/** Work that came up from now on is done: the jobs have connections of their own. */
async function expectJobsDone(): Promise<void> {
  const begun = performance.now()
  const client = new pg.Client(toClientConfig(embedded?.connection ?? connection))
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date }>('select now()')
    await expect
      .poll(
        async () =>
          (
            await client.query(
              "select from jobs.job where created_on > $1 and state = 'completed' limit 1",
              [rows[0]?.now],
            )
          ).rowCount,
        { timeout: jobsWithinMs, interval: 1000 },
      )
      .toBe(1)
  } finally {
    await client.end()
  }
  if (process.env['TEST_FIGURES'])
    console.info(`jobs that came up were done after ${Math.round(performance.now() - begun)} ms`)
}

test('no acknowledged write is lost or doubled when the database fails', {
  timeout: 900_000,
}, async () => {
  for (const server of servers) await server.start()
  const writers = demoPeople.filter((person) => person.key.includes('writer'))
  const load = await beginLoad(
    writers.map(({ phone }, at) => ({
      url: servers[at % 2]?.url ?? '',
      phone,
      code: demoCode(dataDir),
    })),
  )
  for (let i = 0; i < cuts; i += 1) {
    await sleep(300 + Math.random() * 900)
    proxy.cut()
    await expectBothBack(`cut ${i + 1}`)
  }
  for (let i = 0; outside === undefined && i < restarts; i += 1) {
    await sleep(500)
    proxy.aimAt(await restartDatabase())
    await expectBothBack(`restart ${i + 1}`)
  }
  proxy.freeze()
  await sleep(frozenMs)
  for (const server of servers)
    expect([await troubleOf(server.url), server.isAlive()]).toEqual([expect.any(String), true])
  proxy.thaw()
  await expectBothBack('after silence')
  proxy.forget()
  await expectBothBack('after half-open connections', forgottenWithinMs)
  await setWritable(false)
  proxy.cut()
  for (const server of servers)
    await expect
      .poll(() => troubleOf(server.url), { timeout: readyWithinMs })
      .toContain('takes no writes')
  await setWritable(true)
  await expectBothBack('after a fail-over')
  if (isFull) await expectJobsDone()
  expect(load.failure()).toBeNull()
  const paid = await load.end()
  expect(paid.length).toBeGreaterThan(5)
  // Events are still on their way for a moment.
  await expect
    .poll(
      () =>
        expectSoundTables(
          embedded?.connection ?? connection,
          paid.map(({ orderId }) => orderId),
        ).then(() => 'sound', String),
      { timeout: 60_000, interval: 1000 },
    )
    .toBe('sound')
  for (const server of servers) expect(await server.stop()).toBe(0)
})
