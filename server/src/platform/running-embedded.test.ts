import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import type { Connection } from './embedded-server.ts'

const home = join(mkdtempSync(join(tmpdir(), 'mailing-embedded-')), 'postgres')
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(join(home, '..'), { recursive: true, force: true })
})

async function ask<T extends pg.QueryResultRow>(
  connection: Connection,
  text: string,
): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (): number =>
  Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10)

/** Another process that uses the same folder until it is killed. */
async function startOther(home: string): Promise<ChildProcess> {
  const program = `import { startEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}'; const db = await startEmbedded({ home: '${home}' }); process.on('SIGTERM', async () => { await db.stop(); process.exit(0) }); console.log('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return child
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

test('a half-made folder of a killed first start is no hindrance; the second start finds the data', async () => {
  mkdirSync(join(home, 'fresh-999999'), { recursive: true })
  writeFileSync(join(home, 'fresh-999999', 'PG_VERSION'), '18')
  const first = await startEmbedded({ home })
  await ask(first.connection, 'create table kept (id int); insert into kept values (7)')
  await first.stop()
  expect(readdirSync(home).filter((name) => name.startsWith('fresh-'))).toEqual([])
  const second = await startEmbedded({ home })
  expect(await ask(second.connection, 'select id from kept')).toEqual([{ id: 7 }])
  await second.stop()
  expect(existsSync(join(home, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('of two first starts at once one makes the database, both use it, and it opens again afterwards', async () => {
  const shared = join(mkdtempSync(join(tmpdir(), 'mailing-embedded-')), 'postgres')
  const both = await Promise.all([startOther(shared), startOther(shared)])
  const third = await startEmbedded({ home: shared })
  await ask(third.connection, 'create table kept (id int)')
  await third.stop()
  for (const child of both) {
    child.kill('SIGTERM')
    await ended(child)
  }
  const again = await startEmbedded({ home: shared })
  expect(await ask(again.connection, 'select count(*)::int as count from kept')).toEqual([
    { count: 0 },
  ])
  await again.stop()
  expect(readdirSync(shared).filter((name) => name.startsWith('fresh-'))).toEqual([])
  rmSync(join(shared, '..'), { recursive: true, force: true })
}, 60_000)

test('it is reachable by its socket alone, with a password, in a folder that nobody else may enter', async () => {
  const server = await startEmbedded({ home })
  expect(server.connection.host).toContain(home)
  expect(statSync(home).mode & 0o077).toBe(0)
  expect(statSync(join(home, 'cluster', 'mailing.password')).mode & 0o077).toBe(0)
  expect(await ask(server.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await expect(ask({ ...server.connection, password: 'wrong' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
  await server.stop()
})

test('several processes share one server, and the last one to leave stops it', async () => {
  const other = await startOther(home)
  const pid = postmaster()
  const server = await startEmbedded({ home })
  expect(postmaster()).toBe(pid)
  const gone = ended(other)
  other.kill('SIGTERM')
  await gone
  expect(await ask(server.connection, 'select id from kept')).toEqual([{ id: 7 }])
  await server.stop()
  expect(existsSync(join(home, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('the server of a killed process is ended and a new one started, and nothing is lost', async () => {
  const other = await startOther(home)
  const orphan = postmaster()
  const gone = ended(other)
  other.kill('SIGKILL')
  await gone
  const server = await startEmbedded({ home })
  expect(postmaster()).not.toBe(orphan)
  expect(await ask(server.connection, 'select id from kept')).toEqual([{ id: 7 }])
  await server.stop()
})

test('a server that was killed itself starts again at once', async () => {
  const other = await startOther(home)
  process.kill(postmaster(), 'SIGKILL')
  other.kill('SIGKILL')
  const server = await startEmbedded({ home })
  expect(await ask(server.connection, 'select id from kept')).toEqual([{ id: 7 }])
  await server.stop()
})

test('a lock file that names another process is not a reason to end that process', async () => {
  const stranger = spawn('sleep', ['60'])
  children.push(stranger)
  writeFileSync(
    join(home, 'cluster', 'postmaster.pid'),
    `${stranger.pid}\n${join(home, 'cluster')}\n0\n5432\n\n\n`,
  )
  const server = await startEmbedded({ home })
  expect(stranger.exitCode).toBeNull()
  expect(stranger.signalCode).toBeNull()
  await server.stop()
})

test('whoever uses it hears when it is lost', async () => {
  const server = await startEmbedded({ home })
  const lost = new Promise<string>((resolve) => server.onLost(() => resolve('lost')))
  process.kill(postmaster(), 'SIGKILL')
  expect(await lost).toBe('lost')
  await server.stop()
})

test('a path too long for a socket is served on the loopback address', async () => {
  const long = join(mkdtempSync(join(tmpdir(), 'mailing-embedded-')), 'a'.repeat(90), 'postgres')
  const server = await startEmbedded({ home: long })
  expect(server.connection.host).toBe('127.0.0.1')
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  rmSync(join(long, '..', '..'), { recursive: true, force: true })
})
