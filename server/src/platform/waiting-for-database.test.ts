import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { addressOf } from '../../test/database.ts'
import { freePort } from '../../test/free-port.ts'
import { type Address, toClientConfig } from './database.ts'
import { createLog } from './log.ts'
import { waitForDatabase } from './wait-for-database.ts'

const database = inject('database')
const log = createLog('silent')
const role = `full_${randomBytes(5).toString('hex')}`
const admin = new pg.Client(toClientConfig(database.base))
await admin.connect()
await admin.query(`create role ${role} login password 'p' connection limit 0`)
afterAll(async () => {
  await admin.query(`drop role ${role}`)
  await admin.end()
})

/** The same server, as somebody who gets no connection while it is full for them. */
function asRole(password = 'p'): Address {
  const { user: _, password: __, ...config } = toClientConfig(addressOf(database, 'postgres'))
  return { ...config, user: role, password } as unknown as Address
}

test('a full database is waited for until it has room', async () => {
  const waiting = waitForDatabase(asRole(), log)
  const early = await Promise.race([
    waiting.then(() => 'open'),
    new Promise((resolve) => setTimeout(() => resolve('waiting'), 1200)),
  ])
  expect(early).toBe('waiting')
  await admin.query(`alter role ${role} connection limit 3`)
  await waiting
})

test('one that has room for too few is full as well, and the wait ends', async () => {
  await admin.query(`alter role ${role} connection limit 2`)
  await expect(waitForDatabase(asRole(), log, { forMs: 1500 })).rejects.toMatchObject({
    code: '53300',
  })
})

test('a database that nobody reaches is waited for, for a while', async () => {
  const port = await freePort()
  const begun = performance.now()
  const nowhere = `postgres://nobody@127.0.0.1:${port}/none`
  await expect(waitForDatabase(nowhere, log, { forMs: 2500 })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  expect(performance.now() - begun).toBeGreaterThan(900)
})

test('what waiting does not mend is told at once', async () => {
  const begun = performance.now()
  const none = addressOf(database, `none_${role}`)
  await expect(waitForDatabase(none, log)).rejects.toMatchObject({ code: '3D000' })
  expect(performance.now() - begun).toBeLessThan(5000)
})
